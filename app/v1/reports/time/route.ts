import { route } from "@/lib/http/route";
import { timeReport } from "@/lib/reports/operations";
import { TimeReport, TimeReportQuery } from "@/lib/reports/schema";
import { toTimeReport } from "@/lib/reports/serialize";

export const GET = route({
  summary: "Report tracked time",
  description:
    "Sums of stopped entries, grouped by up to two things: of all entries for admins, of their projects and their own for " +
    "managers, of their own for members.",
  operation: timeReport,
  query: TimeReportQuery,
  returns: TimeReport,
  serialize: toTimeReport,
  extension: true,
});
