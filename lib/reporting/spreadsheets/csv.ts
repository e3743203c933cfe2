import { stringify } from "csv-stringify/sync";
import { inChunks, type Cell, type Sheet } from "./sheet";

/** RFC 4180 in UTF-8. Spreadsheets need the byte order mark. */
export function csv(sheet: Sheet): AsyncGenerator<Uint8Array> {
  return inChunks(csvLines(sheet));
}

export async function* csvLines({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `\uFEFF${record(columns)}`;
  for await (const row of rows) yield record(row);
}

/** Some readers trim unquoted fields, and treat an apostrophe as a quote. */
const QUOTED = /[\r\n']|^\s|\s$/;

function record(cells: readonly Cell[]): string {
  return stringify([cells.map(field)], { record_delimiter: "\r\n", quoted_match: QUOTED });
}

function field(cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell === "string") return withoutFormula(cell);
  if ("number" in cell) return cell.number;
  return "date" in cell ? cell.date : cell.time;
}

/**
 * Begins a formula, also in full width and after skipped characters. Leading apostrophes are included, so that removing
 * one restores the text.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** A leading apostrophe keeps spreadsheets from computing text as a formula. */
function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
