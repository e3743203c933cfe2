import { route } from "@/lib/kernel/http/route";
import { cancelInvoiceRun } from "@/lib/billing/invoice-runs/operations/manage";
import { InvoiceRunReply } from "@/lib/billing/invoice-runs/schema";
import { toInvoiceRunReply } from "@/lib/billing/invoice-runs/serialize";

export const POST = route({
  summary: "Stop an invoice run",
  description:
    "Creates no further drafts, or sends no further drafts. Existing drafts are kept, and sent invoices stay sent.",
  params: { id: "irn" },
  operation: cancelInvoiceRun,
  returns: InvoiceRunReply,
  serialize: toInvoiceRunReply,
  errors: ["invalid_state_transition"],
  extension: true,
});
