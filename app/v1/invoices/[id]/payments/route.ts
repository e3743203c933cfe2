import { list, route } from "@/lib/http/route";
import { listPayments, recordPayment, type PaymentView } from "@/lib/invoices/operations/payments";
import { Payment, PaymentCreate, PaymentListQuery, PaymentPage } from "@/lib/invoices/schema";
import { toPayment } from "@/lib/invoices/serialize";

const serialize = ({ row, currency }: PaymentView) => toPayment(row, currency);

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
  description: "In full or in part. What comes to the whole amount makes the invoice paid.",
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
