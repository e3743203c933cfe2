import { route } from "@/lib/kernel/http/route";
import { getInvoiceRun } from "@/lib/billing/invoice-runs/operations/manage";
import { InvoiceRunReply } from "@/lib/billing/invoice-runs/schema";
import { toInvoiceRunReply } from "@/lib/billing/invoice-runs/serialize";

export const GET = route({
  summary: "Retrieve an invoice run",
  description: "The run with the current state of its invoices.",
  params: { id: "irn" },
  operation: getInvoiceRun,
  returns: InvoiceRunReply,
  serialize: toInvoiceRunReply,
  extension: true,
});
