import type { CommandScope } from "@/lib/kernel/operation";
import { lockedForPayment, recordRefunded } from "@/lib/billing/invoices/operations/online";
import type { ChargeFacts, Source } from "../facts";
import { minorOfStripe } from "../rules/amounts";
import { invoiceOfPayment, lockPayment } from "../store/payments";
import { keepUnmatched } from "./apply-session";
import { tellStaff } from "./mail";
import { PROVIDER } from "./record";

/** Also of refunds in Stripe's dashboard. */
export async function applyRefund(scope: CommandScope, facts: ChargeFacts, source: Source): Promise<void> {
  const { row, payment } = await paymentOf(scope, facts.paymentId);
  if (row && payment) {
    await recordRefunded(scope, row, payment, minorOfStripe(facts.amount, facts.currency) ?? 0);
    return;
  }
  if (facts.isOurs) await keepUnmatched(scope, { ...facts, invoiceId: null }, "unknown_payment", source);
}

/** The refund stays out of the books, because the retainer would fall below 0. */
export async function keepDrawnRefund(scope: CommandScope, facts: ChargeFacts, source: Source): Promise<void> {
  const { row } = await paymentOf(scope, facts.paymentId);
  await keepUnmatched(scope, { ...facts, invoiceId: row?.id ?? null }, "retainer_drawn", source);
}

/** A dispute is kept for Settings, and emailed once. The payment stays until the bank decides. */
export async function applyDispute(
  scope: CommandScope,
  facts: Omit<ChargeFacts, "isOurs">,
  source: Source,
): Promise<void> {
  const { row, payment } = await paymentOf(scope, facts.paymentId);
  if (!row || !payment) return;
  if (!(await keepUnmatched(scope, { ...facts, invoiceId: row.id }, "dispute", source))) return;
  scope.audit("payment.disputed", payment.id, { amount: payment.amountMinor, currency: row.currency });
  await tellStaff(scope, row, { news: "disputed", amountMinor: payment.amountMinor });
}

async function paymentOf(scope: CommandScope, providerPaymentId: string) {
  const { db, workspaceId } = scope;
  const find = () => invoiceOfPayment(db, workspaceId, { provider: PROVIDER, providerPaymentId });
  let invoiceId = await find();
  if (invoiceId === null) {
    // The payment may be recorded at the same time.
    await lockPayment(db, workspaceId, providerPaymentId);
    invoiceId = await find();
  }
  if (invoiceId === null) return { row: null, payment: null };
  const row = await lockedForPayment(scope, invoiceId);
  const payment = row.payments.find((one) => one.providerPaymentId === providerPaymentId) ?? null;
  return { row, payment };
}
