import { COMMON_SORTING } from "@/lib/http/page";
import { list, route } from "@/lib/http/route";
import { createInvoice } from "@/lib/invoices/operations/create";
import { listInvoices } from "@/lib/invoices/operations/list";
import { InvoiceCreate } from "@/lib/invoices/schema/draft";
import { InvoiceReply } from "@/lib/invoices/schema/invoice";
import { InvoiceListQuery, InvoicePage } from "@/lib/invoices/schema/list";
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
    "Creates a draft from the given lines, from the client's unbilled time, or from both. Managers can create drafts in which every line belongs to a project that they manage.",
  operation: createInvoice,
  errors: ["conflict"],
  body: InvoiceCreate,
  returns: InvoiceReply,
  serialize: toInvoiceReply,
  version: ({ row }) => row.version,
  location: (invoice) => `/invoices/${invoice.id}`,
});
