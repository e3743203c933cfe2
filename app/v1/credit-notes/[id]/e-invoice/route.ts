import { route } from "@/lib/kernel/http/route";
import { creditNoteReadiness } from "@/lib/billing/credit-notes/operations/readiness";
import { EInvoiceReadiness, EInvoiceReadinessQuery } from "@/lib/billing/e-invoices/schema";
import { toReadiness } from "@/lib/billing/e-invoices/serialize";

export const GET = route({
  summary: "Check a credit note as e-invoice",
  description:
    "Checks whether the document has everything that the format requires, and names each missing value. Without `format`, the format with which the document would be issued.",
  operation: creditNoteReadiness,
  params: { id: "crn" },
  query: EInvoiceReadinessQuery,
  returns: EInvoiceReadiness,
  serialize: toReadiness,
  extension: true,
});
