import { toPublicId } from "@/lib/kernel/core/ids";
import type { ClientCredit, Refund } from "./schema";
import type { ClientCreditRow, RefundRow } from "./store";

export function toClientCredit(row: ClientCreditRow): ClientCredit {
  const money = (amount: number) => ({ amount, currency: row.currency });
  return {
    id: toPublicId("crd", row.id),
    client_id: toPublicId("cli", row.clientId),
    currency: row.currency,
    invoice_id: toPublicId("inv", row.invoiceId),
    invoice_number: row.invoiceNumber,
    payment_id: row.paymentId && toPublicId("pay", row.paymentId),
    credit_note_id: row.creditNoteId && toPublicId("crn", row.creditNoteId),
    credit_note_number: row.creditNoteNumber,
    amount: money(row.amountMinor),
    used_total: money(row.usedMinor),
    refunded_total: money(row.refundedMinor),
    remaining: money(row.amountMinor - row.usedMinor - row.refundedMinor),
    uses: row.uses.map(({ paymentId, invoiceId, number, amountMinor, paidOn }) => ({
      payment_id: toPublicId("pay", paymentId),
      invoice_id: toPublicId("inv", invoiceId),
      invoice_number: number,
      amount: money(amountMinor),
      used_on: paidOn,
    })),
    refunds: row.refunds.map((refund) => toRefund(refund, row.currency)),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toRefund(row: RefundRow, currency: string): Refund {
  return {
    id: toPublicId("rfd", row.id),
    client_credit_id: toPublicId("crd", row.creditId),
    amount: { amount: row.amountMinor, currency },
    refunded_on: row.refundedOn,
    method: row.method,
    reference: row.reference,
    notes: row.notes,
    created_at: row.createdAt.toISOString(),
  };
}
