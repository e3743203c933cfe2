import { route } from "@/lib/kernel/http/route";
import { listReminders } from "@/lib/billing/reminders/operations/read";
import { InvoiceReminders } from "@/lib/billing/reminders/schema";
import { toInvoiceReminders } from "@/lib/billing/reminders/serialize";

export const GET = route({
  summary: "List the reminders of an invoice",
  description: "Sent and skipped reminders with their reasons, then planned ones.",
  operation: listReminders,
  params: { id: "inv" },
  returns: InvoiceReminders,
  serialize: toInvoiceReminders,
  extension: true,
});
