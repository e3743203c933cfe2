import { z } from "zod";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";
import { reportFile } from "@/lib/reporting/reports/operations/export";
import { exportProfit } from "@/lib/reporting/reports/operations/export-profit";
import { ProfitExportQuery } from "@/lib/reporting/reports/schema/profit";

export const GET = file({
  summary: "Export the profit of projects or clients",
  description:
    "The profit report with the same filters as CSV or XLSX. Revenue and cost have a column for each currency.",
  operation: exportProfit,
  query: ProfitExportQuery,
  returns: z.never(),
  media: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  respond: async (exported) => attachment(exported.filename, await reportFile(exported)),
  sensitive: true,
  extension: true,
});
