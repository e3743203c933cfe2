import { z } from "zod";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";
import { exportReport, reportFile } from "@/lib/reporting/reports/operations/export";
import { ReportExportQuery } from "@/lib/reporting/reports/schema/time";

export const GET = file({
  summary: "Export a report as a file",
  description:
    "The report of the same filters as CSV, XLSX or PDF: with `group_by` its sums, without it every entry, sent while it is " +
    "read. In XLSX, days and times of day are dates. Texts that a spreadsheet would take for formulas stay texts: in CSV they " +
    "get an apostrophe before them.",
  operation: exportReport,
  query: ReportExportQuery,
  returns: z.never(),
  media: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/pdf"],
  errors: ["unavailable"],
  respond: async (exported) => attachment(exported.filename, await reportFile(exported)),
  sensitive: true,
  extension: true,
});
