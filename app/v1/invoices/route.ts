import { list, route } from "@/lib/kernel/http/route";
import { createInvoice } from "@/lib/billing/invoices/operations/draft";
import { listInvoices } from "@/lib/billing/invoices/operations/read";
import { InvoiceCreate } from "@/lib/billing/invoices/schema/draft";
import { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { InvoiceListQuery, InvoicePage } from "@/lib/billing/invoices/schema/list";
import { toInvoiceReply } from "@/lib/billing/invoices/serialize/invoice";

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
    "Creates a draft from lines, from the client's unbilled time and from unbilled expenses, in any combination. Managers can create drafts whose lines all belong to projects that they manage.",
  operation: createInvoice,
  errors: ["conflict", "external_ref_taken"],
  body: InvoiceCreate,
  returns: InvoiceReply,
  serialize: toInvoiceReply,
  version: ({ row }) => row.version,
  location: (invoice) => `/invoices/${invoice.id}`,
});
