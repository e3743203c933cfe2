import { route } from "@/lib/kernel/http/route";
import { sendInvoice } from "@/lib/billing/invoices/operations/send";
import { InvoiceSend, InvoiceSent } from "@/lib/billing/invoices/schema/mail";
import { toInvoiceSent } from "@/lib/billing/invoices/serialize";

export const POST = route({
  summary: "Send the invoice by e-mail",
  description:
    "Sending a draft issues it: it gets its number, and its printed content is frozen. An invoice that is already issued is mailed again.",
  operation: sendInvoice,
  params: { id: "inv" },
  body: InvoiceSend,
  returns: InvoiceSent,
  status: 202,
  serialize: toInvoiceSent,
  version: ({ view }) => view.row.version,
  errors: ["recipient_missing", "invalid_state_transition", "issue_date_before_last", "conflict"],
  sensitive: true,
});
