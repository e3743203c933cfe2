import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { expiringLink, openExpiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { env } from "@/lib/kernel/env";
import { type InvoiceDocument, pdfFilename, renderInvoicePdf } from "@/lib/billing/invoice-pdf/render";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { Attached, Attachment } from "@/lib/mail/emails/send";
import { ConcurrencyLimiter } from "@/lib/kernel/core/concurrency-limiter";
import { toInvoice } from "../serialize";
import { versionOfIssued } from "../store/invoices";
import { behindLink } from "./public";
import { logoOn } from "./sheet";
import { loadView, todayOf } from "./view";

interface PdfFile {
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
  const { token, expiresAt } = expiringLink(PURPOSE, { workspaceId, id: invoiceId }, now);
  return { url: `${env().APP_URL}/api/exports/${token}`, expiresAt };
}

/** The PDF behind such a link. @throws AppError not_found for one that is not ours, or too old. */
export async function exportedPdf(token: string, now: Date): Promise<PdfFile> {
  const { workspaceId, id } = openExpiringLink(PURPOSE, token, now);
  return invoicePdf(workspaceId, id, now);
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * The PDF behind a public link. Not in `public.ts`, so that the page loads nothing that makes PDFs.
 *
 * @throws AppError not_found
 */
export async function publicPdf(token: string, now: Date): Promise<PdfFile> {
  const { workspaceId, id } = await behindLink(token);
  return invoicePdf(workspaceId, id, now);
}

/** What goes with a mail about an invoice, made when it is sent. */
export async function invoiceAttachments({ workspaceId, invoiceId, attachPdf }: Attached): Promise<Attachment[]> {
  if (!invoiceId || !attachPdf) return [];
  const { bytes, filename } = await invoicePdf(workspaceId, invoiceId);
  return [{ filename, content: bytes, contentType: "application/pdf" }];
}

/** Lines of all documents that are kept. 20,000 take about 20 MiB. */
const KEPT_LINES = 20_000;

const turns = new ConcurrencyLimiter({ atOnce: 1, waitingEach: 50, waiting: 500 });
/** Readings whose turn has not come yet, by workspace and invoice. */
const awaited = new Map<string, Promise<InvoiceDocument>>();
const kept = new LRUCache<string, InvoiceDocument>({
  maxSize: KEPT_LINES,
  sizeCalculation: ({ invoice }) => invoice.lines.length + 1,
});

/**
 * The invoice as it is printed. One that has been issued carries all that it shows, so it is read once for each of its
 * versions and each day. A draft shows the workspace's settings too, and is read each time.
 */
export async function documentOf(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const version = await versionOfIssued(scope.db, scope.workspaceId, id);
  if (version === null) return readInTurn(scope, id);
  const edition = `${scope.workspaceId} ${id} ${String(version)} ${todayOf(scope)}`;
  const known = kept.get(edition);
  if (known) return known;
  const document = await readInTurn(scope, id);
  kept.set(edition, document);
  return document;
}

/**
 * One invoice is read at a time, and workspaces take turns: the thread that draws takes them one by one anyway, and ten
 * long ones read at once would keep everybody else waiting. Whoever asks for an invoice that is still to be read shares
 * that reading; one that has begun may have missed what the asker has just changed.
 */
function readInTurn(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const key = `${scope.workspaceId} ${id}`;
  const shared = awaited.get(key);
  if (shared) return shared;
  const begin = () => {
    awaited.delete(key);
    return read(scope, id);
  };
  const reading = Promise.resolve().then(() => turns.run(scope.workspaceId, begin));
  awaited.set(key, reading);
  // A reading that was refused never begins, so nobody may wait for it.
  reading.catch(() => awaited.delete(key));
  return reading;
}

async function read(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const view = await loadView(scope, id);
  return { invoice: toInvoice(view), logo: await logoOn(scope, view.row) };
}
