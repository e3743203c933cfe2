import { z } from "zod";
import { ExpenseExportQuery } from "@/lib/billing/expenses/schema";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";
import { reportFile } from "@/lib/reporting/reports/operations/export";
import { exportExpenses } from "@/lib/reporting/reports/operations/export-expenses";

export const GET = file({
  summary: "Export expenses",
  description: "The expenses that `GET /v1/expenses` lists for the same filters, as CSV or XLSX.",
  operation: exportExpenses,
  query: ExpenseExportQuery,
  returns: z.never(),
  media: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  respond: async (exported) => attachment(exported.filename, await reportFile(exported)),
  sensitive: true,
  extension: true,
});
