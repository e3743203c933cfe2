import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { systemContext } from "@/lib/auth/system-context";
import { notFound } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { pdfFilename, renderInvoicePdf, type InvoiceDocument } from "@/lib/invoice-pdf/render";
import { query } from "@/lib/operation";
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

/** How long a link to an export works, milliseconds. */
const LINK_LIFE_MS = 10 * 60_000;

export interface ExportLink {
  url: string;
  expiresAt: Date;
}

/** A link that gives the PDF to whoever has it, for ten minutes. */
export function exportLink(workspaceId: string, invoiceId: string, now: Date): ExportLink {
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  const claim = Buffer.from(JSON.stringify([workspaceId, invoiceId, expiresAt.getTime()])).toString("base64url");
  return { url: `${env().APP_URL}/api/exports/${claim}.${seal(claim)}`, expiresAt };
}

/** The PDF behind such a link. @throws AppError not_found for one that is not ours, or too old. */
export async function exportedPdf(token: string, now: Date): Promise<PdfFile> {
  const [claim = "", mark = ""] = token.split(".");
  const [given, expected] = [Buffer.from(mark), Buffer.from(seal(claim))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound();
  const [workspaceId, invoiceId, expires] = JSON.parse(Buffer.from(claim, "base64url").toString()) as [
    string,
    string,
    number,
  ];
  if (now.getTime() >= expires) throw notFound();
  return invoicePdf(workspaceId, invoiceId, now);
}

function seal(claim: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`invoice export ${claim}`).digest("base64url");
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
