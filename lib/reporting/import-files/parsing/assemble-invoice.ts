import { sum } from "@/lib/kernel/core/sum";
import { shareOf } from "@/lib/kernel/core/decimal";
import { timesQuantity } from "@/lib/billing/invoices/rules/money";
import { unnamedTax } from "@/lib/billing/invoices/rules/taxes";
import { faultOf } from "@/lib/billing/invoices/rules/imported";
import { ImportedInvoice } from "@/lib/billing/invoices/schema/imported";
import type { HarvestCells, HarvestLine, HarvestPayment } from "./harvest-invoices";
import type { LeaveOutReason, RowNote } from "./imported-file";
import { signedMinorOf } from "./rates";

export type Assembled = { invoice: ImportedInvoice; notes: RowNote[] } | { leftOut: LeaveOutReason };

type Line = ImportedInvoice["lines"][number];

/** Minor units. Negative items are part of the discount. */
interface Sums {
  lines: Line[];
  subtotal: number;
  discount: number;
  isOneLine: boolean;
}

/** Make an invoice of Harvest out of its row, its line items and its payments. The row's amounts count. */
export function assembleInvoice(
  cells: HarvestCells,
  items: readonly HarvestLine[],
  payments: readonly HarvestPayment[],
): Assembled {
  const { total, taxes } = cells;
  const net = total - sum(taxes);
  if (total < 0 || net < 0 || taxes.some((tax) => tax < 0)) return { leftOut: "invoice_of_nothing" };
  const sums = sumsOf(cells, items, net);
  const rates = taxes.map((tax) => ({ tax, rate: percentOf(tax, net) }));
  const named = rates.map(({ rate }) => taxOf(rate));
  const state = stateOf(cells, payments);
  // A draft is calculated by Stint.
  const taxed = rates.map(({ tax, rate }) => (cells.isDraft ? shareOf(net, rate) : tax));
  const parsed = ImportedInvoice.safeParse({
    ...EMPTY,
    ...{ status: state.status, number: cells.isDraft ? null : cells.number, currency: cells.currency },
    ...{ issueDate: cells.issueDate, dueDate: cells.dueDate, purchaseOrder: cells.purchaseOrder },
    discountAmount: sums.discount > 0 ? sums.discount : null,
    ...{ subtotalMinor: sums.subtotal, discountMinor: sums.discount },
    ...{
      taxMinor: sum(taxed),
      totalMinor: net + sum(taxed),
      paidMinor: sum(state.payments.map((one) => one.amountMinor)),
    },
    taxes: named.map((tax, index) => ({ ...tax, taxableMinor: net, taxMinor: taxed[index] ?? 0 })),
    lines: sums.lines.map((line) => ({ ...line, taxes: named })),
    payments: state.payments,
  } satisfies Partial<ImportedInvoice>);
  if (!parsed.success) return { leftOut: "invoice_unreadable" };
  const fault = faultOf(parsed.data);
  if (fault !== null) return { leftOut: fault };
  const notes: RowNote[] = [...(sums.isOneLine ? (["one_line_only"] as const) : []), ...state.notes];
  return { invoice: parsed.data, notes };
}

const EMPTY: ImportedInvoice = {
  ...{ isOwn: false, system: "harvest", origin: "imported", importedFrom: "harvest", number: null, status: "draft" },
  ...{ currency: "EUR", issueDate: null, dueDate: null, purchaseOrder: null, notes: "" },
  ...{ serviceFrom: null, serviceTo: null },
  ...{ discountPercent: null, discountAmount: null, subtotalMinor: 0, discountMinor: 0, taxMinor: 0, totalMinor: 0 },
  ...{
    paidMinor: 0,
    creditedMinor: 0,
    creditNotes: [],
    credits: [],
    useCredit: false,
    draws: [],
    isEmailed: null,
    taxes: [],
    lines: [],
    payments: [],
    clientSnapshot: null,
    sellerSnapshot: null,
    logo: null,
  },
  ...{
    sentAt: null,
    viewedAt: null,
    paidAt: null,
    voidedAt: null,
    overdueAt: null,
    createdAt: null,
    ...{ externalRefs: [], custom: {}, printedFields: [], buyerReference: null, eInvoice: null, eInvoiceFiles: [] },
    timesheet: null,
    estimate: null,
    recurringInvoiceId: null,
    ...{ dunning: null, lateFee: null },
    freed: [],
  },
};

/** Line items that do not add up to the invoice become one line. */
function sumsOf(cells: HarvestCells, items: readonly HarvestLine[], net: number): Sums {
  const { currency, discount } = cells;
  const priced = items.map((item) => ({ item, amount: amountOf(item, currency) }));
  const positive = priced.flatMap(({ item, amount }) => (amount !== null && amount >= 0 ? [{ item, amount }] : []));
  const lowered = -sum(priced.map(({ amount }) => Math.min(0, amount ?? 0)));
  const subtotal = sum(positive.map(({ amount }) => amount));
  for (const reduction of [discount + lowered, lowered]) {
    if (positive.length === 0 || subtotal - reduction !== net) continue;
    const lines = positive.map(({ item, amount }) => lineOf(item, amount, currency));
    return { lines, subtotal, discount: reduction, isOneLine: false };
  }
  const whole = { description: cells.subject || cells.number, quantity: "1", unitPrice: "", amount: "" };
  const lines = [lineOf(whole, net + discount, currency)];
  return { lines, subtotal: net + discount, discount, isOneLine: items.length > 0 };
}

function amountOf({ amount, quantity, unitPrice }: HarvestLine, currency: string): number | null {
  const written = signedMinorOf(amount, currency);
  const price = signedMinorOf(unitPrice, currency);
  if (written !== null || price === null) return written;
  return Math.sign(price) * timesQuantity(quantity, Math.abs(price));
}

/** A quantity whose product is another amount, such as one of five decimals, becomes one piece. */
function lineOf({ description, quantity, unitPrice }: HarvestLine, amountMinor: number, currency: string): Line {
  const price = signedMinorOf(unitPrice, currency);
  const isExact =
    price !== null &&
    price >= 0 &&
    /^\d{1,9}(?:\.\d{1,4})?$/.test(quantity) &&
    timesQuantity(quantity, price) === amountMinor;
  return {
    ...{ id: null, kind: "manual", description, unit: "piece", amountMinor, taxes: [] },
    ...{ quantity: isExact ? quantity : "1", unitPriceMinor: isExact ? price : amountMinor },
    ...{
      project: null,
      projectName: null,
      periodStart: null,
      periodEnd: null,
      trackedSeconds: null,
      ...{ estimateLineId: null, retainerId: null },
    },
  };
}

/** A percentage with two decimals, as near as the amounts allow. */
function percentOf(tax: number, net: number): string {
  return net === 0 ? "0" : String(Math.min(100, Math.round((tax / net) * 10_000) / 100));
}

function taxOf(rate: string): Line["taxes"][number] {
  const { isArchived: _isArchived, ...tax } = unnamedTax(rate);
  return tax;
}

interface State {
  status: ImportedInvoice["status"];
  payments: ImportedInvoice["payments"];
  notes: RowNote[];
}

function stateOf(cells: HarvestCells, found: readonly HarvestPayment[]): State {
  if (cells.isDraft) return { status: "draft", payments: [], notes: [] };
  const { total } = cells;
  const { paid, open } = dueOf(cells);
  if (total > 0 && open === 0 && paid === 0) return { status: "void", payments: [], notes: ["written_off"] };
  const payments = paymentsOf(cells, paid, found);
  if (open !== 0 || paid >= total) return { status: paid === total ? "paid" : "sent", payments, notes: [] };
  // Harvest forgave the rest, so that nothing is due.
  const rest = { ...paymentOf(cells, total - paid), method: "Written off" };
  return { status: "paid", payments: [...payments, rest], notes: ["written_off"] };
}

function dueOf({ total, paid, balance }: HarvestCells): { paid: number; open: number } {
  const known = paid ?? total - (balance ?? total);
  return { paid: known, open: balance ?? total - known };
}

/** Payments that do not add up to the paid amount become one. */
function paymentsOf(cells: HarvestCells, paid: number, found: readonly HarvestPayment[]): State["payments"] {
  const each = found.map(({ amount, paidOn, notes }) => ({
    ...paymentOf(cells, signedMinorOf(amount, cells.currency) ?? 0),
    ...(paidOn !== null && { paidOn }),
    notes,
  }));
  const isWhole = each.every(({ amountMinor }) => amountMinor > 0) && sum(each.map((one) => one.amountMinor)) === paid;
  if (isWhole) return each;
  return paid > 0 ? [paymentOf(cells, paid)] : [];
}

function paymentOf({ lastPaidOn, issueDate }: HarvestCells, amountMinor: number): State["payments"][number] {
  const paidOn = lastPaidOn ?? issueDate;
  return {
    ...{ id: null, amountMinor, unappliedMinor: 0, deductionMinor: 0, deductionReason: null },
    ...{ creditId: null, retainerId: null },
    ...{ paidOn, method: null, reference: null, notes: "", createdAt: null },
  };
}
