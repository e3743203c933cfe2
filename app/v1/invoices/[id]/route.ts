import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteInvoice } from "@/lib/billing/invoices/operations/draft";
import { getInvoice } from "@/lib/billing/invoices/operations/read";
import { updateInvoice } from "@/lib/billing/invoices/operations/update";
import { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { InvoiceQuery } from "@/lib/billing/invoices/schema/list";
import { toInvoiceReply } from "@/lib/billing/invoices/serialize/invoice";

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
    "Only drafts can be changed, except for `status`. Owners and admins can set `sent`, `paid` or `void`: `sent` and `paid` assign a number to a draft, and `paid` records a payment of the amount due.",
  operation: updateInvoice,
  errors: [
    "invoice_not_draft",
    "invalid_state_transition",
    "issue_date_before_last",
    "e_invoice_incomplete",
    "conflict",
    "retainer_insufficient",
    "external_ref_taken",
  ],
  params: { id: "inv" },
  body: InvoiceUpdate,
  returns: InvoiceReply,
  serialize: toInvoiceReply,
  version: ({ row }) => row.version,
});

export const DELETE = route({
  summary: "Delete a draft",
  description: "Time and expenses become unbilled again. Drafts have no number, so no number is lost.",
  operation: deleteInvoice,
  errors: ["invoice_not_draft", "conflict"],
  params: { id: "inv" },
  returns: Deleted,
  serialize: (row) => ({ id: toPublicId("inv", row.id), deleted: true as const }),
  extension: true,
});
