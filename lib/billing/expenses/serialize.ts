import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import type { Money } from "@/lib/kernel/core/money";
import { billableMinor, lockReasons, statusOf } from "./rules";
import type { Expense, ExpenseReimbursement, ExpenseTotals } from "./schema";
import type { ExpenseRow } from "./store/expenses";
import type { AmountRow, Totals } from "./store/totals";

/** Any instant before the end of every exception. */
const BEGINNING = new Date(0);

export function toExpense(row: ExpenseRow, viewer: Actor): Expense {
  // Exceptions that have ended are not in the view.
  const reasons = lockReasons(row, { closing: viewer.workspace.closing, now: BEGINNING });
  return {
    id: toPublicId("exp", row.id),
    user_id: toPublicId("usr", row.userId),
    project_id: idOrNull("prj", row.projectId),
    category_id: toPublicId("cat", row.categoryId),
    spent_on: row.spentOn,
    notes: row.notes,
    amount: { amount: row.amountMinor, currency: row.currency },
    units: row.units,
    unit_name: row.unitName,
    unit_price: row.unitPrice,
    tax_amount: row.taxMinor === null ? null : { amount: row.taxMinor, currency: row.currency },
    billable: row.billable,
    reimbursable: row.reimbursable,
    ...chargeOf(row, viewer),
    status: statusOf(row),
    locked: reasons.length > 0,
    lock_reason: reasons[0] ?? null,
    lock_reasons: reasons,
    invoice_id: idOrNull("inv", row.invoiceId),
    reimbursed_on: row.reimbursedOn,
    reimbursement_reference: row.reimbursementReference,
    receipt_ids: row.receiptIds.map((id) => toPublicId("fil", id)),
    import_id: idOrNull("imp", row.importId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function chargeOf(row: ExpenseRow, viewer: Actor) {
  if (!seesMoney(viewer)) return { markup_percent: null, exchange_rate: null, billable_amount: null };
  const { projectCurrency: to } = row;
  const minor = row.billable && to !== null ? billableMinor(row, to) : null;
  return {
    markup_percent: row.markupPercent,
    exchange_rate: row.exchangeTo === to ? row.exchangeRate : null,
    billable_amount: minor === null || to === null ? null : { amount: minor, currency: to },
  };
}

function idOrNull(prefix: Prefix, id: string | null): string | null {
  return id === null ? null : toPublicId(prefix, id);
}

export function toReimbursement(rows: readonly ExpenseRow[], viewer: Actor): ExpenseReimbursement {
  return { data: rows.map((row) => toExpense(row, viewer)) };
}

export function toExpenseTotals({ all, unbilled, toReimburse, billed, months }: Totals, viewer: Actor): ExpenseTotals {
  const isVisible = seesMoney(viewer);
  return {
    count: all.count,
    amounts: toAmounts(all.amounts),
    unbilled: {
      count: unbilled.count,
      amounts: isVisible ? toAmounts(unbilled.amounts) : [],
      without_rate: isVisible ? unbilled.withoutRate : 0,
    },
    to_reimburse: { count: toReimburse.count, amounts: toAmounts(toReimburse.amounts) },
    billed: { count: billed },
    months: months.map(({ month, count, amounts }) => ({ month, count, amounts: toAmounts(amounts) })),
  };
}

function toAmounts(rows: readonly AmountRow[]): Money[] {
  return rows.map(({ currency, minor }) => ({ amount: minor, currency }));
}
