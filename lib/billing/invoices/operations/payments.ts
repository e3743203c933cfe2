import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type CommandScope } from "@/lib/kernel/operation";
import type { WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import {
  creditsFrom,
  lowerCredit,
  openCredit,
  remainingOf,
  returnCredit,
} from "@/lib/billing/client-credits/operations/credits";
import { reapply } from "@/lib/billing/credit-notes/operations/use";
import { withRetainers } from "@/lib/billing/retainers/operations/track";
import { minorOnInvoice } from "../rules/money";
import { settledBy } from "../rules/settled";
import { assertTransition, dueOf } from "../rules/state";
import type { PaymentCreate } from "../schema/payment";
import * as store from "../store/invoices";
import * as paymentStore from "../store/payments";
import type { InvoiceRow, PaymentRow } from "../store/rows";
import { issueRow, withEInvoice } from "./issue";
import { assertFundable } from "./retainers";
import { assertPayable, auditOfPayment, insertPayment, settle } from "./settle";
import { assertMayIssue, todayOf } from "./view";

export interface PaymentView {
  id: string;
  createdAt: Date;
  row: PaymentRow;
  currency: string;
  clientId: string;
}

export const listPayments = query(
  "invoices:read",
  async ({ db, workspaceId }, input: { id: string; page: PageRequest }): Promise<Page<PaymentView>> => {
    const invoice = await store.getInvoice(db, workspaceId, input.id);
    const found = await paymentStore.listPayments(db, workspaceId, input.id, input.page);
    return { ...found, rows: found.rows.map((row) => toView(row, invoice)) };
  },
);

export const recordPayment = command(
  "invoices:write",
  async (scope, input: PaymentCreate & { id: string }): Promise<PaymentView> => {
    assertMayIssue(scope);
    const row = await invoiceToPay(scope, input);
    const amounts = amountsOf(row, input);
    const today = todayOf(scope);
    if (input.paid_on !== undefined && input.paid_on > today) {
      throw invalid("/paid_on", "paid_in_future", { maximum: today });
    }
    const { method = null, reference = null, notes = "" } = input;
    const columns = { ...amounts, paidOn: input.paid_on ?? today, method, reference, notes };
    const { payment } = await addPayment(scope, row, columns);
    return toView(payment, row);
  },
);

/** Record a payment of an issued invoice. The excess over the amount due becomes the client's credit. */
export function addPayment(
  scope: CommandScope,
  row: InvoiceRow,
  columns: Parameters<typeof insertPayment>[2],
  changed: Parameters<typeof settle>[3] = {},
): Promise<{ row: InvoiceRow; payment: PaymentRow }> {
  return withRetainers(scope, row, () => settleWith(scope, row, columns, changed));
}

async function settleWith(
  scope: CommandScope,
  row: InvoiceRow,
  columns: Parameters<typeof insertPayment>[2],
  changed: Parameters<typeof settle>[3],
): Promise<{ row: InvoiceRow; payment: PaymentRow }> {
  const payment = await insertPayment(scope, row, columns);
  if (payment.unappliedMinor > 0) {
    const { id: invoiceId, clientId, currency } = row;
    const source = { paymentId: payment.id };
    await openCredit(scope, { clientId, invoiceId, currency, source, amountMinor: payment.unappliedMinor });
  }
  const { provider } = payment;
  scope.audit(provider === null ? "payment.recorded" : "payment.received", payment.id, {
    ...auditOfPayment(row, payment),
    ...(provider !== null && { provider }),
  });
  const paid = { ...row, payments: [...row.payments, payment] };
  const view = await settle(scope, paid, row.paidMinor + settledBy(payment), changed);
  return { row: view.row, payment };
}

/**
 * A paid invoice takes a payment of a stated amount, because clients pay twice. A repeated "mark as paid" states none.
 *
 * @throws AppError not_found, or invalid_state_transition.
 */
async function invoiceToPay({ db, workspaceId }: CommandScope, { id, amount }: PaymentCreate & { id: string }) {
  const row = await store.getInvoice(db, workspaceId, id);
  if (row.status !== "paid") assertPayable(row);
  else if (!amount) throw new AppError("invalid_state_transition", "paid_in_full", { status: row.status });
  return row;
}

/** The excess over the amount due stays unapplied. */
function amountsOf(row: InvoiceRow, { amount, deduction }: PaymentCreate) {
  const dueMinor = dueOf(row);
  const deductionMinor = deduction ? minorOnInvoice(deduction.amount, row.currency, "/deduction/amount") : 0;
  if (deduction && deductionMinor === 0) {
    throw invalid("/deduction/amount/amount", "number_too_small_exclusive", { minimum: 0 });
  }
  const amountMinor = amount ? minorOnInvoice(amount, row.currency, "/amount") : Math.max(0, dueMinor - deductionMinor);
  if (amountMinor === 0) throw invalid("/amount/amount", "number_too_small_exclusive", { minimum: 0 });
  if (deductionMinor > 0 && amountMinor + deductionMinor > dueMinor) {
    const maximum = Math.max(0, dueMinor - amountMinor);
    throw invalid("/deduction/amount/amount", "deduction_too_large", { maximum, currency: row.currency });
  }
  const unappliedMinor = Math.max(0, amountMinor - dueMinor);
  return { amountMinor, unappliedMinor, deductionMinor, deductionReason: deduction?.reason ?? null };
}

export const deletePayment = command(
  "invoices:write",
  async (scope, input: { id: string; payment: string }): Promise<PaymentRow> => {
    assertMayIssue(scope);
    const row = await store.getInvoice(scope.db, scope.workspaceId, input.id);
    const payment = row.payments.find(({ id }) => id === input.payment);
    if (!payment) throw notFound();
    await removePayment(scope, row, payment);
    return payment;
  },
);

/**
 * Credit of the other payments, then credit notes, cover the amount that the payment had settled.
 *
 * @throws AppError conflict for an online payment, which can be refunded.
 */
export function removePayment(scope: CommandScope, row: InvoiceRow, payment: PaymentRow): Promise<void> {
  return withRetainers(scope, row, () => dropPayment(scope, row, payment));
}

async function dropPayment(scope: CommandScope, row: InvoiceRow, payment: PaymentRow): Promise<void> {
  const { db, workspaceId } = scope;
  if (payment.provider !== null) throw new AppError("conflict", "provider_payment");
  const credit = (await creditsFrom(db, workspaceId, row.id)).find(({ paymentId }) => paymentId === payment.id);
  if (credit) await lowerCredit(scope, credit, 0);
  await paymentStore.deletePayment(db, workspaceId, row.id, payment.id);
  if (payment.creditId !== null) await returnCredit(scope, payment.creditId, payment.amountMinor);
  scope.audit("payment.deleted", payment.id, auditOfPayment(row, payment));
  const others = row.payments.filter(({ id }) => id !== payment.id);
  const payments = await applyExcess(scope, { ...row, paidMinor: row.paidMinor - settledBy(payment) }, others);
  const paidMinor = payments.reduce((sum, one) => sum + settledBy(one), 0);
  const creditedMinor = await reapply(scope, row, row.totalMinor - paidMinor);
  await settle(scope, { ...row, payments }, paidMinor, { creditedMinor });
}

/** Apply unused excess of payments to the amount due, oldest first. */
async function applyExcess(
  scope: CommandScope,
  row: InvoiceRow,
  payments: readonly PaymentRow[],
): Promise<PaymentRow[]> {
  if (payments.every(({ unappliedMinor }) => unappliedMinor === 0)) return [...payments];
  const credits = await creditsFrom(scope.db, scope.workspaceId, row.id);
  let left = dueOf(row);
  const applied: PaymentRow[] = [];
  for (const payment of payments) {
    const credit = credits.find(({ paymentId }) => paymentId === payment.id);
    const part = credit ? Math.min(left, remainingOf(credit)) : 0;
    if (!credit || part === 0) {
      applied.push(payment);
      continue;
    }
    await lowerCredit(scope, credit, credit.amountMinor - part);
    const unappliedMinor = payment.unappliedMinor - part;
    await paymentStore.updatePayment(scope.db, scope.workspaceId, payment.id, { unappliedMinor });
    applied.push({ ...payment, unappliedMinor });
    left -= part;
  }
  return applied;
}

/** Pay what is due. A draft is issued first. */
export async function pay(scope: CommandScope, before: InvoiceRow, invoicing: WorkspaceInvoicing): Promise<InvoiceRow> {
  assertTransition(before.status, "paid");
  await assertFundable(scope, before);
  return withRetainers(scope, before, async () => {
    if (before.status !== "draft") return payRest(scope, before);
    const issued = await issueRow(scope, before, invoicing);
    const paid = issued.status === "paid" ? issued : await payRest(scope, issued);
    return withEInvoice(scope, paid, invoicing);
  });
}

async function payRest(scope: CommandScope, row: InvoiceRow): Promise<InvoiceRow> {
  const { db, workspaceId, now } = scope;
  const dueMinor = dueOf(row);
  const payments =
    dueMinor > 0 ? [...row.payments, await insertPayment(scope, row, { amountMinor: dueMinor })] : row.payments;
  const columns = { status: "paid", paidMinor: row.paidMinor + dueMinor, paidAt: now, updatedAt: now } as const;
  scope.audit("invoice.paid", row.id, { amount: dueMinor, currency: row.currency });
  return store.updateInvoice(db, workspaceId, { ...row, payments }, columns);
}

export function toView(
  row: PaymentRow,
  { currency, clientId }: Pick<InvoiceRow, "currency" | "clientId">,
): PaymentView {
  return { id: row.id, createdAt: row.createdAt, row, currency, clientId };
}
