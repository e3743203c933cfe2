import { route } from "@/lib/kernel/http/route";
import { duplicateInvoice } from "@/lib/billing/invoices/operations/duplicate";
import { InvoiceCopy } from "@/lib/billing/invoices/schema/copy";
import { InvoiceDuplicate } from "@/lib/billing/invoices/schema/draft";
import { toInvoiceCopy } from "@/lib/billing/invoices/serialize";

export const POST = route({
  summary: "Duplicate or reissue an invoice",
  description:
    "A new draft with the invoice's lines, discount, purchase order and notes, from any status. A void invoice is reissued: the draft bills " +
    "the time entries again that the invoice freed, as they are now. Entries that cannot be billed again, and lines that only billed these, " +
    "are left out; 409 when nothing is left. In a copy of any other invoice, or for another client, lines of tracked time are written by " +
    "hand, and the time stays where it is. `time` and `warnings` say what became of the original's time entries. Rates are as they are now; " +
    "an archived one stays on its line, with a warning.",
  operation: duplicateInvoice,
  errors: ["conflict"],
  params: { id: "inv" },
  body: InvoiceDuplicate,
  returns: InvoiceCopy,
  serialize: toInvoiceCopy,
  version: ({ view }) => view.row.version,
  location: (invoice) => `/invoices/${invoice.id}`,
  extension: true,
});
