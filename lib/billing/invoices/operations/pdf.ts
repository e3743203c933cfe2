import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { expiringLink, openExpiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { env } from "@/lib/kernel/env";
import {
  assertFound,
  exportedIn,
  facturXOf,
  issuedXml,
  toFile,
  toPdf,
  type DocumentFile,
  type ExportedDocument,
  type ExportFormat,
} from "@/lib/billing/e-invoices/operations/files";
import type { InvoiceDocument } from "@/lib/billing/invoice-pdf/render";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { Attached, Attachment } from "@/lib/mail/emails/send";
import { ConcurrencyLimiter } from "@/lib/kernel/core/concurrency-limiter";
import { toInvoice } from "../serialize/invoice";
import { versionOfIssued } from "../store/invoices";
import { uniqueNames } from "../rules/receipts";
import { invoiceOfLink } from "./public";
import { invoiceReceipts } from "./receipts";
import { logoOn } from "./sheet";
import { timesheetOn } from "./timesheet";
import { loadView, todayOf } from "./view";

const getDocument = query("invoices:read", (scope, { id }: { id: string }) => documentOf(scope, id));

export interface ExportAsked {
  id: string;
  format?: ExportFormat | undefined;
}

export const getExport = query("invoices:read", async (scope, { id, format }: ExportAsked): Promise<ExportedDocument> =>
  exportedIn(scope, await documentOf(scope, id), { invoiceId: id }, format),
);

/** No permission check: for emails and links. */
export async function invoicePdf(
  workspaceId: string,
  invoiceId: string,
  now: Date = new Date(),
): Promise<DocumentFile> {
  return toPdf(workspaceId, await getDocument.run(await systemContext(workspaceId, now), { id: invoiceId }));
}

const PURPOSE = "invoice export";

export interface ExportLink {
  url: string;
  expiresAt: Date;
}

/** Valid for ten minutes without a credential. */
export function exportLink(workspaceId: string, { id, format }: Required<ExportAsked>, now: Date): ExportLink {
  const { token, expiresAt } = expiringLink(PURPOSE, { workspaceId, id: `${id} ${format ?? "pdf"}` }, now);
  return { url: `${env().APP_URL}/api/exports/${token}`, expiresAt };
}

/** @throws AppError not_found for an invalid or expired link. */
export async function exportedFile(token: string, now: Date): Promise<DocumentFile> {
  const { workspaceId, id: asked } = openExpiringLink(PURPOSE, token, now);
  const [id = "", format] = asked.split(" ");
  const input = { id, format: format as ExportFormat | undefined };
  return toFile(await getExport.run(await systemContext(workspaceId, now), input));
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Not in `public.ts`, so that the page does not load the PDF code.
 *
 * @throws AppError not_found
 */
export async function publicPdf(token: string, now: Date): Promise<DocumentFile> {
  const { workspaceId, id } = await invoiceOfLink(token);
  return invoicePdf(workspaceId, id, now);
}

const getXml = query("invoices:read", async (scope, { id }: { id: string }): Promise<DocumentFile | null> => {
  const view = await loadView(scope, id);
  return issuedXml(scope, { invoiceId: id }, { invoice: toInvoice(view), eInvoice: view.row.eInvoice });
});

/** @throws AppError not_found for an invoice without XML, too. */
export async function publicXml(token: string, now: Date): Promise<DocumentFile> {
  const { workspaceId, id } = await invoiceOfLink(token);
  return assertFound(await getXml.run(await systemContext(workspaceId, now), { id }));
}

/** The XML that an invoice was issued with beside its PDF, else null. */
export async function invoiceXml(
  workspaceId: string,
  id: string,
  now: Date = new Date(),
): Promise<DocumentFile | null> {
  return getXml.run(await systemContext(workspaceId, now), { id });
}

export async function invoiceAttachments(mail: Attached): Promise<Attachment[]> {
  const { workspaceId, invoiceId, attachPdf, attachReceipts } = mail;
  if (!invoiceId) return [];
  const files = [attachPdf ? await invoicePdf(workspaceId, invoiceId) : null, await invoiceXml(workspaceId, invoiceId)];
  const receipts = attachReceipts ? await invoiceReceipts(workspaceId, invoiceId) : [];
  const attached = receipts.map(({ filename, bytes, contentType }) => ({ filename, content: bytes, contentType }));
  return uniqueNames([...toAttachments(files), ...attached]);
}

export function toAttachments(files: readonly (DocumentFile | null)[]): Attachment[] {
  return files.flatMap((file) =>
    file === null ? [] : [{ filename: file.filename, content: file.bytes, contentType: file.type }],
  );
}

/** 20,000 lines or entries take about 20 MiB. */
const CACHED_LINES = 20_000;

const limiter = new ConcurrencyLimiter({ atOnce: 1, waitingEach: 50, waiting: 500 });
const queuedReads = new Map<string, Promise<InvoiceDocument>>();
const cache = new LRUCache<string, InvoiceDocument>({
  maxSize: CACHED_LINES,
  sizeCalculation: ({ invoice, timesheet }) => invoice.lines.length + (timesheet?.length ?? 0) + 1,
});

/** Issued invoices are cached by version and day. A draft also shows workspace settings. */
export async function documentOf(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const version = await versionOfIssued(scope.db, scope.workspaceId, id);
  if (version === null) return readInTurn(scope, id);
  const cacheKey = `${scope.workspaceId} ${id} ${String(version)} ${todayOf(scope)}`;
  const cached = cache.get(cacheKey);
  if (cached) return cached;
  const document = await readInTurn(scope, id);
  cache.set(cacheKey, document);
  return document;
}

/**
 * One invoice at a time, in turns by workspace. Queued reads are shared; a started one may miss the caller's latest
 * change.
 */
function readInTurn(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const key = `${scope.workspaceId} ${id}`;
  const shared = queuedReads.get(key);
  if (shared) return shared;
  const begin = () => {
    queuedReads.delete(key);
    return read(scope, id);
  };
  const reading = Promise.resolve().then(() => limiter.run(scope.workspaceId, begin));
  queuedReads.set(key, reading);
  // A refused read never begins.
  reading.catch(() => queuedReads.delete(key));
  return reading;
}

async function read(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const view = await loadView(scope, id);
  const { row } = view;
  return {
    invoice: toInvoice(view),
    logo: await logoOn(scope, row),
    facturX: await facturXOf(scope, { invoiceId: id }, row.eInvoice),
    timesheet: await timesheetOn(scope, row),
  };
}
