import { route } from "@/lib/kernel/http/route";
import { profitReport } from "@/lib/reporting/reports/operations/profit";
import { ProfitQuery, ProfitReport } from "@/lib/reporting/reports/schema/profit";
import { toProfitReport } from "@/lib/reporting/reports/serialize";

export const GET = route({
  summary: "Report what projects or clients bring and cost",
  description:
    "Revenue less the cost of tracked time. What a person costs is the cost rate that held on the day of the entry, whatever was billable.",
  operation: profitReport,
  query: ProfitQuery,
  returns: ProfitReport,
  serialize: toProfitReport,
  extension: true,
});
