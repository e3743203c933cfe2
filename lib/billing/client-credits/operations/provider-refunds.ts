import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import type { InvoicePayment, PayableInvoice } from "@/lib/billing/invoices/operations/settle";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import * as store from "../store";
import type { ClientCreditRow } from "../store";
import { change, creditsFrom, openCredit, remainingOf } from "./credits";

/**
 * Record a provider's refund of a payment. The credit of its invoice is refunded first, that of the payment before all
 * others. The payment releases the rest.
 *
 * @param amounts.appliedMinor Part of the payment that settles the invoice.
 * @returns the released amount, which the invoice needs again.
 */
export async function refundSome(
  scope: CommandScope,
  invoice: Pick<PayableInvoice, "id" | "clientId" | "currency">,
  payment: Pick<InvoicePayment, "id" | "method" | "providerPaymentId">,
  { amountMinor, appliedMinor }: { amountMinor: number; appliedMinor: number },
): Promise<number> {
  const credits = await creditsFrom(scope.db, scope.workspaceId, invoice.id);
  const own = credits.find(({ paymentId }) => paymentId === payment.id);
  let left = amountMinor;
  for (const credit of own ? [own, ...credits.filter((one) => one !== own)] : credits) {
    const part = Math.min(left, remainingOf(credit));
    if (part > 0) await refund(scope, credit, payment, part);
    left -= part;
  }
  const releasedMinor = Math.min(left, appliedMinor);
  if (releasedMinor === 0) return 0;
  const { clientId, currency, id: invoiceId } = invoice;
  const source = { paymentId: payment.id };
  const id =
    own?.id ?? (await openCredit(scope, { clientId, invoiceId, currency, source, amountMinor: releasedMinor }));
  const current = await store.getCredit(scope.db, scope.workspaceId, id);
  const grown = own ? { ...current, amountMinor: current.amountMinor + releasedMinor } : current;
  await refund(scope, grown, payment, releasedMinor);
  return releasedMinor;
}

async function refund(
  scope: CommandScope,
  credit: ClientCreditRow,
  { method, providerPaymentId: reference }: Pick<InvoicePayment, "method" | "providerPaymentId">,
  amountMinor: number,
): Promise<void> {
  const { db, workspaceId, now, actor } = scope;
  const row = { id: newUuid(), creditId: credit.id, amountMinor, refundedOn: todayOf(scope), method, reference };
  const createdBy = actor.kind === "system" ? null : actor.userId;
  await store.insertRefunds(db, workspaceId, [{ ...row, notes: "", createdBy, createdAt: now }]);
  await change(scope, credit, { amountMinor: credit.amountMinor, refundedMinor: credit.refundedMinor + amountMinor });
}
