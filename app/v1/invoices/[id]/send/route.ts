import { route } from "@/lib/kernel/http/route";
import { sendInvoice } from "@/lib/billing/invoices/operations/send";
import { InvoiceSend, InvoiceSent } from "@/lib/billing/invoices/schema/mail";
import { toInvoiceSent } from "@/lib/billing/invoices/serialize/invoice";

export const POST = route({
  summary: "Email an invoice",
  description:
    "Sending a draft issues it: the draft gets a number, and its content is frozen. An issued invoice is emailed again.",
  operation: sendInvoice,
  params: { id: "inv" },
  body: InvoiceSend,
  returns: InvoiceSent,
  status: 202,
  serialize: toInvoiceSent,
  version: ({ view }) => view.row.version,
  errors: [
    "recipient_missing",
    "invalid_state_transition",
    "issue_date_before_last",
    "e_invoice_incomplete",
    "conflict",
    "retainer_insufficient",
  ],
  sensitive: true,
});
