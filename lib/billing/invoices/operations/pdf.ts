import { createHash } from "node:crypto";
import { datedLink, openDatedLink } from "@/lib/kernel/auth/dated-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { env } from "@/lib/kernel/env";
import { pdfFilename, renderInvoicePdf, type InvoiceDocument } from "@/lib/billing/invoice-pdf/render";
import { query } from "@/lib/kernel/operation";
import { documentOf } from "./document";

export interface PdfFile {
  bytes: Uint8Array;
  filename: string;
}

/** The invoice as it is printed. */
const getDocument = query("invoices:read", (scope, { id }: { id: string }) => documentOf(scope, id));

/** A document with what a link to it is made of. */
export type ExportedDocument = InvoiceDocument & { workspaceId: string; askedAt: Date };

export const getExport = query("invoices:read", async (scope, { id }: { id: string }): Promise<ExportedDocument> => {
  return { ...(await documentOf(scope, id)), workspaceId: scope.workspaceId, askedAt: scope.now };
});

/** The PDF of a document: the same bytes whenever it is asked for. */
export async function toPdf(workspaceId: string, document: InvoiceDocument): Promise<PdfFile> {
  return { bytes: await renderInvoicePdf(workspaceId, document), filename: pdfFilename(document.invoice) };
}

/** The PDF of an invoice without a check of rights, for the mail that carries it and for links that name it. */
export async function invoicePdf(workspaceId: string, invoiceId: string, now: Date = new Date()): Promise<PdfFile> {
  return toPdf(workspaceId, await getDocument.run(await systemContext(workspaceId, now), { id: invoiceId }));
}

const PURPOSE = "invoice export";

export interface ExportLink {
  url: string;
  expiresAt: Date;
}

/** A link that gives the PDF to whoever has it, for ten minutes. */
export function exportLink(workspaceId: string, invoiceId: string, now: Date): ExportLink {
  const { token, expiresAt } = datedLink(PURPOSE, { workspaceId, id: invoiceId }, now);
  return { url: `${env().APP_URL}/api/exports/${token}`, expiresAt };
}

/** The PDF behind such a link. @throws AppError not_found for one that is not ours, or too old. */
export async function exportedPdf(token: string, now: Date): Promise<PdfFile> {
  const { workspaceId, id } = openDatedLink(PURPOSE, token, now);
  return invoicePdf(workspaceId, id, now);
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
