import { route } from "@/lib/kernel/http/route";
import { spendCredit } from "@/lib/billing/client-credits/operations/use";
import { CreditUse } from "@/lib/billing/client-credits/schema";
import { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { toInvoice } from "@/lib/billing/invoices/serialize/invoice";

export const POST = route({
  summary: "Pay an invoice from client credit",
  description: "Records a payment for each credit that is used. Delete the payment to restore the credit.",
  operation: spendCredit,
  roles: ["owner", "admin"],
  errors: ["invalid_state_transition", "conflict"],
  params: { id: "inv" },
  body: CreditUse,
  returns: Invoice,
  serialize: toInvoice,
  version: ({ row }) => row.version,
  extension: true,
});
