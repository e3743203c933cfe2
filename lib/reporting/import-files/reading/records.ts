import { AppError } from "@/lib/kernel/core/errors";
import type { FileFacts, FileSource, ImportRecord } from "../parsing/imported-file";
import { type CsvRecord, csvRecords, type Unclosed } from "./csv";
import { textOf } from "./text";

/** `isUnclosed`: the row whose quote is never closed, which has its line only. */
type Row = ImportRecord & { isUnclosed?: true };

interface Shape extends Pick<FileFacts, "encoding" | "delimiter" | "headerLine"> {
  columns: readonly { name: string }[];
}

/**
 * Yield the rows of a file in its order. Lines above the header and repeated headers are left out.
 *
 * @throws AppError validation_failed for a file beyond the limits.
 */
export async function* readRecords(source: FileSource, facts: Shape): AsyncGenerator<ImportRecord> {
  for await (const batch of readBatches(source, facts)) for (const row of batch) yield row;
}

/** Yield the same rows in batches, which need fewer turns of the event loop. */
export async function* readBatches(
  source: FileSource,
  { encoding, delimiter, headerLine, columns }: Shape,
  mostRows = 1_000_000,
): AsyncGenerator<Row[]> {
  const names = columns.map(({ name }) => name);
  const isRow = (record: CsvRecord | Unclosed) =>
    "unclosedQuoteLine" in record || (record.line > headerLine && !(headerLine > 0 && isHeader(record, names)));
  let rows = 0;
  for await (const batch of csvRecords(textOf(source, encoding), delimiter)) {
    const found = batch.filter(isRow);
    rows += found.length;
    if (rows > mostRows) throw new AppError("validation_failed", "import_too_many_rows", { maximum: mostRows });
    yield found.map((record) => rowOf(record, names.length));
  }
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
