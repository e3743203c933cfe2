import { inChunks, type Cell, type Sheet } from "./sheet";

/** RFC 4180 in UTF-8, with the mark by which spreadsheets know it. */
export function csv(sheet: Sheet): AsyncGenerator<Uint8Array> {
  return inChunks(lines(sheet));
}

async function* lines({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `\uFEFF${line(columns)}`;
  for await (const row of rows) yield line(row);
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(field).join(",")}\r\n`;
}

function field(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return cell.number;
  const text = harmless(cell);
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run what begins like a formula, also behind blanks; an apostrophe before it makes it text. */
function harmless(text: string): string {
  return /^[\s\uFEFF\u200B]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
