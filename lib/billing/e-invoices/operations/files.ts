import { notFound } from "@/lib/kernel/core/errors";
import { localDate } from "@/lib/kernel/core/time";
import type { QueryScope } from "@/lib/kernel/operation";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { type InvoiceDocument, pdfFilename, renderInvoicePdf } from "@/lib/billing/invoice-pdf/render";
import type { EInvoiceFormat } from "../rules/formats";
import type { EInvoice, StoredEInvoice } from "../schema";
import { type DocumentKey, findFile, insertFiles } from "../store";
import { assertReady } from "./issue";
import { xmlOf } from "./xml";

export interface DocumentFile {
  bytes: Uint8Array;
  filename: string;
  type: "application/pdf" | "application/xml";
}

export type ExportFormat = EInvoiceFormat | "pdf";

export interface ExportedDocument extends InvoiceDocument {
  workspaceId: string;
  askedAt: Date;
  format: ExportFormat;
  /** Null for a PDF. */
  xml: string | null;
}

/** @throws AppError e_invoice_incomplete */
export async function exportedIn(
  scope: QueryScope,
  document: InvoiceDocument,
  key: DocumentKey,
  format: ExportFormat = "pdf",
): Promise<ExportedDocument> {
  const shared = { ...document, workspaceId: scope.workspaceId, askedAt: scope.now, format };
  if (format === "pdf") return { ...shared, xml: null };
  const xml = await xmlFile(scope, key, document.invoice, format);
  return format === "factur_x" ? { ...shared, facturX: Buffer.from(xml), xml: null } : { ...shared, xml };
}

export async function toFile({ workspaceId, xml, ...document }: ExportedDocument): Promise<DocumentFile> {
  return xml === null ? toPdf(workspaceId, document) : xmlAs(xml, document.invoice);
}

export async function toPdf(workspaceId: string, document: InvoiceDocument): Promise<DocumentFile> {
  const bytes = await renderInvoicePdf(workspaceId, document);
  return { bytes, filename: pdfFilename(document.invoice), type: "application/pdf" };
}

function xmlAs(xml: string, invoice: Printed): DocumentFile {
  const filename = pdfFilename(invoice).replace(/pdf$/, "xml");
  return { bytes: Buffer.from(xml), filename, type: "application/xml" };
}

/** XML of an issued document is kept, also a format that is asked for later. */
async function xmlFile(scope: QueryScope, key: DocumentKey, printed: Printed, format: EInvoiceFormat): Promise<string> {
  const { db, workspaceId, now, actor } = scope;
  if (printed.number === null) {
    const today = localDate(now, actor.workspace.timeZone);
    return xmlIfReady({ ...printed, number: "DRAFT", issue_date: printed.issue_date ?? today }, format);
  }
  const kept = await findFile(db, workspaceId, key, format);
  if (kept) return kept.xml;
  const xml = await xmlIfReady(printed, format);
  await insertFiles(db, workspaceId, [{ ...key, format, xml, madeAt: now }]);
  return (await findFile(db, workspaceId, key, format))?.xml ?? xml;
}

async function xmlIfReady(printed: Printed, format: EInvoiceFormat): Promise<string> {
  assertReady(printed, format);
  return xmlOf(printed, format);
}

/** XML inside the PDF of a Factur-X invoice, else null. */
export async function facturXOf(
  { db, workspaceId }: QueryScope,
  key: DocumentKey,
  stored: StoredEInvoice | null,
): Promise<Uint8Array | null> {
  if (stored?.format !== "factur_x" || stored.sha256 === null) return null;
  const file = await findFile(db, workspaceId, key, "factur_x");
  return file && Buffer.from(file.xml);
}

/** The XML that a document was issued with beside its PDF, else null. */
export async function issuedXml(
  { db, workspaceId }: QueryScope,
  key: DocumentKey,
  { invoice, eInvoice }: { invoice: Printed; eInvoice: EInvoice | StoredEInvoice | null },
): Promise<DocumentFile | null> {
  if (eInvoice === null || eInvoice.sha256 === null || eInvoice.format === "factur_x") return null;
  const file = await findFile(db, workspaceId, key, eInvoice.format);
  return file && xmlAs(file.xml, invoice);
}

/** @throws AppError not_found */
export function assertFound(file: DocumentFile | null): DocumentFile {
  if (file === null) throw notFound();
  return file;
}
