import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** Connection, transaction, deadlock, resources, shutdown. */
const TRANSIENT = new Set(["08", "25", "40", "53", "55", "57", "58"]);

/**
 * For an outcome that would otherwise be lost.
 *
 * @param work May run twice.
 * @param withinMs Then throw the last error.
 */
export async function retryTransient<Result>(work: () => Promise<Result>, withinMs: number): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() + pauseMs > deadline) throw error;
      await sleep(pauseMs);
    }
  }
}

export function isTransient(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || TRANSIENT.has((error.code ?? "").slice(0, 2));
}
