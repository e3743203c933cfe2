import { z } from "zod";
import { RecurringInvoiceExportQuery } from "@/lib/billing/recurring-invoices/schema/write";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";
import { reportFile } from "@/lib/reporting/reports/operations/export";
import { exportRecurring } from "@/lib/reporting/reports/operations/export-recurring-invoices";

export const GET = file({
  summary: "Export recurring invoices",
  description: "The recurring invoices that `GET /v1/recurring-invoices` lists for the same filters, as CSV or XLSX.",
  operation: exportRecurring,
  query: RecurringInvoiceExportQuery,
  returns: z.never(),
  media: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  respond: async (exported) => attachment(exported.filename, await reportFile(exported)),
  sensitive: true,
  extension: true,
});
