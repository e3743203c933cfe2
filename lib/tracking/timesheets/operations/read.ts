import { isAdmin, type Context } from "@/lib/kernel/auth/context";
import { namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { localDate, readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { assertUsers, usersById, type UserRow } from "@/lib/identity/users/operations";
import type { TimesheetStatus } from "../rules";
import type { TimesheetListQuery } from "../schema/timesheet";
import * as store from "../store/timesheets";
import type { TimesheetFilter, TimesheetRow } from "../store/timesheets";
import { openBegun } from "./opening";
import { assertVisible, decidesOwn, standingOf, type TimesheetView } from "./standing";

/** With the person if `expand` asked. */
export type ExpandedTimesheet = TimesheetView & { user?: UserRow };

type ListInput = TimesheetListQuery & { page: PageRequest };

/** Make the timesheets of the periods that have begun, and list. */
export const listTimesheets = query("timesheets:read", async (scope, input: ListInput) => {
  await openBegun(scope);
  return listOf(scope, input);
});

/** For an export, which changes nothing. */
export const everyTimesheet = query("timesheets:read", listOf);

async function listOf(scope: QueryScope, input: ListInput): Promise<Page<ExpandedTimesheet>> {
  const { db, workspaceId, actor, now, context } = scope;
  const ownDecision = await decidesOwn(scope);
  const filter = filterOf(scope, input, ownDecision);
  const { rows, next } = await store.listTimesheets(db, workspaceId, filter, input.page);
  if (rows.length === 0) await assertKnown(scope, filter);
  const views = rows.map((row) => ({
    ...row,
    standing: standingOf(actor, row, ownDecision),
    today: filter.today,
    now,
  }));
  return { rows: await expanded(context, views, input.expand), next };
}

function filterOf({ actor, now }: QueryScope, input: ListInput, ownDecision: boolean): TimesheetFilter {
  const idsOf = (list: string | undefined) =>
    list?.split(",").map((id) => (id === "me" ? actor.userId : referenceTo("usr", id)));
  const approverIds = idsOf(input.approver_id);
  const isForMe = input.approver_id?.split(",").includes("me") ?? false;
  return {
    userIds: idsOf(input.user_id),
    statuses: input.status?.split(",") as TimesheetStatus[] | undefined,
    isMissing: input.missing === undefined ? undefined : input.missing === "true",
    today: localDate(now, actor.workspace.timeZone),
    ...{ from: input.from, to: input.to, updatedSince: readInstant(input.updated_since) },
    visibleTo: isAdmin(actor) ? undefined : actor.userId,
    decidedBy: approverIds && {
      approverIds,
      includesOthers: isForMe && isAdmin(actor),
      exceptOf: isForMe && !ownDecision ? actor.userId : null,
    },
  };
}

async function assertKnown(scope: QueryScope, { userIds, decidedBy }: TimesheetFilter): Promise<void> {
  if (userIds) await namedAt("user_id", assertUsers(scope, userIds));
  if (decidedBy) await namedAt("approver_id", assertUsers(scope, decidedBy.approverIds));
}

export const getTimesheet = query(
  "timesheets:read",
  async (scope, { id, expand }: { id: string; expand?: string | undefined }): Promise<ExpandedTimesheet> => {
    const row = await store.getTimesheet(scope.db, scope.workspaceId, id);
    const view = await viewOf(scope, row);
    const [one = view] = await expanded(scope.context, [view], expand);
    return one;
  },
);

/** @throws AppError not_found for a timesheet that the caller cannot see */
export async function viewOf(scope: QueryScope, row: TimesheetRow): Promise<TimesheetView> {
  const { actor, now } = scope;
  const isOwn = row.userId === actor.userId;
  const standing = standingOf(actor, row, isOwn && (await decidesOwn(scope)));
  assertVisible(standing);
  return { ...row, standing, now, today: localDate(now, actor.workspace.timeZone) };
}

async function expanded(
  context: Context,
  views: readonly TimesheetView[],
  wanted: string | undefined,
): Promise<ExpandedTimesheet[]> {
  if (wanted === undefined) return [...views];
  const users = await usersById.run(context, [...new Set(views.map(({ userId }) => userId))]);
  return views.map((view) => {
    const user = users.get(view.userId);
    return { ...view, ...(user ? { user } : {}) };
  });
}
