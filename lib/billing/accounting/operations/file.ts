import { parse } from "node:path";
import { Readable } from "node:stream";
import { ZipWriter } from "@zip.js/zip.js";
import sharp from "sharp";
import { creditNotePdf } from "@/lib/billing/credit-notes/operations/pdf";
import { readReceipts } from "@/lib/billing/files/operations/receipts";
import { invoicePdf } from "@/lib/billing/invoices/operations/pdf";
import { freeName } from "@/lib/billing/invoices/rules/receipts";
import type { Context } from "@/lib/kernel/auth/context";
import { openExpiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { AppError } from "@/lib/kernel/core/errors";
import { query } from "@/lib/kernel/operation";
import { postingsCsv } from "../formats/csv";
import { datevDebtors, datevPostings, type DatevStack } from "../formats/datev";
import { documentXml, type LinkedDocument } from "../formats/document-xml";
import { quickbooksIif } from "../formats/iif";
import { xeroInvoices } from "../formats/xero";
import type { BookedDocument } from "../rules/documents";
import { fileNameOf } from "../rules/formats";
import * as store from "../store/exports";
import { LINK_PURPOSE } from "./exports";

export interface AccountingFile {
  filename: string;
  type: string;
  body: ReadableStream<Uint8Array>;
}

/** @throws AppError not_found for an invalid or expired link. */
export async function accountingFile(token: string, now: Date): Promise<AccountingFile> {
  const { workspaceId, id } = openExpiringLink(LINK_PURPOSE, token, now);
  const context = await systemContext(workspaceId, now);
  const { row, documents } = await getContents.run(context, { id });
  const filename = fileNameOf(row.format, row);
  switch (row.format) {
    case "csv":
      return { filename, type: "text/csv; charset=utf-8", body: streamOf(postingsCsv(documents, row.fileFacts)) };
    case "xero_csv":
      return { filename, type: "text/csv; charset=utf-8", body: streamOf(xeroInvoices(documents)) };
    case "quickbooks_iif":
      return {
        filename,
        type: "text/plain; charset=windows-1252",
        body: streamOf([quickbooksIif(documents, row.fileFacts)]),
      };
    case "datev":
      return { filename, type: "application/zip", body: zipOf(context, row, documents) };
  }
}

const getContents = query("accounting:read", async ({ db, workspaceId }, { id }: { id: string }) => {
  const row = await store.getExport(db, workspaceId, id);
  const documents = await store.everyDocumentOf(db, workspaceId, id);
  return { row, documents: documents.map(({ booked }) => booked) };
});

function streamOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
}

/** Files are made while the zip is read, so that memory holds those of one document. */
function zipOf(
  context: Context,
  row: store.ExportRow,
  documents: readonly BookedDocument[],
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeZip(writable, context, row, documents).catch((error: unknown) => writable.abort(error));
  return readable;
}

async function writeZip(
  to: WritableStream<Uint8Array>,
  context: Context,
  { from, to: until, createdAt, fileFacts }: store.ExportRow,
  documents: readonly BookedDocument[],
): Promise<void> {
  const zip = new ZipWriter(to, { useWebWorkers: false });
  const add = (name: string, bytes: Uint8Array) =>
    zip.add(name, streamOf([bytes]) as ReadableStream<Uint8Array<ArrayBuffer>>);
  const linked: LinkedDocument[] = [];
  const taken = new Set<string>();
  for (const document of documents) {
    if (document.isReversal || linked.some(({ id }) => id === document.id)) continue;
    const filenames: string[] = [];
    for (const { name, bytes } of await filesOf(context, document)) {
      // `INV/1` and `INV-1` would be the same file.
      const filename = freeName(name.replace(/[^A-Za-z0-9._-]+/g, "-"), (one) => taken.has(one));
      taken.add(filename.toLowerCase());
      filenames.push(filename);
      await add(filename, bytes);
    }
    if (filenames.length > 0) linked.push({ id: document.id, filenames });
  }
  const stack: DatevStack = { from, to: until, madeAt: createdAt, facts: fileFacts };
  await add("EXTF_Buchungsstapel.csv", datevPostings(documents, stack, new Set(linked.map(({ id }) => id))));
  await add("EXTF_Debitoren.csv", datevDebtors(stack));
  await add("document.xml", Buffer.from(documentXml(linked, createdAt)));
  await zip.close();
}

interface DocumentFile {
  name: string;
  bytes: Uint8Array;
}

/** The PDF of an invoice or a credit note, or the receipts of an expense. */
async function filesOf(context: Context, document: BookedDocument): Promise<DocumentFile[]> {
  if (document.kind === "expense") return receiptsOf(context, document);
  const bytes = await pdfOf(context.actor.workspaceId, document);
  return bytes === null ? [] : [{ name: `${document.number}.pdf`, bytes }];
}

/** Null for a document without PDF, and for one that was deleted since. */
async function pdfOf(workspaceId: string, { kind, id }: BookedDocument): Promise<Uint8Array | null> {
  if (kind !== "invoice" && kind !== "credit_note") return null;
  try {
    const { bytes } = await (kind === "invoice" ? invoicePdf(workspaceId, id) : creditNotePdf(workspaceId, id));
    return bytes;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

const getReceipts = query("accounting:read", (scope, { id }: { id: string }) => readReceipts(scope, [id]));

async function receiptsOf(context: Context, { id, date }: BookedDocument): Promise<DocumentFile[]> {
  const receipts = await getReceipts.run(context, { id });
  return Promise.all(
    receipts.map(async ({ filename, contentType, bytes }) => {
      const png = contentType === "image/webp" ? await toPng(bytes) : null;
      const name = `${date}-${filename}`;
      return png === null ? { name, bytes } : { name: `${parse(name).name}.png`, bytes: png };
    }),
  );
}

/** DATEV takes no WebP. Null for a damaged picture. */
function toPng(bytes: Uint8Array): Promise<Uint8Array | null> {
  return sharp(bytes)
    .png()
    .toBuffer()
    .catch(() => null);
}
