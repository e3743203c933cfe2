import { route } from "@/lib/kernel/http/route";
import { fundRetainer } from "@/lib/billing/retainers/operations/fund";
import { RetainerFund } from "@/lib/billing/retainers/schema";
import { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { toInvoiceReply } from "@/lib/billing/invoices/serialize/invoice";

export const POST = route({
  summary: "Fund a retainer",
  description:
    "Creates a draft invoice with a line of kind `retainer`. The balance grows as the invoice is paid, part by part.",
  operation: fundRetainer,
  params: { id: "rtn" },
  body: RetainerFund,
  errors: ["invalid_state_transition"],
  returns: InvoiceReply,
  serialize: toInvoiceReply,
  version: (view) => view.row.version,
  location: (view) => `/invoices/${view.id}`,
  extension: true,
});
