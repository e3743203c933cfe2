import type { Printed } from "@/lib/billing/invoice-content/printed";
import type { EInvoiceFormat } from "../rules/formats";
import { faultsOf } from "../rules/readiness";
import { formatOf, type FormatTerms } from "./issue";

/** Format of the data that issuing the draft now would make, else null. */
export function expectedFormat(printed: Printed, terms: FormatTerms): EInvoiceFormat | null {
  const { format } = formatOf(terms);
  return format === "none" || faultsOf(printed, format).length > 0 ? null : format;
}
