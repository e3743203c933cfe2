import type { CommandScope } from "@/lib/kernel/operation";
import { type PaidInvoice, recordOnlinePayment, recordRefunded } from "@/lib/billing/invoices/operations/online";
import { minorOfStripe } from "../rules/amounts";
import { PAYMENT_REASONS } from "../rules/reasons";
import { earlyRefunds, resolveEventsOf } from "../store/events";

export const PROVIDER = "stripe";

interface StripePayment {
  paymentId: string;
  amountMinor: number;
  isTest: boolean;
  /** Default: today. */
  paidOn?: string;
}

type How = {
  /** State of the events that waited for the payment. */
  state: "linked" | "matched";
  /** Whether the payment ends the wait for the bank. */
  isAwaited: boolean;
};

/** Record a payment of a locked invoice, and its refunds that arrived earlier. */
export async function recordStripePayment(
  scope: CommandScope,
  row: PaidInvoice,
  { paymentId, ...received }: StripePayment,
  how: How,
): Promise<void> {
  const online = { ...received, provider: PROVIDER, providerPaymentId: paymentId, method: "Stripe" };
  const paid = await recordOnlinePayment(scope, row, online, how.isAwaited);
  await refundEarly(scope, paid, paymentId);
  const { db, workspaceId, now } = scope;
  const resolved = { state: how.state, linkedInvoiceId: row.id, resolvedAt: now };
  const which = { providerPaymentId: paymentId, reasons: PAYMENT_REASONS };
  const count = await resolveEventsOf(db, workspaceId, which, resolved);
  if (count > 0) scope.touch("payment_event");
}

/** Events arrive in any order. */
async function refundEarly(
  scope: CommandScope,
  { row, payment }: Awaited<ReturnType<typeof recordOnlinePayment>>,
  paymentId: string,
): Promise<void> {
  const { db, workspaceId, now } = scope;
  const early = await earlyRefunds(db, workspaceId, paymentId);
  if (early.length === 0) return;
  const totals = early.map(({ amount }) => minorOfStripe(amount ?? 0, row.currency) ?? 0);
  await recordRefunded(scope, row, payment, Math.max(...totals));
  const which = { providerPaymentId: paymentId, reasons: ["unknown_payment"] as const };
  await resolveEventsOf(db, workspaceId, which, { state: "matched", linkedInvoiceId: row.id, resolvedAt: now });
  scope.touch("payment_event");
}
