import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { toExternalRefs } from "@/lib/kernel/external-refs/serialize";
import type { Money } from "@/lib/kernel/core/money";
import { billableMinor, lockReasons, statusOf } from "./rules";
import type { Expense, ExpenseGrouping, ExpenseReimbursement, ExpenseReport, ExpenseTotals } from "./schema";
import type { ExpenseReportView } from "./operations/report";
import type { ExpenseRow } from "./store/expenses";
import type { ReportRow } from "./store/report";
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
    external_refs: toExternalRefs(row.externalRefs),
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

const PREFIXES: Readonly<Record<Exclude<ExpenseGrouping, "month">, Prefix>> = {
  category: "cat",
  project: "prj",
  client: "cli",
  user: "usr",
};

export function toExpenseReport({ grouping, rows }: ExpenseReportView, viewer: Actor): ExpenseReport {
  const groups = new Map<string | null, ReportRow[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  const keyOf = (key: string | null) => (grouping === "month" ? key : idOrNull(PREFIXES[grouping], key));
  const wire = [...groups].map(([key, ofGroup]) => {
    const { name = null, color = null } = ofGroup[0] ?? {};
    return { key: keyOf(key), name, color, ...figuresOf(ofGroup, viewer) };
  });
  return { rows: wire.sort(byName(grouping === "month")), totals: figuresOf(rows, viewer) };
}

function byName(isNewestFirst: boolean) {
  const compare = new Intl.Collator("en").compare;
  return (one: { name: string | null }, other: { name: string | null }): number => {
    if (one.name === null || other.name === null) return Number(one.name === null) - Number(other.name === null);
    return isNewestFirst ? compare(other.name, one.name) : compare(one.name, other.name);
  };
}

function figuresOf(rows: readonly ReportRow[], viewer: Actor) {
  const sum = (of: (row: ReportRow) => AmountRow | null) => {
    const sums = new Map<string, number>();
    for (const { currency, minor } of rows.flatMap((row) => of(row) ?? [])) {
      sums.set(currency, (sums.get(currency) ?? 0) + minor);
    }
    return toAmounts([...sums].sort().map(([currency, minor]) => ({ currency, minor })));
  };
  const charged = (minorOf: (row: ReportRow) => number) =>
    seesMoney(viewer)
      ? sum((row) => (row.chargedIn === null ? null : { currency: row.chargedIn, minor: minorOf(row) }))
      : [];
  return {
    count: rows.reduce((count, row) => count + row.count, 0),
    amounts: sum(({ currency, minor }) => ({ currency, minor })),
    billable_amounts: charged(({ chargedMinor }) => chargedMinor),
    unbilled_amounts: charged(({ unbilledMinor }) => unbilledMinor),
  };
}
