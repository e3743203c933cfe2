import { z } from "zod";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";
import { exportProfit, reportFile } from "@/lib/reporting/reports/operations/export";
import { ProfitExportQuery } from "@/lib/reporting/reports/schema/profit";

export const GET = file({
  summary: "Export what projects or clients bring and cost",
  description:
    "The report of the same filters as CSV or XLSX, with revenue and cost of each currency in columns of their own.",
  operation: exportProfit,
  query: ProfitExportQuery,
  returns: z.never(),
  media: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  respond: async (exported) => attachment(exported.filename, await reportFile(exported)),
  sensitive: true,
  extension: true,
});
