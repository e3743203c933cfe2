import { list, route } from "@/lib/kernel/http/route";
import { listPayments, recordPayment, type PaymentView } from "@/lib/billing/invoices/operations/payments";
import { Payment, PaymentCreate, PaymentListQuery, PaymentPage } from "@/lib/billing/invoices/schema/payment";
import { toPayment } from "@/lib/billing/invoices/serialize/payment";

const serialize = (view: PaymentView) => toPayment(view.row, view);

export const GET = list({
  summary: "List payments of an invoice",
  operation: listPayments,
  params: { id: "inv" },
  query: PaymentListQuery,
  returns: PaymentPage,
  serialize,
  extension: true,
});

export const POST = route({
  summary: "Record a payment",
  description:
    "A payment can be partial. When the payments reach the total, the invoice becomes `paid`. The excess over the amount due becomes a client credit. A payment of a paid invoice needs an `amount`, and all of it becomes credit.",
  operation: recordPayment,
  roles: ["owner", "admin"],
  errors: ["invalid_state_transition", "conflict"],
  params: { id: "inv" },
  body: PaymentCreate,
  returns: Payment,
  serialize,
  location: (payment) => `/invoices/${payment.invoice_id}/payments/${payment.id}`,
  extension: true,
});
