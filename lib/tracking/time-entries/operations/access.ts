import { isAdmin, type Actor } from "@/lib/kernel/auth/context";
import { AppError, namedAt, notFound, unknownReference } from "@/lib/kernel/core/errors";
import { readFlag } from "@/lib/kernel/core/flag";
import { referencesTo, referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { customFilter } from "@/lib/tracking/custom-fields/operations/values";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import { readInstant } from "@/lib/kernel/core/time";
import { assertClients } from "@/lib/tracking/clients/operations";
import type { QueryScope } from "@/lib/kernel/operation";
import { assertProjects, managedProjectIds } from "@/lib/tracking/projects/operations/read";
import { assertTasks } from "@/lib/tracking/tasks/operations";
import { assertUsers } from "@/lib/identity/users/operations";
import type { TimeEntryListQuery } from "../schema";
import { hasTimesheets } from "@/lib/tracking/timesheets/operations/days";
import type { LockReason } from "../rules";
import { callerOf } from "./locks";
import { hasImports, hasInvoices } from "../store/billing";
import { getEntry, isVisibleByApproval, type TimeEntryRow } from "../store/entries";
import type { EntryFilter } from "../store/filter";

/** People see their own entries, managers also those of projects they manage, admins all. */
export async function visibility(scope: QueryScope): Promise<Pick<EntryFilter, "visibleTo">> {
  const { actor } = scope;
  if (isAdmin(actor)) return {};
  const projectIds = actor.role === "manager" ? await managedProjectIds(scope) : [];
  return { visibleTo: { userId: actor.userId, projectIds } };
}

/** As `visibility`, and approvers see the time of their people's timesheets. */
export async function readVisibility(scope: QueryScope): Promise<Pick<EntryFilter, "visibleTo">> {
  const { visibleTo } = await visibility(scope);
  return visibleTo ? { visibleTo: { ...visibleTo, byApproval: scope.actor.role === "manager" } } : {};
}

/** Entries that are visible by an approval only have no rate. */
export function withoutOthersRate(row: TimeEntryRow, { visibleTo }: Pick<EntryFilter, "visibleTo">): TimeEntryRow {
  return isManaged(row, visibleTo) ? row : { ...row, rateMinor: null, rateCurrency: null, rateByHand: false };
}

function isManaged({ userId, projectId }: TimeEntryRow, visibleTo: EntryFilter["visibleTo"]): boolean {
  if (!visibleTo || userId === visibleTo.userId) return true;
  return projectId !== null && visibleTo.projectIds.includes(projectId);
}

/** @throws AppError not_found also when the caller cannot see the entry */
export async function visibleEntry(scope: QueryScope, id: string): Promise<TimeEntryRow> {
  const row = await getEntry(scope.db, scope.workspaceId, id);
  const visible = await readVisibility(scope);
  if (isManaged(row, visible.visibleTo)) return row;
  if (!visible.visibleTo?.byApproval || !(await isOfApprover(scope, row))) throw notFound();
  return withoutOthersRate(row, visible);
}

function isOfApprover({ db, workspaceId, actor }: QueryScope, { id }: TimeEntryRow): Promise<boolean> {
  return isVisibleByApproval(db, workspaceId, id, actor.userId);
}

/** @throws AppError not_found, or insufficient_role for an entry that is visible by an approval only */
export async function assertWritable(scope: QueryScope, row: TimeEntryRow): Promise<void> {
  if (row.userId === scope.actor.userId) return;
  const { visibleTo } = await visibility(scope);
  if (isManaged(row, visibleTo)) return;
  if (scope.actor.role !== "manager" || !(await isOfApprover(scope, row))) throw notFound();
  throw new AppError("insufficient_role", "time_of_others", { user_id: toPublicId("usr", row.userId) });
}

/** @throws AppError unknown_parameter or invalid_value for `custom`. */
export async function filterOf(scope: QueryScope, input: TimeEntryListQuery): Promise<EntryFilter> {
  const custom = await customFilter(scope, "time_entry", input.custom);
  return { ...toFilter(input, scope.actor), custom };
}

export function toFilter(input: TimeEntryListQuery, actor: Actor): EntryFilter {
  return {
    userIds: input.user_id?.split(",").map((id) => (id === "me" ? actor.userId : referenceTo("usr", id))),
    clientIds: referencesTo("cli", input.client_id),
    projectIds: referencesTo("prj", input.project_id),
    taskIds: referencesTo("tsk", input.task_id),
    invoiceIds: referencesTo("inv", input.invoice_id),
    importIds: referencesTo("imp", input.import_id),
    externalRef: readRefKey(input.external_ref),
    billable: readFlag(input.billable),
    covered: readFlag(input.covered),
    invoiced: readFlag(input.invoiced),
    running: readFlag(input.running),
    overlapping: readFlag(input.overlapping),
    timesheetIds: referencesTo("tms", input.timesheet_id),
    approvals: input.approval?.split(","),
    locks: locksIn(input, actor),
    tags: input.tag?.split(","),
    from: readInstant(input.from),
    to: readInstant(input.to),
    updatedSince: readInstant(input.updated_since),
    search: input.q,
  };
}

function locksIn({ locked, lock_reason: reasons }: TimeEntryListQuery, actor: Actor): EntryFilter["locks"] {
  if (locked === undefined && reasons === undefined) return undefined;
  return {
    isLocked: readFlag(locked),
    reasons: reasons?.split(",") as LockReason[] | undefined,
    // Exceptions that have ended are not in the view.
    for: { closing: actor.workspace.closing, now: new Date(0), callerId: callerOf(actor) },
  };
}

/**
 * Check that the objects of a filter exist. Only an empty result needs this check.
 *
 * @param prefix of the names in faults, such as `/query/`.
 * @throws AppError unknown_reference
 */
export async function assertFilterKnown(scope: QueryScope, filter: EntryFilter, prefix: string = ""): Promise<void> {
  const at = (name: string) => `${prefix}${name}`;
  if (filter.userIds) await namedAt(at("user_id"), assertUsers(scope, filter.userIds));
  if (filter.clientIds) await namedAt(at("client_id"), assertClients(scope, filter.clientIds));
  if (filter.projectIds) await namedAt(at("project_id"), assertProjects(scope, filter.projectIds));
  if (filter.taskIds) await namedAt(at("task_id"), assertTasks(scope, filter.taskIds));
  await assertInvoicesAndImports(scope, filter, prefix);
  if (filter.timesheetIds && !(await hasTimesheets(scope, filter.timesheetIds)))
    throw unknownReference(at("timesheet_id"));
}

/**
 * @param prefix of the names in faults.
 * @throws AppError unknown_reference
 */
export async function assertInvoicesAndImports(
  { db, workspaceId }: QueryScope,
  { invoiceIds, importIds }: Pick<EntryFilter, "invoiceIds" | "importIds">,
  prefix: string = "",
): Promise<void> {
  if (invoiceIds && !(await hasInvoices(db, workspaceId, invoiceIds))) throw unknownReference(`${prefix}invoice_id`);
  if (importIds && !(await hasImports(db, workspaceId, importIds))) throw unknownReference(`${prefix}import_id`);
}
