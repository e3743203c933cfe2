import type { CommandScope } from "@/lib/kernel/operation";
import { refundSome } from "@/lib/billing/client-credits/operations/provider-refunds";
import { paymentEvents } from "../events";
import { dueOf } from "../rules/state";
import { withRetainers } from "@/lib/billing/retainers/operations/track";
import { toInvoice } from "../serialize/invoice";
import { toPayment } from "../serialize/payment";
import * as store from "../store/invoices";
import * as paymentStore from "../store/payments";
import type { InvoiceRow, PaymentRow } from "../store/rows";
import { addPayment } from "./payments";
import { auditOfPayment, forgetReminder, settle } from "./settle";
import { emitInvoice, todayOf, viewOf } from "./view";

export type PaidInvoice = InvoiceRow;

/**
 * Lock the invoice until the transaction ends.
 *
 * @throws AppError not_found
 */
export async function lockedForPayment(scope: CommandScope, id: string): Promise<InvoiceRow> {
  await store.lockInvoice(scope.db, scope.workspaceId, id);
  return store.getInvoice(scope.db, scope.workspaceId, id);
}

interface OnlinePayment {
  provider: string;
  providerPaymentId: string;
  method: string;
  amountMinor: number;
  isTest: boolean;
  /** Default: today. */
  paidOn?: string;
}

const NOT_WAITING = { processingSince: null, paymentFailedAt: null };

/**
 * Record an online payment of a locked invoice. The excess over the amount due becomes the client's credit.
 *
 * @param isAwaited Whether the payment ends the wait for the bank.
 * @returns the invoice with the payment.
 */
export function recordOnlinePayment(
  scope: CommandScope,
  row: InvoiceRow,
  online: OnlinePayment,
  isAwaited: boolean,
): Promise<{ row: InvoiceRow; payment: PaymentRow }> {
  const unappliedMinor = Math.max(0, online.amountMinor - Math.max(0, dueOf(row)));
  return addPayment(scope, row, { ...online, unappliedMinor }, isAwaited ? NOT_WAITING : {});
}

/** The client finished a checkout, and the bank has to confirm the payment. */
export async function markProcessing(scope: CommandScope, row: InvoiceRow): Promise<void> {
  if (row.processingSince !== null) return;
  const columns = { processingSince: scope.now, paymentFailedAt: null, updatedAt: scope.now };
  const marked = await store.updateInvoice(scope.db, scope.workspaceId, row, columns);
  await forgetReminder(scope, row.id, "An online payment was processing before the email was sent.");
  emitInvoice(scope, await viewOf(scope, marked), ["payment_processing", "updated"]);
}

export async function markFailed(scope: CommandScope, row: InvoiceRow): Promise<void> {
  const columns = { processingSince: null, paymentFailedAt: scope.now, updatedAt: scope.now };
  const marked = await store.updateInvoice(scope.db, scope.workspaceId, row, columns);
  const view = await viewOf(scope, marked);
  scope.emit(paymentEvents.failed, row.id, toInvoice(view));
  emitInvoice(scope, view, ["updated"]);
}

/**
 * Record refunds of the provider. Credit of the invoice's client pays first; for the rest, the invoice is due again.
 *
 * @param totalMinor All refunds of the payment so far. A total that is already recorded changes nothing.
 * @throws AppError retainer_insufficient if the payment funded a retainer that has less left
 */
export function recordRefunded(
  scope: CommandScope,
  row: InvoiceRow,
  payment: PaymentRow,
  totalMinor: number,
): Promise<PaymentRow> {
  const amountMinor = Math.min(totalMinor, payment.amountMinor) - payment.refundedMinor;
  if (amountMinor <= 0) return Promise.resolve(payment);
  return withRetainers(scope, row, () => addRefund(scope, row, payment, amountMinor));
}

async function addRefund(
  scope: CommandScope,
  row: InvoiceRow,
  payment: PaymentRow,
  amountMinor: number,
): Promise<PaymentRow> {
  const appliedMinor = payment.amountMinor - payment.unappliedMinor;
  const releasedMinor = await refundSome(scope, row, payment, { amountMinor, appliedMinor });
  const columns = {
    unappliedMinor: payment.unappliedMinor + releasedMinor,
    refundedMinor: payment.refundedMinor + amountMinor,
    refunds: [...payment.refunds, { amountMinor, refundedOn: todayOf(scope), createdAt: scope.now.toISOString() }],
  };
  await paymentStore.updatePayment(scope.db, scope.workspaceId, payment.id, columns);
  const refunded = { ...payment, ...columns };
  scope.audit("payment.refunded", payment.id, auditOfPayment(row, { amountMinor }));
  scope.emit(paymentEvents.refunded, payment.id, toPayment(refunded, row));
  const payments = row.payments.map((one) => (one.id === payment.id ? refunded : one));
  await settle(scope, { ...row, payments }, row.paidMinor - releasedMinor);
  return refunded;
}
