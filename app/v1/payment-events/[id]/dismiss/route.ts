import { route } from "@/lib/kernel/http/route";
import { dismissPaymentEvent } from "@/lib/billing/online-payments/operations/events";
import { PaymentEvent } from "@/lib/billing/online-payments/schema";
import { toPaymentEvent } from "@/lib/billing/online-payments/serialize";

export const POST = route({
  summary: "Dismiss a payment event",
  description: "The event stays in the list of resolved ones.",
  operation: dismissPaymentEvent,
  params: { id: "pev" },
  returns: PaymentEvent,
  serialize: toPaymentEvent,
  extension: true,
});
