import { z } from "zod";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";
import { exportReport, reportFile } from "@/lib/reporting/reports/operations/export";
import { ReportExportQuery } from "@/lib/reporting/reports/schema/time";

export const GET = file({
  summary: "Export a report as a file",
  description:
    "The report with the same filters as CSV, XLSX or PDF. With `group_by` the file has totals, without it all entries. Tables " +
    "are streamed. In XLSX, days and times of day are dates. In CSV, a leading apostrophe keeps text from being computed as " +
    "a formula.",
  operation: exportReport,
  query: ReportExportQuery,
  returns: z.never(),
  media: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/pdf"],
  errors: ["unavailable"],
  respond: async (exported) => attachment(exported.filename, await reportFile(exported)),
  sensitive: true,
  extension: true,
});
