import { route } from "@/lib/kernel/http/route";
import { linkPaymentEvent } from "@/lib/billing/online-payments/operations/link";
import { PaymentEvent, PaymentEventLink } from "@/lib/billing/online-payments/schema";
import { toPaymentEvent } from "@/lib/billing/online-payments/serialize";

export const POST = route({
  summary: "Link a payment event to an invoice",
  description:
    "Records the payment of an unmatched event on an invoice of the same currency, on the day on which the event was received. The excess over the amount due becomes client credit. A key also needs the scope `invoices:write`.",
  operation: linkPaymentEvent,
  errors: ["conflict", "invalid_state_transition"],
  params: { id: "pev" },
  body: PaymentEventLink,
  returns: PaymentEvent,
  serialize: toPaymentEvent,
  extension: true,
});
