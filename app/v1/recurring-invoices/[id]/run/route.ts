import { route } from "@/lib/kernel/http/route";
import { runRecurring } from "@/lib/billing/recurring-invoices/operations/run";
import { RecurringInvoiceReply } from "@/lib/billing/recurring-invoices/schema/write";
import { toRecurringReply } from "@/lib/billing/recurring-invoices/serialize";

export const POST = route({
  summary: "Run a recurring invoice now",
  description:
    "Creates, or sends, the invoice of the next date. The dates after it are unchanged. See `last_run`. Send `If-Match`, so that a repeated request creates no second invoice.",
  operation: runRecurring,
  errors: [
    "recipient_missing",
    "invalid_state_transition",
    "issue_date_before_last",
    "e_invoice_incomplete",
    "conflict",
  ],
  params: { id: "rec" },
  returns: RecurringInvoiceReply,
  serialize: toRecurringReply,
  version: ({ row }) => row.version,
  sensitive: true,
  extension: true,
});
