import { route } from "@/lib/kernel/http/route";
import { invoiceReport } from "@/lib/reporting/reports/operations/invoices";
import { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";
import { toInvoiceReport } from "@/lib/reporting/reports/serialize";

export const GET = route({
  summary: "Summarize invoices and unbilled time",
  operation: invoiceReport,
  returns: InvoiceReport,
  serialize: toInvoiceReport,
  extension: true,
});
