import { route } from "@/lib/kernel/http/route";
import { Payment } from "@/lib/billing/invoices/schema/payment";
import { refundPayment } from "@/lib/billing/online-payments/operations/refund";
import { PaymentRefundCreate } from "@/lib/billing/online-payments/schema";
import { toPayment } from "@/lib/billing/invoices/serialize/payment";

export const POST = route({
  summary: "Refund a payment",
  description:
    "Refunds a payment through Stripe, in part or whole. Client credit of the invoice is refunded first; for the rest, the invoice is due again.",
  operation: refundPayment,
  roles: ["owner", "admin"],
  params: { id: "pay" },
  body: PaymentRefundCreate,
  returns: Payment,
  serialize: (view) => toPayment(view.row, view),
  errors: ["retainer_insufficient", "invalid_state_transition", "payment_provider_failed", "conflict"],
  extension: true,
});
