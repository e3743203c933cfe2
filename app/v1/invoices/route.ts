import { list, route } from "@/lib/http/route";
import { createInvoice, listInvoices } from "@/lib/invoices/operations";
import { Invoice, InvoiceCreate, InvoiceListQuery, InvoicePage } from "@/lib/invoices/schema";
import { toInvoice, toInvoiceReply } from "@/lib/invoices/serialize";

export const GET = list({
  summary: "List invoices",
  operation: listInvoices,
  query: InvoiceListQuery,
  returns: InvoicePage,
  serialize: toInvoiceReply,
});

export const POST = route({
  summary: "Create an invoice",
  description:
    "Makes a draft, from the lines that you give, from the client's unbilled time, or both. Managers make drafts whose " +
    "every line belongs to a project that they manage.",
  operation: createInvoice,
  errors: ["conflict"],
  body: InvoiceCreate,
  returns: Invoice,
  serialize: toInvoice,
  version: ({ row }) => row.version,
  location: (invoice) => `/invoices/${invoice.id}`,
});
