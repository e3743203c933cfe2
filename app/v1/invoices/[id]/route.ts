import { toPublicId } from "@/lib/core/ids";
import { Deleted } from "@/lib/core/wire";
import { route } from "@/lib/http/route";
import { deleteInvoice, getInvoice, updateInvoice } from "@/lib/invoices/operations";
import { InvoiceQuery, InvoiceReply, InvoiceUpdate } from "@/lib/invoices/schema";
import { toInvoiceReply } from "@/lib/invoices/serialize";

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
    "Everything but `status` changes in a draft only. `sent`, `paid` and `void` are for owners and admins: the first two " +
    "give a draft its number, and `paid` records a payment of what is due.",
  operation: updateInvoice,
  errors: ["invoice_not_draft", "invalid_state_transition", "conflict"],
  params: { id: "inv" },
  body: InvoiceUpdate,
  returns: InvoiceReply,
  serialize: toInvoiceReply,
  version: ({ row }) => row.version,
});

export const DELETE = route({
  summary: "Delete a draft",
  description: "Its time can be billed again, and no number is lost: a draft has none.",
  operation: deleteInvoice,
  errors: ["invoice_not_draft", "conflict"],
  params: { id: "inv" },
  returns: Deleted,
  serialize: (row) => ({ id: toPublicId("inv", row.id), deleted: true as const }),
  extension: true,
});
