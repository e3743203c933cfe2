import { isAdmin } from "@/lib/kernel/auth/context";
import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import { keepsAll } from "@/lib/kernel/core/changes";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, type CommandScope, query, type QueryScope } from "@/lib/kernel/operation";
import { assertDayOrder } from "@/lib/reporting/reports/operations/days";
import { groupedFields } from "@/lib/reporting/reports/operations/grouped-fields";
import { toDimensions } from "@/lib/reporting/reports/schema/time";
import { customFilter } from "@/lib/tracking/custom-fields/operations/values";
import { assertFilterKnown, toFilter } from "@/lib/tracking/time-entries/operations/access";
import { mayChangeReport, namesOthers, seesReport } from "../rules/visibility";
import type { SavedQuery, SavedReportCreate, SavedReportListQuery, SavedReportUpdate } from "../schema";
import * as store from "../store";
import type { SavedReportRow } from "../store";

export const listSavedReports = query(
  "saved_reports:read",
  ({ db, workspaceId, actor }, { page }: SavedReportListQuery & { page: PageRequest }): Promise<Page<SavedReportRow>> =>
    store.listSavedReports(
      db,
      workspaceId,
      { userId: actor.userId, isMember: actor.role === "member", isAdmin: isAdmin(actor) },
      page,
    ),
);

export const getSavedReport = query("saved_reports:read", visibleReport);

export const createSavedReport = command(
  "saved_reports:write",
  async (scope, { name, shared = false, query: asked }: SavedReportCreate): Promise<SavedReportRow> => {
    const { db, workspaceId, actor, now } = scope;
    await assertAskable(scope, asked);
    return store.insertSavedReport(db, workspaceId, {
      ...{ id: newUuid(), userId: actor.userId, name, shared, query: asked, namesOthers: namesOthers(asked) },
      createdAt: now,
      updatedAt: now,
    });
  },
);

export const updateSavedReport = command(
  "saved_reports:write",
  async (scope, { id, ...input }: SavedReportUpdate & { id: string }): Promise<SavedReportRow> => {
    const { db, workspaceId, context, now, audit } = scope;
    const before = await changeableReport(scope, id);
    context.assertMatch(before);
    if (input.query) await assertAskable(scope, input.query);
    const { name, shared, query: asked } = { ...before, ...omitUndefined(input) };
    const columns = { name, shared, query: asked, namesOthers: namesOthers(asked) };
    if (keepsAll(before, columns)) return before;
    const after = await store.updateSavedReport(db, workspaceId, before, { ...columns, updatedAt: now });
    if (store.isPublished(before) && !keepsAll(before, { query: asked })) {
      audit("report_link.updated", id, { name, before: { query: before.query }, after: { query: asked } });
    }
    return after;
  },
);

export const deleteSavedReport = command(
  "saved_reports:write",
  async (scope, { id }: { id: string }): Promise<SavedReportRow> => {
    const row = await changeableReport(scope, id);
    scope.context.assertMatch(row);
    await store.deleteSavedReport(scope.db, scope.workspaceId, id);
    if (store.isPublished(row)) scope.audit("report_link.deleted", id, { name: row.name });
    return row;
  },
);

/** @throws AppError not_found also when the caller cannot see the report */
async function visibleReport({ db, workspaceId, actor }: QueryScope, { id }: { id: string }): Promise<SavedReportRow> {
  const row = await store.getSavedReport(db, workspaceId, id);
  if (!seesReport(actor, row)) throw notFound();
  return row;
}

/** @throws AppError not_found or insufficient_role */
export async function changeableReport(scope: QueryScope, id: string): Promise<SavedReportRow> {
  const row = await visibleReport(scope, { id });
  if (mayChangeReport(scope.actor, row)) return row;
  throw new AppError("insufficient_role", "report_of_others", { user_id: toPublicId("usr", row.userId) });
}

/** @throws AppError validation_failed or unknown_reference */
async function assertAskable(scope: QueryScope, { range, from, to, ...asked }: SavedQuery): Promise<void> {
  const hasDays = from !== undefined && to !== undefined;
  if (range === undefined ? !hasDays : from !== undefined || to !== undefined) {
    throw invalid("/query/range", "range_or_dates");
  }
  assertDayOrder({ pointer: "/query/to" }, from, to);
  await groupedFields(scope, toDimensions(asked.group_by), { pointer: "/query/group_by" });
  await customFilter(scope, "time_entry", asked.custom, (key) => ({ pointer: `/query/custom/${key}` }));
  await assertFilterKnown(scope, toFilter(asked, scope.actor), "/query/");
}

/** Keep a report of an export, without its link. Return its id. */
export async function restoreSavedReport(
  { db, workspaceId, now }: CommandScope,
  report: Pick<SavedReportRow, "userId" | "name" | "shared" | "query" | "createdAt">,
): Promise<string> {
  const { id } = await store.insertSavedReport(db, workspaceId, {
    ...{ ...report, id: newUuid(), namesOthers: namesOthers(report.query), updatedAt: now },
  });
  return id;
}

/** After an undo. */
export async function forgetSavedReports({ db, workspaceId }: CommandScope, ids: readonly string[]): Promise<void> {
  for (const id of ids) await store.deleteSavedReport(db, workspaceId, id);
}

/** Let reports about a merged person be about the other one. */
export function replaceInReports(scope: CommandScope, fromId: string, intoId: string): Promise<void> {
  const { db, workspaceId, now } = scope;
  const [from, into] = [toPublicId("usr", fromId), toPublicId("usr", intoId)];
  return store.replaceInQueries(db, workspaceId, { from, into, now });
}
