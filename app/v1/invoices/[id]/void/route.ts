import { route } from "@/lib/kernel/http/route";
import { voidInvoice } from "@/lib/billing/invoices/operations/void";
import { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { InvoiceVoid } from "@/lib/billing/invoices/schema/void";
import { toInvoice } from "@/lib/billing/invoices/serialize/invoice";

export const POST = route({
  summary: "Void an invoice",
  description:
    "A void invoice keeps its number, and its time and expenses become unbilled again. If it has payments, set `delete_payments` or delete them first: both happen, or nothing. 409 `conflict` while credit of its credit notes pays another invoice or was refunded; the rest of that credit covers the invoice.",
  operation: voidInvoice,
  roles: ["owner", "admin"],
  errors: ["invalid_state_transition", "conflict", "retainer_insufficient"],
  params: { id: "inv" },
  body: InvoiceVoid,
  returns: Invoice,
  serialize: toInvoice,
  version: ({ row }) => row.version,
  extension: true,
});
