import { route } from "@/lib/kernel/http/route";
import { voidInvoice } from "@/lib/billing/invoices/operations/issue";
import { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { toInvoice } from "@/lib/billing/invoices/serialize";

export const POST = route({
  summary: "Void an invoice",
  description:
    "A void invoice keeps its number, and its time and expenses become unbilled again. Delete its payments first.",
  operation: voidInvoice,
  roles: ["owner", "admin"],
  errors: ["invalid_state_transition", "conflict"],
  params: { id: "inv" },
  returns: Invoice,
  serialize: toInvoice,
  version: ({ row }) => row.version,
  extension: true,
});
