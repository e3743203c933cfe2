import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { Money } from "@/lib/kernel/core/money";
import { minorIn } from "@/lib/kernel/core/money";
import { sum } from "@/lib/kernel/core/sum";
import { command, operation, query, type QueryScope } from "@/lib/kernel/operation";
import { creditsFrom, remainingOf } from "@/lib/billing/client-credits/operations/credits";
import { lockedForPayment, type PaidInvoice, recordRefunded } from "@/lib/billing/invoices/operations/online";
import { toView, type PaymentView } from "@/lib/billing/invoices/operations/payments";
import { assertMayIssue, loadView } from "@/lib/billing/invoices/operations/view";
import { assertRefundable } from "@/lib/billing/retainers/operations/track";
import { chargeFacts } from "../facts";
import { minorOfStripe, stripeAmount } from "../rules/amounts";
import type { PaymentRefundCreate } from "../schema";
import { keyOf } from "../secrets";
import { findPayment } from "../store/payments";
import { findSettings } from "../store/settings";
import { withStripe } from "../stripe";

type Asked = PaymentRefundCreate & { id: string };

/** Stripe refunds before anything is recorded. If the process dies in between, the event of the refund records it. */
export const refundPayment = operation(
  "invoices:write",
  "command",
  async (context, input: Asked): Promise<PaymentView> => {
    const planned = await planRefund.permit(context)(input);
    const { key, refundedMinor, amount, paymentIntent } = planned;
    const refund = await withStripe(key, (stripe) =>
      stripe.refunds.create(
        { payment_intent: paymentIntent, amount, expand: ["charge"] },
        { idempotencyKey: `${toPublicId("pay", input.id)}-refund-${String(refundedMinor)}-${String(amount)}` },
      ),
    );
    const { charge } = refund;
    const all = charge !== null && typeof charge === "object" ? chargeFacts(charge).amount : null;
    const asked = refundedMinor + planned.amountMinor;
    const totalMinor = all === null ? asked : (minorOfStripe(all, planned.currency) ?? asked);
    return keepRefund.permit(context)({ id: input.id, invoiceId: planned.invoiceId, totalMinor });
  },
);

interface Planned {
  key: string;
  invoiceId: string;
  paymentIntent: string;
  currency: string;
  amountMinor: number;
  /** Stripe's amount. */
  amount: number;
  /** Before this refund. */
  refundedMinor: number;
}

const planRefund = query("invoices:write", async (scope, { id, amount: asked }: Asked): Promise<Planned> => {
  assertMayIssue(scope);
  const { db, workspaceId } = scope;
  const found = await findPayment(db, workspaceId, id);
  if (!found) throw notFound();
  const { row } = await loadView(scope, found.invoiceId);
  const payment = row.payments.find((one) => one.id === id);
  if (!payment?.providerPaymentId) throw new AppError("conflict", "not_provider_payment");
  const keys = keyOf(workspaceId, await findSettings(db, workspaceId));
  if (!keys) throw new AppError("invalid_state_transition", "stripe_not_connected");
  const { currency } = row;
  const amountMinor = await amountOf(scope, row, payment, asked);
  await assertRefundable(scope, row, amountMinor);
  const amount = stripeAmount(amountMinor, currency);
  if (amount === null) throw invalid("/amount/amount", "refund_not_possible", { currency });
  const { refundedMinor, providerPaymentId: paymentIntent } = payment;
  return { key: keys.key, invoiceId: row.id, paymentIntent, currency, amountMinor, amount, refundedMinor };
});

/** Credit of the payment that another invoice used cannot be returned. */
async function amountOf(
  scope: QueryScope,
  row: PaidInvoice,
  payment: PaidInvoice["payments"][number],
  asked: Money | undefined,
): Promise<number> {
  const { amountMinor, refundedMinor, unappliedMinor } = payment;
  const credits = await creditsFrom(scope.db, scope.workspaceId, row.id);
  const held = amountMinor - unappliedMinor + sum(credits.map(remainingOf));
  const maximum = Math.min(amountMinor - refundedMinor, held);
  if (maximum <= 0) throw new AppError("conflict", "nothing_to_refund");
  const minor = asked ? minorIn(asked, row.currency, "/amount") : maximum;
  if (minor === 0) throw invalid("/amount/amount", "number_too_small_exclusive", { minimum: 0 });
  if (minor > maximum) throw invalid("/amount/amount", "refund_too_large", { maximum, currency: row.currency });
  return minor;
}

const keepRefund = command(
  "invoices:write",
  async (scope, { id, invoiceId, totalMinor }: { id: string; invoiceId: string; totalMinor: number }) => {
    const row = await lockedForPayment(scope, invoiceId);
    const payment = row.payments.find((one) => one.id === id);
    if (!payment) throw notFound();
    return toView(await recordRefunded(scope, row, payment, totalMinor), row);
  },
);
