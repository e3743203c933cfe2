import { route } from "@/lib/http/route";
import { invoiceReport } from "@/lib/invoices/operations/report";
import { InvoiceReport } from "@/lib/invoices/schema/report";

export const GET = route({
  summary: "Summarize invoices and unbilled time",
  operation: invoiceReport,
  returns: InvoiceReport,
  serialize: (report) => report,
  extension: true,
});
