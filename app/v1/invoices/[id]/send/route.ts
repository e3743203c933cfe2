import { route } from "@/lib/http/route";
import { sendInvoice } from "@/lib/invoices/operations/send";
import { InvoiceSend, InvoiceSent } from "@/lib/invoices/schema/mail";
import { toInvoiceSent } from "@/lib/invoices/serialize";

export const POST = route({
  summary: "Send the invoice by e-mail",
  description:
    "A draft leaves draft: it gets its number, and what is printed on it is frozen. One that is out already is mailed again.",
  operation: sendInvoice,
  params: { id: "inv" },
  body: InvoiceSend,
  returns: InvoiceSent,
  status: 202,
  serialize: toInvoiceSent,
  version: ({ view }) => view.row.version,
  errors: ["recipient_missing", "invalid_state_transition", "conflict"],
  sensitive: true,
});
