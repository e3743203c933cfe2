import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from } from "pg-copy-streams";
import { env } from "@/lib/kernel/env";

/** Beginnings of cells that a spreadsheet would evaluate. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Parsed by PostgreSQL, which is independent of our writer and refuses rows of a wrong length. The header is first; an
 * empty cell is null.
 */
export async function readCsv(text: string): Promise<(string | null)[][]> {
  const plain = text.replace(/^\uFEFF/, "");
  const width = (plain.split("\r\n", 1)[0] ?? "").split(",").length;
  const columns = Array.from({ length: width }, (_, index) => `c${index}`);
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query(`create temporary table csv (n serial, ${columns.map((name) => `${name} text`).join(", ")})`);
    const copy = client.query(from(`copy csv (${columns.join(", ")}) from stdin with (format csv)`));
    await pipeline(Readable.from([plain]), copy);
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${columns.join(", ")} from csv order by n`,
      rowMode: "array",
    });
    return rows;
  } finally {
    await client.end();
  }
}

export function formulasIn(records: readonly (readonly (string | null)[])[]): string[] {
  return records.flat().filter((cell): cell is string => cell !== null && FORMULA.test(cell) && !NUMBER.test(cell));
}

/** Strip the apostrophe that keeps a cell from being a formula. */
export function typedText(cell: string | null): string | null {
  const behind = cell?.replace(/^'+/, "") ?? "";
  return cell?.startsWith("'") === true && FORMULA.test(behind) ? cell.slice(1) : cell;
}
