import type { Printed } from "@/lib/billing/invoice-content/printed";
import type { EInvoiceChoice } from "../rules/formats";
import { type Fault, faultsOf } from "../rules/readiness";
import type { EInvoiceReadiness } from "../schema";
import { formatOf, type FormatTerms } from "./issue";

export interface ReadinessAsked {
  id: string;
  format?: EInvoiceChoice | undefined;
}

export interface Readiness extends Pick<EInvoiceReadiness, "format" | "source"> {
  id: string;
  faults: Fault[];
  /** Paths in the dashboard. */
  pages: { client: string; document: string };
}

/** Check a draft as of now, and an issued document as it was printed. */
export function readinessOf(
  printed: Printed,
  { id, pages, ...terms }: FormatTerms & Pick<Readiness, "id" | "pages">,
): Readiness {
  const { format, source } = formatOf(terms);
  return { id, pages, format, source, faults: format === "none" ? [] : faultsOf(printed, format) };
}
