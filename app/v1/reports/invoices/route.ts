import { route } from "@/lib/kernel/http/route";
import { invoiceReport } from "@/lib/reporting/reports/operations/invoices";
import { InvoiceReport, InvoiceReportQuery } from "@/lib/reporting/reports/schema/invoices";
import { toInvoiceReport } from "@/lib/reporting/reports/serialize-invoices";

export const GET = route({
  summary: "Summarize invoices, unbilled time and unbilled expenses",
  description: "The period limits the unbilled time and expenses only.",
  operation: invoiceReport,
  query: InvoiceReportQuery,
  returns: InvoiceReport,
  serialize: toInvoiceReport,
  extension: true,
});
