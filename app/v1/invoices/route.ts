import { COMMON_SORTING } from "@/lib/http/page";
import { list, route } from "@/lib/http/route";
import { createInvoice, listInvoices } from "@/lib/invoices/operations";
import { InvoiceCreate, InvoiceListQuery, InvoicePage, InvoiceReply } from "@/lib/invoices/schema";
import { toInvoiceReply } from "@/lib/invoices/serialize";

export const GET = list({
  summary: "List invoices",
  operation: listInvoices,
  query: InvoiceListQuery,
  returns: InvoicePage,
  serialize: toInvoiceReply,
  sorting: {
    fallback: COMMON_SORTING.fallback,
    keys: {
      created_at: ({ row }) => row.createdAt.toISOString(),
      updated_at: ({ row }) => row.updatedAt.toISOString(),
    },
  },
});

export const POST = route({
  summary: "Create an invoice",
  description:
    "Makes a draft, from the lines that you give, from the client's unbilled time, or both. Managers make drafts whose " +
    "every line belongs to a project that they manage.",
  operation: createInvoice,
  errors: ["conflict"],
  body: InvoiceCreate,
  returns: InvoiceReply,
  serialize: toInvoiceReply,
  version: ({ row }) => row.version,
  location: (invoice) => `/invoices/${invoice.id}`,
});
