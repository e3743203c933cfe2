import { z } from "zod";
import { EstimateExportQuery } from "@/lib/billing/estimates/schema/write";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";
import { reportFile } from "@/lib/reporting/reports/operations/export";
import { exportEstimates } from "@/lib/reporting/reports/operations/export-estimates";

export const GET = file({
  summary: "Export estimates",
  description: "The estimates that `GET /v1/estimates` lists for the same filters, as CSV or XLSX.",
  operation: exportEstimates,
  query: EstimateExportQuery,
  returns: z.never(),
  media: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  respond: async (exported) => attachment(exported.filename, await reportFile(exported)),
  sensitive: true,
  extension: true,
});
