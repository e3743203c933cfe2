import { route } from "@/lib/http/route";
import { voidInvoice } from "@/lib/invoices/operations/void";
import { Invoice } from "@/lib/invoices/schema/invoice";
import { toInvoice } from "@/lib/invoices/serialize";

export const POST = route({
  summary: "Void an invoice",
  description: "A void invoice keeps its number, and its time becomes unbilled again. Delete its payments first.",
  operation: voidInvoice,
  roles: ["owner", "admin"],
  errors: ["invalid_state_transition", "conflict"],
  params: { id: "inv" },
  returns: Invoice,
  serialize: toInvoice,
  version: ({ row }) => row.version,
  extension: true,
});
