import { setTimeout as sleep } from "node:timers/promises";
import type { Engine, Held } from "@/inngest/engine/engine";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** SQLSTATE classes of errors that may pass by themselves: connection, resources, shutdown and so on. */
const PASSING = new Set(["08", "25", "40", "53", "55", "57", "58", "XX"]);
const SQLSTATE = /^[0-9A-Z]{5}$/;
const NETWORK = /^(E(CONN|PIPE|TIMEDOUT|HOST|NET|ADDR|AI_)|ENOTFOUND|ENOENT)/;
/** What `pg` says without a code. */
const LOST_CONNECTION = /connection|timeout/i;

/**
 * Saves what came of a step, however long the database is away: its result would be lost otherwise, and the step run
 * again. Saving twice does no harm, for it is fenced by the lease.
 *
 * @param onRefused What to do when the database will never take it.
 */
export async function persist<T>(
  engine: Engine,
  held: Held,
  save: () => Promise<T | null>,
  onRefused?: (error: Error) => Promise<void>,
): Promise<T | null> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await save();
    } catch (error) {
      if (!isPassing(error)) {
        engine.log("a step's result was refused", { error: String(error) });
        if (!onRefused) throw error;
        return persist(engine, held, () => onRefused(error as Error).then(() => null));
      }
      engine.expiredLeases.add(held.lease);
      await sleep(pauseMs);
    }
  }
}

/** Whether a statement that failed may succeed later: the error is of the connection, or of the server's state. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== "string") return typeof message === "string" && LOST_CONNECTION.test(message);
  // EPIPE has the form of an SQLSTATE, so the network's names come first.
  return NETWORK.test(code) || (SQLSTATE.test(code) && PASSING.has(code.slice(0, 2)));
}
