import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { ZipWriter } from "@zip.js/zip.js";
import type { Context } from "@/lib/kernel/auth/context";
import { toPublicId } from "@/lib/kernel/core/ids";
import { archivedAccounting } from "@/lib/billing/accounting/operations/archived";
import { csvLines } from "@/lib/reporting/spreadsheets/csv";
import { VERSION } from "@/lib/kernel/version";
import { logos, numberSeries } from "@/lib/identity/workspaces/operations/numbering";
import { Documents } from "./documents";
import { writeReceipts } from "./receipts";
import { getWorkspace } from "@/lib/identity/workspaces/operations/settings";
import { toWorkspace } from "@/lib/identity/workspaces/serialize";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";
import { READERS, type Records } from "./resources";
import { withCustomColumns } from "./custom-columns";
import type { Names, Table } from "./table";
import { TABLES } from "./tables";

/** A file in `meta.json`. */
interface FileMeta {
  path: string;
  rows: number;
  sha256: string;
}

const README = `Export of a Stint workspace.

meta.json   format, rows and SHA-256 of each file below, and totals to check the files
data/       for programs: one JSON record per line, as /v1 shows it to an owner, and facts that an import into Stint needs
tables/     for spreadsheets: the same records with names beside ids and money in major units
invoices/   every issued invoice and credit note as PDF, and its e-invoice as XML
estimates/  every sent estimate as PDF
receipts/   receipts of expenses, in a folder for each expense

Not included: passwords, sessions, keys, secrets and links to public pages.
`;

/**
 * Streamed: memory holds one page of records and the names of all.
 *
 * @param onProgress gets the number of records since the last call.
 */
export async function writeArchive(
  context: Context,
  to: WritableStream<Uint8Array>,
  onProgress: (records: number) => Promise<void>,
): Promise<void> {
  const archive = new Archive(new ZipWriter(to, { zip64: true, useWebWorkers: false }));
  await archive.text("README.txt", README);
  const workspace = toWorkspace(await getWorkspace.run(context, undefined), context.actor);
  await archive.lines("data/workspace.jsonl", one(workspace));
  const names: Names = new Map();
  const fields: CustomField[] = [];
  const sums = new Sums();
  const documents = new Documents();
  const note = async <Name extends keyof Records>(name: Name, record: Records[Name]) => {
    sums.add(name, record);
    if ("on_invoice" in record) fields.push(record);
    if ("name" in record) names.set(record.id, record.name);
    if (name === "invoices" && "number" in record && record.number !== null) names.set(record.id, record.number);
    documents.add(name, record);
    await onProgress(1);
  };
  for (const name of inOrder) {
    await archive.lines(`data/${name}.jsonl`, noted(name, READERS[name](context), note));
  }
  const series = await numberSeries.run(context, undefined);
  await archive.lines(
    "data/number_series.jsonl",
    each(series.map(({ latestOn, ...counter }) => ({ ...counter, latest_on: latestOn }))),
  );
  await archive.lines("data/accounting_settings.jsonl", one(await archivedAccounting.run(context, undefined)));
  const pictures = await logos.run(context, undefined);
  await archive.lines(
    "data/logos.jsonl",
    each(pictures.map(({ sha256, type, bytes }) => ({ sha256, type, data: Buffer.from(bytes).toString("base64") }))),
  );
  for (const name of inOrder) await writeTables(archive, name, () => READERS[name](context), { names, fields });
  const decided = await documents.write(archive, context, () => onProgress(0));
  await archive.lines("data/estimate_files.jsonl", each(decided));
  const receipts = await writeReceipts(context, archive, READERS.expenses(context), () => onProgress(0));
  await archive.lines("data/receipts.jsonl", each(receipts));
  const meta = {
    format: "stint-export",
    version: 1,
    made_at: context.now.toISOString(),
    stint: VERSION,
    workspace: { id: toPublicId("wks", context.actor.workspaceId), name: workspace.name },
    files: archive.files,
    sums: sums.toJson(),
  };
  await archive.text("meta.json", `${JSON.stringify(meta, null, 2)}\n`);
  await archive.close();
}

const inOrder = Object.keys(READERS) as (keyof Records)[];

async function* one<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value);
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  for (const value of values) yield await Promise.resolve(value);
}

async function* noted<Name extends keyof Records>(
  name: Name,
  records: AsyncGenerator<Records[Name]>,
  note: (name: Name, record: Records[Name]) => Promise<void>,
): AsyncGenerator<Records[Name]> {
  for await (const record of records) {
    await note(name, record);
    yield record;
  }
}

async function writeTables<Name extends keyof Records>(
  archive: Archive,
  name: Name,
  read: () => AsyncGenerator<Records[Name]>,
  { names, fields }: { names: Names; fields: readonly CustomField[] },
): Promise<void> {
  const tables: Readonly<Record<string, Table<Records[Name]>>> = TABLES[name] ?? {};
  for (const [table, plain] of Object.entries(tables)) {
    const { columns, rows } = withCustomColumns(table, plain, fields);
    const cells = async function* () {
      for await (const record of read()) yield* rows(record, names);
    };
    await archive.stream(`tables/${table}.csv`, csvLines({ name: table, columns, rows: cells() }));
  }
}

class Archive {
  readonly files: FileMeta[] = [];
  readonly #zip: ZipWriter<unknown>;

  constructor(zip: ZipWriter<unknown>) {
    this.#zip = zip;
  }

  async lines(path: string, records: AsyncIterable<unknown>): Promise<void> {
    const text = async function* () {
      for await (const record of records) yield `${JSON.stringify(record)}\n`;
    };
    await this.stream(path, text());
  }

  async text(path: string, text: string): Promise<void> {
    await this.bytes(path, new TextEncoder().encode(text));
  }

  async bytes(path: string, bytes: Uint8Array): Promise<void> {
    await this.#add(path, one(bytes), () => 1);
  }

  async stream(path: string, pieces: AsyncIterable<string>): Promise<void> {
    const encoder = new TextEncoder();
    let rows = 0;
    const encoded = async function* () {
      for await (const piece of pieces) {
        rows++;
        yield encoder.encode(piece);
      }
    };
    await this.#add(path, encoded(), () => rows);
  }

  async #add(path: string, pieces: AsyncIterable<Uint8Array>, rows: () => number): Promise<void> {
    const hash = createHash("sha256");
    await this.#zip.add(
      path,
      Readable.toWeb(Readable.from(hashed(pieces, hash))) as ReadableStream<Uint8Array<ArrayBuffer>>,
    );
    this.files.push({ path, rows: rows(), sha256: hash.digest("hex") });
  }

  async close(): Promise<void> {
    await this.#zip.close();
  }
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

class Sums {
  #records: Partial<Record<keyof Records, number>> = {};
  #seconds = 0;
  #billableSeconds = 0;
  #invoiced = new Map<string, number>();
  #paid = new Map<string, number>();

  add<Name extends keyof Records>(name: Name, record: Records[Name]): void {
    this.#records[name] = (this.#records[name] ?? 0) + 1;
    if ("duration_seconds" in record) {
      this.#seconds += record.duration_seconds ?? 0;
      if (record.billable) this.#billableSeconds += record.duration_seconds ?? 0;
    }
    if ("amount_paid" in record && record.status !== "draft" && record.status !== "void") {
      add(this.#invoiced, record.total);
      add(this.#paid, record.amount_paid);
    }
  }

  /** Money in minor units by currency, without draft and void invoices. */
  toJson() {
    return {
      records: this.#records,
      seconds: this.#seconds,
      billable_seconds: this.#billableSeconds,
      invoiced: Object.fromEntries(this.#invoiced),
      paid: Object.fromEntries(this.#paid),
    };
  }
}

function add(sums: Map<string, number>, { amount, currency }: { amount: number; currency: string }): void {
  sums.set(currency, (sums.get(currency) ?? 0) + amount);
}
