import { AppError } from "@/lib/kernel/core/errors";
import type { FileFacts, FileSource, ImportRecord } from "../parsing/imported-file";
import { namedReader } from "../parsing/named-tables";
import { type CsvRecord, csvRecords, type Unclosed } from "./csv";
import { openListing } from "./open-listing";
import { textOf } from "./text";

/** `isUnclosed`: the row whose quote is never closed, which has its line only. */
type Row = ImportRecord & { isUnclosed?: true };

interface Shape extends Pick<FileFacts, "format" | "content" | "encoding" | "delimiter" | "headerLine"> {
  columns: readonly { name: string }[];
}

/**
 * Yield the rows of a file in its order. Lines above the header of a table and repeated headers are left out.
 *
 * @throws AppError validation_failed for a file beyond the limits.
 */
export async function* readRecords(source: FileSource, facts: Shape): AsyncGenerator<ImportRecord> {
  for await (const batch of readBatches(source, facts)) for (const row of batch) yield row;
}

/** Yield the same rows in batches, which need fewer turns of the event loop. */
export async function* readBatches(source: FileSource, shape: Shape, mostRows = 1_000_000): AsyncGenerator<Row[]> {
  const { format } = shape;
  const batches = format === "csv" ? tableBatches(source, shape) : (await openListing(source, format)).batches();
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    if (rows > mostRows) throw new AppError("validation_failed", "import_too_many_rows", { maximum: mostRows });
    yield batch;
  }
}

async function* tableBatches(
  source: FileSource,
  { content, encoding, delimiter, headerLine, columns }: Shape,
): AsyncGenerator<Row[]> {
  const names = columns.map(({ name }) => name);
  const isRow = (record: CsvRecord | Unclosed) =>
    "unclosedQuoteLine" in record || (record.line > headerLine && !(headerLine > 0 && isHeader(record, names)));
  for await (const batch of csvRecords(textOf(source, encoding), delimiter)) {
    const rows = batch.filter(isRow).map((record) => rowOf(record, names.length));
    yield content === "records" ? rows.flatMap(withNamed(names)) : rows;
  }
}

/** Return a function that repeats a row for each of its records. */
function withNamed(names: readonly string[]): (row: Row) => Row[] {
  const read = namedReader(names);
  return (row) => (row.isUnclosed === true ? [row] : read(row.values).map((named) => ({ ...row, named })));
}

function isHeader({ values }: CsvRecord, names: readonly string[]): boolean {
  return values.length >= names.length && names.every((name, index) => values[index]?.trim() === name);
}

function rowOf(record: CsvRecord | Unclosed, width: number): Row {
  if ("unclosedQuoteLine" in record) {
    return { line: record.unclosedQuoteLine, values: emptyValues(width), isUnclosed: true };
  }
  const { line, values } = record;
  if (values.length >= width) return { line, values };
  return { line, values: [...values, ...emptyValues(width - values.length)], isShort: true };
}

function emptyValues(count: number): string[] {
  return Array.from({ length: count }, () => "");
}
