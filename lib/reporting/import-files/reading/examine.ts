import { AppError } from "@/lib/kernel/core/errors";
import { columnsOf, systemOf } from "../parsing/columns";
import { isInvoiceDay, isInvoiceTable } from "../parsing/harvest-invoices";
import { namedSystemOf } from "../parsing/named-tables";
import { FileStatistics } from "../parsing/statistics";
import type { ImportColumn } from "../parsing/column-meanings";
import type { ExpectedFile, FileContent, FileFacts, FileSource, ImportSystem } from "../parsing/imported-file";
import { examineBytes } from "./encoding";
import { LISTING_COLUMNS } from "./listing";
import { formatOf, openListing } from "./open-listing";
import { readBatches } from "./records";
import { findTable } from "./table";
import { headText } from "./text";

/**
 * Read a file twice, once for its bytes and once for its rows, and return facts about all of it. Memory does not grow
 * with the file.
 *
 * @param expected Without a system, the names of the columns decide.
 * @throws AppError validation_failed for a file that is empty, no text table, or beyond the limits.
 */
export async function examineFile(source: FileSource, expected: ExpectedFile = {}): Promise<FileFacts> {
  const format = await formatOf(source);
  return format === "csv" ? examineTable(source, expected) : examineListing(source, format);
}

async function examineListing(source: FileSource, format: "json" | "zip"): Promise<FileFacts> {
  const { system, content, columns = LISTING_COLUMNS } = await openListing(source, format);
  const statistics = new FileStatistics(
    system,
    columns.map((column) => ({ ...column, samples: [] })),
  );
  const shape = { content, format, encoding: "utf-8", delimiter: "", headerLine: 0 };
  for await (const batch of readBatches(source, { ...shape, columns: statistics.columns })) {
    for (const record of batch) statistics.add(record);
  }
  if (statistics.rows === 0) throw new AppError("validation_failed", "import_nothing_to_import");
  return { system, ...shape, ...statistics.facts() };
}

async function examineTable(source: FileSource, expected: ExpectedFile): Promise<FileFacts> {
  const { encoding: detected, head } = await examineBytes(source);
  const encoding = expected.encoding ?? detected;
  const { delimiter, headerLine, names, firstRows } = findTable(headText(head, encoding));
  const named = namedSystemOf(names);
  const content = contentOf(names, named, expected.system ?? undefined);
  const system = expected.system ?? (content === "invoices" ? "harvest" : (named ?? systemOf(names)));
  const columns = content === "invoices" ? invoiceColumns(names) : columnsOf(system, names, firstRows);
  const statistics = new FileStatistics(system, columns);
  const shape = { content, format: "csv" as const, encoding, delimiter, headerLine };
  for await (const batch of readBatches(source, { ...shape, columns: statistics.columns })) {
    for (const record of batch) statistics.add(record);
  }
  if (statistics.rows === 0) throw new AppError("validation_failed", "import_nothing_to_import");
  return { system, ...shape, ...statistics.facts() };
}

function contentOf(names: readonly string[], named: ImportSystem | null, expected?: ImportSystem): FileContent {
  const isOf = (system: ImportSystem) => expected === undefined || expected === system;
  if (isOf("harvest") && isInvoiceTable(names)) return "invoices";
  return named !== null && isOf(named) ? "records" : "time";
}

/** Only the days matter to the facts. */
function invoiceColumns(names: readonly string[]): ImportColumn[] {
  return names.map((name) => ({ name, meaning: isInvoiceDay(name) ? "start_date" : "ignored", samples: [] }));
}
