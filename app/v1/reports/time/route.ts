import { route } from "@/lib/kernel/http/route";
import { timeReport } from "@/lib/reporting/reports/operations/time";
import { TimeReport, TimeReportQuery } from "@/lib/reporting/reports/schema/time";
import { toTimeReport } from "@/lib/reporting/reports/serialize";

export const GET = route({
  summary: "Report tracked time",
  description:
    "Totals of stopped entries, grouped by one or two dimensions. Owners and admins see all entries, managers their own and those of projects they manage, members their own.",
  operation: timeReport,
  query: TimeReportQuery,
  returns: TimeReport,
  serialize: toTimeReport,
  extension: true,
});
