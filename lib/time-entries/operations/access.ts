import { isAdmin, type Actor } from "@/lib/auth/context";
import { AppError, notFound, namedAt } from "@/lib/core/errors";
import { referenceTo, type Prefix } from "@/lib/core/ids";
import { assertClients } from "@/lib/clients/operations";
import { assertInvoices } from "@/lib/invoices/operations/known";
import type { QueryScope } from "@/lib/operation";
import { assertProjects, managedProjectIds } from "@/lib/projects/operations";
import { assertTasks } from "@/lib/tasks/operations";
import { assertUsers } from "@/lib/users/operations";
import type { TimeEntryListQuery } from "../schema";
import * as store from "../store";
import type { EntryFilter, TimeEntryRow } from "../store";

/** Which entries the caller knows of: admins all, managers their own and those of the projects they manage, members their own. */
export async function visibility(scope: QueryScope): Promise<Pick<EntryFilter, "visibleTo">> {
  const { actor } = scope;
  if (isAdmin(actor)) return {};
  const projectIds = actor.role === "manager" ? await managedProjectIds(scope) : [];
  return { visibleTo: { userId: actor.userId, projectIds } };
}

/** @throws AppError not_found also for an entry that the caller may not know of. */
export async function visibleEntry(scope: QueryScope, id: string): Promise<TimeEntryRow> {
  const row = await store.getEntry(scope.db, scope.workspaceId, id);
  const { visibleTo } = await visibility(scope);
  const known =
    !visibleTo ||
    row.userId === visibleTo.userId ||
    (row.projectId !== null && visibleTo.projectIds.includes(row.projectId));
  if (!known) throw notFound();
  return row;
}

/** Who sees an entry may change it: everybody their own, managers those of their projects, admins all. */
export async function assertWritable(scope: QueryScope, row: TimeEntryRow): Promise<void> {
  if (row.userId !== scope.actor.userId) await visibleEntry(scope, row.id);
}

/** @throws AppError insufficient_role when somebody may not write the time of another. */
export function assertMayWriteFor(actor: Actor, userId: string, managesProject: boolean): void {
  if (userId === actor.userId || isAdmin(actor) || (actor.role === "manager" && managesProject)) return;
  throw new AppError("insufficient_role", "You can only write your own time, or time on projects that you manage.");
}

export function toFilter(input: TimeEntryListQuery, actor: Actor): EntryFilter {
  return {
    userIds: input.user_id?.split(",").map((id) => (id === "me" ? actor.userId : referenceTo("usr", id))),
    clientIds: idList("cli", input.client_id),
    projectIds: idList("prj", input.project_id),
    taskIds: idList("tsk", input.task_id),
    invoiceIds: idList("inv", input.invoice_id),
    billable: flag(input.billable),
    invoiced: flag(input.invoiced),
    running: flag(input.running),
    tags: input.tag?.split(","),
    from: instant(input.from),
    to: instant(input.to),
    updatedSince: instant(input.updated_since),
    words: input.q,
  };
}

/** The entries of a filter, as conditions that follow others in a report's statement: on entries `t` and their projects `p`. */
export const conditionsOf = store.conditions;

/**
 * Only an empty page can hide that a filter names something that is not there, so only then it is looked for.
 *
 * @throws AppError unknown_reference
 */
export async function assertFilterKnown(scope: QueryScope, filter: EntryFilter): Promise<void> {
  if (filter.userIds) await namedAt("user_id", assertUsers(scope, filter.userIds));
  if (filter.clientIds) await namedAt("client_id", assertClients(scope, filter.clientIds));
  if (filter.projectIds) await namedAt("project_id", assertProjects(scope, filter.projectIds));
  if (filter.taskIds) await namedAt("task_id", assertTasks(scope, filter.taskIds));
  if (filter.invoiceIds) await namedAt("invoice_id", assertInvoices(scope, filter.invoiceIds));
}

function idList(prefix: Prefix, text: string | undefined): string[] | undefined {
  return text?.split(",").map((id) => referenceTo(prefix, id));
}

function flag(text: "true" | "false" | undefined): boolean | undefined {
  return text === undefined ? undefined : text === "true";
}

function instant(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
