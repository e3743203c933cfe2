import { adminView } from "@/lib/kernel/auth/context";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { expenseEvents } from "../events";
import { type BillableExpense, billableMinor, type FreedExpense } from "../rules";
import { toExpense } from "../serialize";
import { sumByProject, type UnbilledSum } from "../store/unbilled";
import * as billing from "../store/billing";
export type { UnbilledSum } from "../store/unbilled";
import type { UnbilledExpenses } from "../store/billing";
import { expensesWithIds, lockExpenses, type ExpenseRow } from "../store/expenses";

/** Expenses per invoice and call. The transaction writes an event for each. */
const MAX_EXPENSES = 1_000;

/** Ids per line in an answer. `GET /v1/expenses?invoice_id=` lists all. */
const EXPENSES_SHOWN = 100;

/**
 * Lock and return the client's unbilled expenses, oldest first.
 *
 * @throws AppError validation_failed when there are none or too many; conflict when another invoice billed some of them at
 *   the same moment
 */
export async function unbilledExpenses(scope: CommandScope, filter: UnbilledExpenses): Promise<BillableExpense[]> {
  const before = await peekUnbilledExpenses(scope, filter);
  if (before.length > MAX_EXPENSES) {
    throw invalid("/from_expenses", "too_many_expenses", { maximum: MAX_EXPENSES });
  }
  const expenseIds = before.map(({ id }) => id);
  await lockExpenses(scope.db, scope.workspaceId, expenseIds);
  const found = await peekUnbilledExpenses(scope, { ...filter, expenseIds });
  if (found.length < before.length) throw billedMeanwhile();
  if (found.length === 0) {
    throw invalid("/from_expenses", "no_unbilled_expenses", { currency: filter.currency });
  }
  return found;
}

/** Return the same expenses without locks. One more than an invoice takes shows that there are too many. */
export function peekUnbilledExpenses(
  { db, workspaceId }: QueryScope,
  filter: UnbilledExpenses,
): Promise<BillableExpense[]> {
  return billing.readUnbilled(db, workspaceId, filter, MAX_EXPENSES + 1);
}

/** Also count those that need an exchange rate before they can be billed. */
export async function previewUnbilled(
  scope: QueryScope,
  filter: UnbilledExpenses,
): Promise<{ expenses: BillableExpense[]; withoutRate: number }> {
  const expenses = await peekUnbilledExpenses(scope, filter);
  return { expenses, withoutRate: await billing.countWithoutRate(scope.db, scope.workspaceId, filter) };
}

/** Sums by project, of all clients. */
export function unbilledByProject(
  { workspaceId }: QueryScope,
  filter: Parameters<typeof sumByProject>[1],
): Promise<UnbilledSum[]> {
  return sumByProject(workspaceId, filter);
}

/** @throws AppError conflict when an expense was billed meanwhile */
export async function billExpenses(
  scope: CommandScope,
  invoiceId: string,
  links: readonly { sourceId: string; lineId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const { db, workspaceId, now } = scope;
  const ids = links.map(({ sourceId }) => sourceId);
  const before = await expensesWithIds(db, workspaceId, ids);
  if ((await billing.linkExpenses(db, workspaceId, invoiceId, links, now)) < links.length) throw billedMeanwhile();
  await announce(scope, before);
}

/**
 * Release the expenses of an invoice or of some of its lines.
 *
 * @param isKept Whether to record them for a reissue.
 */
export async function freeExpenses(
  scope: CommandScope,
  from: { invoiceId: string; lineIds?: readonly string[] },
  { isKept = false }: { isKept?: boolean } = {},
): Promise<void> {
  const { db, workspaceId, now } = scope;
  const before = await billing.expensesOn(db, workspaceId, from);
  if (before.length === 0) return;
  if (isKept) await billing.keepFreedExpenses(db, workspaceId, from.invoiceId, before.map(toFreed));
  await billing.unlinkExpenses(db, workspaceId, from, now);
  await announce(scope, before);
}

/** Return the ids of the first expenses by line id. */
export async function expensesOfLines(
  { db, workspaceId }: QueryScope,
  invoiceId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return billing.firstExpenses(db, workspaceId, invoiceId, EXPENSES_SHOWN);
}

/** Return the ids of all expenses of an invoice, oldest first. */
export async function expensesOnInvoice({ db, workspaceId }: QueryScope, invoiceId: string): Promise<string[]> {
  return (await billing.expensesOn(db, workspaceId, { invoiceId })).map(({ id }) => id);
}

/** Return the expenses that an invoice released, as billed. */
export function freedExpenses({ db, workspaceId }: QueryScope, invoiceId: string): Promise<FreedExpense[]> {
  return billing.readFreedExpenses(db, workspaceId, invoiceId);
}

/** Lock and return those of the expenses that can be billed again, oldest first. */
export async function unbilledExpensesAgain(
  scope: CommandScope,
  filter: UnbilledExpenses & { expenseIds: readonly string[] },
): Promise<BillableExpense[]> {
  await lockExpenses(scope.db, scope.workspaceId, filter.expenseIds);
  return peekUnbilledExpenses(scope, filter);
}

function toFreed(row: ExpenseRow): FreedExpense {
  const { id: expenseId, invoiceLineId, projectCurrency } = row;
  return {
    lineId: invoiceLineId ?? "",
    expenseId,
    billableMinor: projectCurrency === null ? null : billableMinor(row, projectCurrency),
  };
}

async function announce({ db, workspaceId, actor, emit }: CommandScope, before: readonly ExpenseRow[]): Promise<void> {
  const view = adminView(actor);
  const old = new Map(before.map((row) => [row.id, row]));
  for (const row of await expensesWithIds(db, workspaceId, [...old.keys()])) {
    emit(expenseEvents.updated, row.id, toExpense(row, view), { before: toExpense(old.get(row.id) ?? row, view) });
  }
}

function billedMeanwhile(): AppError {
  return new AppError("conflict", "expenses_billed_meanwhile");
}
