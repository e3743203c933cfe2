import { route } from "@/lib/kernel/http/route";
import { remindClient } from "@/lib/billing/reminders/operations/remind";
import { InvoiceRemind } from "@/lib/billing/reminders/schema";
import { InvoiceSent } from "@/lib/billing/invoices/schema/mail";
import { toInvoiceSent } from "@/lib/billing/invoices/serialize/invoice";

export const POST = route({
  summary: "Send a reminder",
  description:
    "Emails a reminder of an open invoice, also while reminders are off or paused. Planned reminders stay. Send `If-Match`, so that a repeated request sends no second reminder.",
  operation: remindClient,
  params: { id: "inv" },
  body: InvoiceRemind,
  returns: InvoiceSent,
  status: 202,
  serialize: toInvoiceSent,
  version: ({ view }) => view.row.version,
  errors: ["recipient_missing", "invalid_state_transition", "conflict"],
  sensitive: true,
  extension: true,
});
