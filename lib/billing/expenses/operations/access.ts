import { isAdmin, type Actor } from "@/lib/kernel/auth/context";
import { AppError, errorOf, faultAt, notFound } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { QueryScope } from "@/lib/kernel/operation";
import { managedProjectIds } from "@/lib/tracking/projects/operations/read";
import type { ExpenseContext } from "../store/context";
import { getExpense, type ExpenseRow } from "../store/expenses";
import type { ExpenseFilter } from "../store/filter";

/** People see their own expenses, managers also those of projects they manage, admins all. */
export async function visibility(scope: QueryScope): Promise<Pick<ExpenseFilter, "visibleTo">> {
  const { actor } = scope;
  if (isAdmin(actor)) return {};
  const projectIds = actor.role === "manager" ? await managedProjectIds(scope) : [];
  return { visibleTo: { userId: actor.userId, projectIds } };
}

/** @throws AppError not_found also when the caller cannot see the expense */
export async function visibleExpense(scope: QueryScope, id: string): Promise<ExpenseRow> {
  const row = await getExpense(scope.db, scope.workspaceId, id);
  await assertVisible(scope, row);
  return row;
}

/** @throws AppError not_found */
export async function assertVisible(scope: QueryScope, { userId, projectId }: ExpenseRow): Promise<void> {
  const { visibleTo } = await visibility(scope);
  if (!visibleTo || userId === visibleTo.userId) return;
  if (projectId === null || !visibleTo.projectIds.includes(projectId)) throw notFound();
}

/** @throws AppError insufficient_role */
export function assertMayWriteFor(actor: Actor, userId: string, { project }: ExpenseContext): void {
  if (userId === actor.userId || isAdmin(actor)) return;
  if (actor.role === "manager" && project?.callerManages) return;
  throw new AppError("insufficient_role", "expenses_of_others", { user_id: toPublicId("usr", userId) });
}

/** Markup and exchange rate decide what the client pays. @throws AppError insufficient_role */
export function assertMaySetCharge(
  actor: Actor,
  { project }: ExpenseContext,
  input: { markup_percent?: unknown; exchange_rate?: unknown },
): void {
  if (isAdmin(actor) || (actor.role === "manager" && project?.callerManages)) return;
  for (const member of ["markup_percent", "exchange_rate"] as const) {
    if (input[member] === undefined) continue;
    throw errorOf([faultAt({ pointer: `/${member}` }, "insufficient_role", "role_not_allowed", { role: actor.role })]);
  }
}

/** @throws AppError insufficient_role */
export function assertMayReimburse(actor: Actor): void {
  if (isAdmin(actor)) return;
  throw new AppError("insufficient_role", "role_not_allowed", { role: actor.role });
}
