import { route } from "@/lib/kernel/http/route";
import { invoiceReport } from "@/lib/reporting/reports/operations/invoices";
import { InvoiceReport, InvoiceReportQuery } from "@/lib/reporting/reports/schema/invoices";
import { toInvoiceReport } from "@/lib/reporting/reports/serialize";

export const GET = route({
  summary: "Summarize invoices and unbilled time",
  description: "The period limits the unbilled time only.",
  operation: invoiceReport,
  query: InvoiceReportQuery,
  returns: InvoiceReport,
  serialize: toInvoiceReport,
  extension: true,
});
