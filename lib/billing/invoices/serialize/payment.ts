import { toPublicId } from "@/lib/kernel/core/ids";
import type { Money } from "@/lib/kernel/core/money";
import { onlineAmount } from "@/lib/billing/online-payments/rules/payable";
import { operatorKeys } from "@/lib/billing/online-payments/secrets";
import { dueOf } from "../rules/state";
import type { Invoice } from "../schema/invoice";
import type { Payment } from "../schema/payment";
import type { InvoiceRow, PaymentRow } from "../store/rows";

export function toPayment(row: PaymentRow, { currency, clientId }: Pick<InvoiceRow, "currency" | "clientId">): Payment {
  const money = (amount: number): Money => ({ amount, currency });
  return {
    id: toPublicId("pay", row.id),
    invoice_id: toPublicId("inv", row.invoiceId),
    client_id: toPublicId("cli", clientId),
    amount: money(row.amountMinor),
    deduction: row.deductionReason && { amount: money(row.deductionMinor), reason: row.deductionReason },
    unapplied: money(row.unappliedMinor),
    client_credit_id: row.creditId && toPublicId("crd", row.creditId),
    retainer_id: row.retainerId && toPublicId("rtn", row.retainerId),
    paid_on: row.paidOn,
    method: row.method,
    reference: row.reference,
    notes: row.notes,
    provider: row.provider as Payment["provider"],
    provider_payment_id: row.providerPaymentId,
    test_mode: row.isTest,
    refunded: money(row.refundedMinor),
    refunds: row.refunds.map(({ amountMinor, refundedOn, createdAt }) => ({
      ...{ amount: money(amountMinor), refunded_on: refundedOn, created_at: createdAt },
    })),
    created_at: row.createdAt.toISOString(),
  };
}

export function toOnlinePayment(row: InvoiceRow): Invoice["online_payment"] {
  const isProcessing = row.processingSince !== null;
  const hasKeys = row.hasProvider || operatorKeys(row.workspaceId) !== null;
  return {
    available: hasKeys && onlineAmount({ ...row, dueMinor: dueOf(row), isProcessing }) !== null,
    processing: isProcessing,
    processing_since: row.processingSince?.toISOString() ?? null,
    failed_at: row.paymentFailedAt?.toISOString() ?? null,
  };
}
