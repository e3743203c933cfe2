import { list } from "@/lib/kernel/http/route";
import { listPaymentEvents } from "@/lib/billing/online-payments/operations/events";
import { PaymentEventListQuery, PaymentEventPage } from "@/lib/billing/online-payments/schema";
import { toPaymentEvent } from "@/lib/billing/online-payments/serialize";

export const GET = list({
  summary: "List payment events",
  description: "Events of Stripe that match no invoice or payment, and disputes.",
  operation: listPaymentEvents,
  query: PaymentEventListQuery,
  returns: PaymentEventPage,
  serialize: toPaymentEvent,
  extension: true,
});
