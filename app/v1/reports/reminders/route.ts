import { route } from "@/lib/kernel/http/route";
import { reminderReport } from "@/lib/reporting/reports/operations/reminders";
import { ReminderReport } from "@/lib/reporting/reports/schema/reminders";
import { toReminderReport } from "@/lib/reporting/reports/serialize-reminders";

export const GET = route({
  summary: "Summarize reminders",
  description: "The next day with reminders, and the reminders of the last 90 days by step.",
  operation: reminderReport,
  returns: ReminderReport,
  serialize: toReminderReport,
  extension: true,
});
