import { route } from "@/lib/kernel/http/route";
import { sendInvoiceRun } from "@/lib/billing/invoice-runs/operations/send";
import { InvoiceRunReply, InvoiceRunSend } from "@/lib/billing/invoice-runs/schema";
import { toInvoiceRunReply } from "@/lib/billing/invoice-runs/serialize";

export const POST = route({
  summary: "Send drafts of an invoice run",
  description:
    "Sends the drafts in the background, as `POST /v1/invoices/{id}/send` does. Drafts of clients without an email address are issued without an email. A draft that cannot be sent has `send_failure` and does not stop the others. Drafts that were sent or wait already stay as they are, so the call can be repeated. Poll the run while `sending` is true.",
  params: { id: "irn" },
  operation: sendInvoiceRun,
  body: InvoiceRunSend,
  returns: InvoiceRunReply,
  status: 202,
  serialize: toInvoiceRunReply,
  errors: ["invalid_state_transition", "unknown_reference"],
  extension: true,
  sensitive: true,
});
