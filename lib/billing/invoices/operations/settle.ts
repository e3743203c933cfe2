import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { giveUpMails } from "@/lib/mail/emails/operations";
import { statusOf } from "../rules/state";
import { paymentEvents } from "../events";
import type { InvoiceView } from "../serialize/invoice";
import { toPayment } from "../serialize/payment";
import * as store from "../store/invoices";
import * as paymentStore from "../store/payments";
import type { InvoiceRow, PaymentRow } from "../store/rows";
import { emitInvoice, todayOf, viewOf } from "./view";

export type PayableInvoice = InvoiceRow;
export type InvoicePayment = PaymentRow;

/** @throws AppError not_found, or invalid_state_transition unless an amount is due. */
export async function payableInvoice({ db, workspaceId }: CommandScope, id: string): Promise<InvoiceRow> {
  const row = await store.getInvoice(db, workspaceId, id);
  assertPayable(row);
  return row;
}

/** @throws AppError invalid_state_transition unless an amount is due. */
export function assertPayable(row: InvoiceRow): void {
  if (row.status === "sent") return;
  const reasons = {
    draft: "draft_not_payable",
    paid: "already_paid",
    void: "already_void",
    credited: "already_credited",
  } as const;
  throw new AppError("invalid_state_transition", reasons[row.status], { status: row.status });
}

type NewPayment = Pick<PaymentRow, "amountMinor"> &
  Partial<
    Omit<PaymentRow, "id" | "workspaceId" | "invoiceId" | "refundedMinor" | "refunds" | "createdBy" | "createdAt">
  >;

const RECORDED_BY_HAND = { provider: null, providerPaymentId: null, isTest: false };

/** Insert without changing the invoice. */
export async function insertPayment(
  scope: CommandScope,
  row: Pick<InvoiceRow, "id" | "clientId" | "currency">,
  columns: NewPayment,
): Promise<PaymentRow> {
  const { db, workspaceId, actor, now } = scope;
  const defaults = {
    ...RECORDED_BY_HAND,
    ...{ unappliedMinor: 0, deductionMinor: 0, deductionReason: null, creditId: null },
    ...{ retainerId: null },
    ...{ paidOn: todayOf(scope), method: null, reference: null, notes: "" },
  };
  const payment = await paymentStore.insertPayment(db, workspaceId, {
    ...{ ...defaults, ...columns, id: newUuid(), invoiceId: row.id, refundedMinor: 0, refunds: [] },
    createdBy: actor.kind === "system" ? null : actor.userId,
    createdAt: now,
  });
  scope.emit(paymentEvents.created, payment.id, toPayment(payment, row));
  return payment;
}

/** Facts of the audit log. */
export function auditOfPayment(
  { id, currency }: Pick<InvoiceRow, "id" | "currency">,
  { amountMinor }: Pick<PaymentRow, "amountMinor">,
): Record<string, unknown> {
  return { invoice_id: toPublicId("inv", id), amount: amountMinor, currency };
}

/** Give up reminders that wait in the queue. */
export async function forgetReminder(
  scope: CommandScope,
  invoiceId: string,
  why = "Nothing was due any more before the email was sent.",
): Promise<void> {
  await giveUpMails(scope, invoiceId, { why, kinds: ["invoice_reminder"] });
}

/**
 * Set the paid amount and the status, and emit the events. A paid invoice that stays paid keeps its `paidAt`.
 * Of two concurrent payments only one is recorded.
 */
export async function settle(
  scope: CommandScope,
  row: InvoiceRow,
  paidMinor: number,
  changed: Pick<store.InvoiceChange, "processingSince" | "paymentFailedAt"> & { creditedMinor?: number } = {},
): Promise<InvoiceView> {
  const { creditedMinor = row.creditedMinor } = changed;
  const status = statusOf({ ...row, paidMinor, creditedMinor });
  const settled = await store.updateInvoice(scope.db, scope.workspaceId, row, {
    ...changed,
    paidMinor,
    creditedMinor,
    status,
    paidAt: status === "paid" ? (row.status === "paid" ? row.paidAt : scope.now) : null,
    updatedAt: scope.now,
  });
  if (status !== "sent") await forgetReminder(scope, row.id);
  const view = await viewOf(scope, settled);
  emitInvoice(scope, view, status === "sent" || status === row.status ? ["updated"] : [status, "updated"]);
  return view;
}
