import { route } from "@/lib/kernel/http/route";
import { profitReport } from "@/lib/reporting/reports/operations/profit";
import { ProfitQuery, ProfitReport } from "@/lib/reporting/reports/schema/profit";
import { toProfitReport } from "@/lib/reporting/reports/serialize";

export const GET = route({
  summary: "Report the profit of projects or clients",
  description:
    "Profit is revenue minus the cost of tracked time, billable or not. The cost of an entry uses the person's cost rate on the day of the entry.",
  operation: profitReport,
  query: ProfitQuery,
  returns: ProfitReport,
  serialize: toProfitReport,
  extension: true,
});
