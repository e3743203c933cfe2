import { Readable } from "node:stream";
import { ZipWriter } from "@zip.js/zip.js";
import { creditNotePdf } from "@/lib/billing/credit-notes/operations/pdf";
import { invoicePdf } from "@/lib/billing/invoices/operations/pdf";
import { openExpiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { AppError } from "@/lib/kernel/core/errors";
import { query } from "@/lib/kernel/operation";
import { postingsCsv } from "../formats/csv";
import { datevDebtors, datevPostings, type DatevStack } from "../formats/datev";
import { documentXml, type LinkedFile } from "../formats/document-xml";
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
  const { row, documents } = await getContents.run(await systemContext(workspaceId, now), { id });
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
      return { filename, type: "application/zip", body: zipOf(row, documents) };
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

/** PDFs are made while the zip is read, so that memory holds one of them. */
function zipOf(row: store.ExportRow, documents: readonly BookedDocument[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeZip(writable, row, documents).catch((error: unknown) => writable.abort(error));
  return readable;
}

async function writeZip(
  to: WritableStream<Uint8Array>,
  { from, to: until, createdAt, workspaceId, fileFacts }: store.ExportRow,
  documents: readonly BookedDocument[],
): Promise<void> {
  const zip = new ZipWriter(to, { useWebWorkers: false });
  const add = (name: string, bytes: Uint8Array) =>
    zip.add(name, streamOf([bytes]) as ReadableStream<Uint8Array<ArrayBuffer>>);
  const linked: LinkedFile[] = [];
  const names = new Set<string>();
  for (const document of documents) {
    const bytes = await pdfOf(workspaceId, document);
    if (bytes === null || linked.some(({ id }) => id === document.id)) continue;
    const filename = fileOf(document, names);
    linked.push({ id: document.id, filename });
    await add(filename, bytes);
  }
  const stack: DatevStack = { from, to: until, madeAt: createdAt, facts: fileFacts };
  await add("EXTF_Buchungsstapel.csv", datevPostings(documents, stack, new Set(linked.map(({ id }) => id))));
  await add("EXTF_Debitoren.csv", datevDebtors(stack));
  await add("document.xml", Buffer.from(documentXml(linked, createdAt)));
  await zip.close();
}

/** Null for a document without PDF, and for one that was deleted since. */
async function pdfOf(workspaceId: string, { kind, id, isReversal }: BookedDocument): Promise<Uint8Array | null> {
  if (isReversal || (kind !== "invoice" && kind !== "credit_note")) return null;
  try {
    const { bytes } = await (kind === "invoice" ? invoicePdf(workspaceId, id) : creditNotePdf(workspaceId, id));
    return bytes;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** Unique: `INV/1` and `INV-1` would be the same file. */
function fileOf({ number, id }: BookedDocument, taken: Set<string>): string {
  const plain = number.replace(/[^A-Za-z0-9._-]+/g, "-");
  const name = plain === "" || taken.has(plain.toLowerCase()) ? `${plain}-${id}` : plain;
  taken.add(name.toLowerCase());
  return `${name}.pdf`;
}
