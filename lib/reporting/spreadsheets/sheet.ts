/**
 * A cell: text, a decimal number as it is written, a day (`YYYY-MM-DD`) or month (`YYYY-MM`), or a time of day (`HH:MM`).
 * Null is empty.
 */
export type Cell = string | { number: string } | { date: string } | { time: string } | null;

/** A table that is written row by row, as its rows come. */
export interface Sheet {
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** How many characters of a file are gathered before they are sent. */
const CHUNK = 64 * 1024;

/** Bytes of a text that comes in small pieces. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let gathered = "";
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < CHUNK) continue;
    yield Buffer.from(gathered);
    gathered = "";
  }
  if (gathered !== "") yield Buffer.from(gathered);
}
