import { route } from "@/lib/http/route";
import { duplicateInvoice } from "@/lib/invoices/operations/duplicate";
import { InvoiceDuplicate } from "@/lib/invoices/schema/draft";
import { InvoiceReply } from "@/lib/invoices/schema/invoice";
import { toInvoiceReply } from "@/lib/invoices/serialize";

export const POST = route({
  summary: "Duplicate an invoice",
  description:
    "A new draft with the invoice's lines, discount, purchase order and notes, from any status. Lines of tracked time are written by hand " +
    "in it: the time stays where it is, and `warnings` says so. Rates are as they are now; an archived one stays on its line, with a warning.",
  operation: duplicateInvoice,
  params: { id: "inv" },
  body: InvoiceDuplicate,
  returns: InvoiceReply,
  serialize: toInvoiceReply,
  version: ({ row }) => row.version,
  location: (invoice) => `/invoices/${invoice.id}`,
  extension: true,
});
