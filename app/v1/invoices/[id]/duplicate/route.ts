import { route } from "@/lib/kernel/http/route";
import { duplicateInvoice } from "@/lib/billing/invoices/operations/duplicate";
import { InvoiceCopy } from "@/lib/billing/invoices/schema/copy";
import { InvoiceDuplicate } from "@/lib/billing/invoices/schema/draft";
import { toInvoiceCopy } from "@/lib/billing/invoices/serialize/invoice";

export const POST = route({
  summary: "Duplicate or reissue an invoice",
  description:
    "Creates a draft with the lines, the discount, the purchase order number and the notes of an invoice in any status. A void invoice is reissued: the draft bills its former time entries again, in their current state. Entries that cannot be billed again are left out, and so are lines without other entries; 409 if nothing is left. In a copy of any other invoice, or for another client, time lines become manual lines, and the time entries do not change. `time` and `warnings` describe the original's time entries. Tax rates are current; an archived rate stays on its line, with a warning.",
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
