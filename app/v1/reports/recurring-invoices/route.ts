import { route } from "@/lib/kernel/http/route";
import { recurringReport } from "@/lib/reporting/reports/operations/recurring-invoices";
import { RecurringReport } from "@/lib/reporting/reports/schema/recurring-invoices";
import { toRecurringReport } from "@/lib/reporting/reports/serialize-recurring-invoices";

export const GET = route({
  summary: "Summarize recurring invoices",
  description: "Counts by status, the fixed amount of an average month, and the dates of the next 30 days.",
  operation: recurringReport,
  returns: RecurringReport,
  serialize: toRecurringReport,
  extension: true,
});
