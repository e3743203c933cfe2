import type { TaxRounding } from "@/lib/billing/invoices/rules/taxes";
import type { EInvoiceChoice } from "./formats";

/** E-invoices allow only tax that is rounded once for each rate. @param format Of the client; null: the workspace's. */
export function roundingFor(format: EInvoiceChoice | null | undefined, own: TaxRounding): TaxRounding {
  return (format ?? "none") === "none" ? own : "document";
}
