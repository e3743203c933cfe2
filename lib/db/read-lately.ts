import { LRUCache } from "lru-cache";
import { writesSoFar } from "./writes";

/** How long what other processes change may go unnoticed, milliseconds: a second, less the time that reading takes. */
const KEPT_MS = 900;

interface Reading<Row> {
  row: Promise<Row>;
  writes: number;
}

/**
 * Keeps what decides who may do what, and at which rate, for less than a second, and only while this process writes
 * nothing: whoever revokes a key, deactivates a person or changes a role finds it done at the next request, in every
 * other process a second later. Statements that are sent without Prisma are not counted as writes: they may not touch
 * such tables (`lib/db/sql.ts`) but to note when a credential was last used.
 */
export function readLately<Row extends object | undefined>(max: number): ReadLately<Row> {
  const kept = new LRUCache<string, Reading<Row>>({ max, ttl: KEPT_MS });
  return (key, read) => {
    const known = kept.get(key);
    if (known?.writes === writesSoFar()) return known.row;
    const reading = { row: read(), writes: writesSoFar() };
    kept.set(key, reading);
    reading.row.catch(() => kept.delete(key));
    return reading.row;
  };
}

type ReadLately<Row> = (key: string, read: () => Promise<Row>) => Promise<Row>;
