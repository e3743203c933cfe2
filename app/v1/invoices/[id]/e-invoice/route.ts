import { route } from "@/lib/kernel/http/route";
import { invoiceReadiness } from "@/lib/billing/invoices/operations/readiness";
import { EInvoiceReadiness, EInvoiceReadinessQuery } from "@/lib/billing/e-invoices/schema";
import { toReadiness } from "@/lib/billing/e-invoices/serialize";

export const GET = route({
  summary: "Check an invoice as e-invoice",
  description:
    "Checks whether the document has everything that the format requires, and names each missing value. Without `format`, the format with which the document would be issued.",
  operation: invoiceReadiness,
  params: { id: "inv" },
  query: EInvoiceReadinessQuery,
  returns: EInvoiceReadiness,
  serialize: toReadiness,
  extension: true,
});
