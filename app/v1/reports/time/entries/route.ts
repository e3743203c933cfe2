import { list } from "@/lib/kernel/http/route";
import { reportEntries } from "@/lib/reporting/reports/operations/time";
import { ReportEntryPage, ReportEntryQuery } from "@/lib/reporting/reports/schema/time";
import { toReportEntry } from "@/lib/reporting/reports/serialize";

export const GET = list({
  summary: "List the entries of a report",
  description:
    "The stopped entries that `GET /v1/reports/time` adds up for the same filters, with names, rounded time and amount.",
  operation: reportEntries,
  query: ReportEntryQuery,
  returns: ReportEntryPage,
  serialize: toReportEntry,
  defaultSort: "-start_time",
  extension: true,
});
