import { route } from "@/lib/http/route";
import { timeReport } from "@/lib/time-entries/operations/report";
import { TimeReport, TimeReportQuery } from "@/lib/time-entries/schema/report";
import { toTimeReport } from "@/lib/time-entries/serialize/report";

export const GET = route({
  summary: "Report tracked time",
  description:
    "Totals of stopped entries, grouped by one or two dimensions. Admins see all entries, managers their own and those of their projects, members their own.",
  operation: timeReport,
  query: TimeReportQuery,
  returns: TimeReport,
  serialize: toTimeReport,
  extension: true,
});
