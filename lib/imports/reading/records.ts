import { AppError } from "@/lib/kernel/core/errors";
import type { FileFacts, FileSource, ImportRecord } from "../rules/types";
import { type CsvRecord, csvRecords, type Unclosed } from "./csv";
import { textOf } from "./text";

export const MOST_ROWS = 1_000_000;

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
export async function* readRecords(source: FileSource, facts: Shape): AsyncGenerator<Row> {
  const names = facts.columns.map(({ name }) => name);
  let rows = 0;
  for await (const record of csvRecords(textOf(source, facts.encoding), facts.delimiter)) {
    if (
      !("unclosedQuoteLine" in record) &&
      (record.line <= facts.headerLine || (facts.headerLine > 0 && isHeader(record, names)))
    )
      continue;
    rows += 1;
    if (rows > MOST_ROWS) throw new AppError("validation_failed", "import_too_many_rows", { maximum: MOST_ROWS });
    yield row(record, names.length);
  }
}

function isHeader({ values }: CsvRecord, names: readonly string[]): boolean {
  return values.length >= names.length && names.every((name, index) => values[index]?.trim() === name);
}

function row(record: CsvRecord | Unclosed, width: number): Row {
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
