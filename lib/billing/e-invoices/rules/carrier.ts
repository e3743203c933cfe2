import type { EInvoiceChoice, EInvoiceFormat } from "./formats";

/** Where the client finds the data: in the PDF or in an XML file beside it. Null: the PDF goes alone. */
export function carrierOf(format: EInvoiceFormat | null): "pdf" | "xml" | null {
  if (format === null) return null;
  return format === "factur_x" ? "pdf" : "xml";
}

/** Format of the data that was made when the document was issued. */
export function formatIssued(
  eInvoice: { format: EInvoiceFormat; sha256: string | null } | null,
): EInvoiceFormat | null {
  return eInvoice === null || eInvoice.sha256 === null ? null : eInvoice.format;
}

/** Formats offered for one document: its own first. */
export function offeredFormats(own: EInvoiceChoice): EInvoiceChoice[] {
  return [...new Set<EInvoiceChoice>([own, "factur_x", "peppol", "xrechnung", "none"])];
}
