import { route } from "@/lib/http/route";
import { invoiceReport } from "@/lib/reports/operations";
import { InvoiceReport } from "@/lib/reports/schema";
import { toInvoiceReport } from "@/lib/reports/serialize";

export const GET = route({
  summary: "Summarize invoices and unbilled time",
  operation: invoiceReport,
  returns: InvoiceReport,
  serialize: toInvoiceReport,
  extension: true,
});
