import { route } from "@/lib/http/route";
import { invoiceReport } from "@/lib/reports/operations/invoices";
import { InvoiceReport } from "@/lib/reports/schema/invoices";
import { toInvoiceReport } from "@/lib/reports/serialize/invoices";

export const GET = route({
  summary: "Summarize invoices and unbilled time",
  operation: invoiceReport,
  returns: InvoiceReport,
  serialize: toInvoiceReport,
  extension: true,
});
