import { route } from "@/lib/http/route";
import { timeReport } from "@/lib/time-entries/operations/report";
import { TimeReport, TimeReportQuery } from "@/lib/time-entries/schema/report";
import { toTimeReport } from "@/lib/time-entries/serialize/report";

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
