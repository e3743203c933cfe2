/** Text, a decimal number, a day (`YYYY-MM-DD`) or month (`YYYY-MM`), or a time of day (`HH:MM`). */
export type Cell = string | { number: string } | { date: string } | { time: string } | null;

export interface Sheet {
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** Characters. */
const CHUNK = 64 * 1024;

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
