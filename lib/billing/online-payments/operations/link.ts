import { assertPermitted } from "@/lib/kernel/auth/context";
import { AppError, invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { lockedForPayment, type PaidInvoice } from "@/lib/billing/invoices/operations/online";
import { assertPayable } from "@/lib/billing/invoices/operations/settle";
import { assertMayIssue } from "@/lib/billing/invoices/operations/view";
import { minorOfStripe } from "../rules/amounts";
import { PAYMENT_REASONS } from "../rules/reasons";
import type { PaymentEventLink } from "../schema";
import * as store from "../store/events";
import type { PaymentEventRow } from "../store/events";
import { invoiceOfPayment, lockPayment } from "../store/payments";
import { PROVIDER, recordStripePayment } from "./record";

/**
 * Record the payment of an event on another invoice, as of the day on which the event arrived. Of concurrent calls,
 * and of a call and the webhook, one records it.
 */
export const linkPaymentEvent = command(
  "payment_settings:write",
  async (scope, { id, invoice_id: invoice }: PaymentEventLink & { id: string }): Promise<PaymentEventRow> => {
    assertPermitted(scope.actor, "invoices:write");
    assertMayIssue(scope);
    const { db, workspaceId, actor } = scope;
    const { paymentId, amountMinor } = paymentOf(await store.getEvent(db, workspaceId, id));
    const row = await namedAt("/invoice_id", lockedForPayment(scope, referenceTo("inv", invoice)));
    await lockPayment(db, workspaceId, paymentId);
    const event = await store.getEvent(db, workspaceId, id);
    await assertOpen(scope, event, paymentId);
    assertTakes(row, event);
    const paidOn = localDate(event.receivedAt, actor.workspace.timeZone);
    const received = { paymentId, amountMinor, isTest: event.isTest, paidOn };
    await recordStripePayment(scope, row, received, { state: "linked", isAwaited: event.invoiceId === row.id });
    scope.audit("payment_event.linked", id, {
      ...{ type: event.type, event: event.providerEventId, invoice_id: toPublicId("inv", row.id) },
      ...{ amount: amountMinor, currency: row.currency },
    });
    return store.getEvent(db, workspaceId, id);
  },
);

/** @throws AppError conflict for a refund, a dispute, and an amount that Stripe does not charge. */
function paymentOf(event: PaymentEventRow): { paymentId: string; amountMinor: number } {
  const { reason, amount, currency, providerPaymentId: paymentId } = event;
  const amountMinor = minorOfStripe(amount ?? 0, currency ?? "") ?? 0;
  if (!PAYMENT_REASONS.includes(reason) || paymentId === null || amountMinor === 0) {
    throw new AppError("conflict", "event_without_payment");
  }
  return { paymentId, amountMinor };
}

/** @throws AppError invalid_state_transition */
async function assertOpen(
  { db, workspaceId }: CommandScope,
  { state }: PaymentEventRow,
  paymentId: string,
): Promise<void> {
  if (state === "dismissed") throw new AppError("invalid_state_transition", "event_dismissed");
  const payment = { provider: PROVIDER, providerPaymentId: paymentId };
  if (state !== "open" || (await invoiceOfPayment(db, workspaceId, payment)) !== null) {
    throw new AppError("invalid_state_transition", "event_linked");
  }
}

/**
 * A paid invoice takes a payment, because clients pay twice.
 *
 * @throws AppError validation_failed for another currency; invalid_state_transition for a draft and a void invoice.
 */
function assertTakes(row: PaidInvoice, { currency }: PaymentEventRow): void {
  if (row.currency !== currency) {
    const currencies = { currency: currency ?? "", invoice_currency: row.currency };
    throw invalid("/invoice_id", "event_in_other_currency", currencies);
  }
  if (row.status !== "paid") assertPayable(row);
}
