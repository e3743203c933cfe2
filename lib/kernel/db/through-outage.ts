import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** SQLSTATE classes of errors that may pass by themselves: connection, transaction, deadlock, shutdown. */
const PASSING = new Set(["08", "25", "40", "53", "55", "57", "58"]);

/**
 * Repeats work on the database until it succeeds. The outcome of an attempt is known to this process alone until it is
 * stored: lost, the attempt would be made again.
 *
 * @param work May be done twice: the first answer may be lost.
 * @param withinMs After that the last error is thrown.
 */
export async function throughOutage<Result>(work: () => Promise<Result>, withinMs: number): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() + pauseMs > deadline) throw error;
      await sleep(pauseMs);
    }
  }
}

/** Whether the error is of the connection, or of the server's state. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || PASSING.has((error.code ?? "").slice(0, 2));
}
