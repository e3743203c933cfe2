import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteInvoice } from "@/lib/billing/invoices/operations/draft";
import { getInvoice } from "@/lib/billing/invoices/operations/read";
import { updateInvoice } from "@/lib/billing/invoices/operations/update";
import { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { InvoiceQuery } from "@/lib/billing/invoices/schema/list";
import { toInvoiceReply } from "@/lib/billing/invoices/serialize";

export const GET = route({
  summary: "Retrieve an invoice",
  operation: getInvoice,
  params: { id: "inv" },
  query: InvoiceQuery,
  returns: InvoiceReply,
  serialize: toInvoiceReply,
  version: ({ row }) => row.version,
});

export const PATCH = route({
  summary: "Update an invoice, for example mark it as paid",
  description:
    "All members except `status` can only be changed in a draft. Only owners and admins set `sent`, `paid` or `void`: the first two give a draft its number, and `paid` records a payment of the amount due.",
  operation: updateInvoice,
  errors: ["invoice_not_draft", "invalid_state_transition", "issue_date_before_last", "conflict"],
  params: { id: "inv" },
  body: InvoiceUpdate,
  returns: InvoiceReply,
  serialize: toInvoiceReply,
  version: ({ row }) => row.version,
});

export const DELETE = route({
  summary: "Delete a draft",
  description: "Its time becomes unbilled again. No invoice number is lost, because a draft has none.",
  operation: deleteInvoice,
  errors: ["invoice_not_draft", "conflict"],
  params: { id: "inv" },
  returns: Deleted,
  serialize: (row) => ({ id: toPublicId("inv", row.id), deleted: true as const }),
  extension: true,
});
