import { stringify } from "csv-stringify/sync";
import { inChunks, type Cell, type Sheet } from "./sheet";

/** RFC 4180 in UTF-8, with the byte order mark by which spreadsheets recognize the encoding. */
export function csv(sheet: Sheet): AsyncGenerator<Uint8Array> {
  return inChunks(csvLines(sheet));
}

/** The same as text: one record per piece, the header first. */
export async function* csvLines({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `\uFEFF${record(columns)}`;
  for await (const row of rows) yield record(row);
}

/** Some readers trim fields that are not quoted, and take a single quote for a quote. */
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
 * Signs that begin a formula, also in full width and behind characters that spreadsheets skip. Apostrophes in front of them
 * count, so that a reader who takes one away has the text as it was typed.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** Spreadsheets compute text that begins like a formula; an apostrophe before it keeps it text. */
function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
