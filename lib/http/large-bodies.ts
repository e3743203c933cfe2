import { setTimeout as pause } from "node:timers/promises";
import { Turns } from "@/lib/core/turns";
import type { Call } from "./call";

/** Larger bodies are large, bytes: two hundred entries in one call are not. */
const LARGE = 128 * 1024;

/** How fast large bodies are taken in, all together. */
const BYTES_A_MS = (8 * 1024 * 1024) / 1000;

const turns = new Turns({ atOnce: 1, waitingEach: 60, waiting: 600 });

/**
 * Waits until a large body may be read: 8 MiB of them a second, and the parties by turns. Their bytes lie outside the
 * heap, and for each 60 MiB of them all of it is searched for garbage, which everybody waits 60 to 90 ms for. How slowly
 * a body comes in keeps nobody else waiting.
 *
 * @param limit The bytes that a body may have.
 * @throws AppError unavailable when too many wait.
 */
export function turnForBody(call: Call, party: string, limit: number): Promise<void> {
  const bytes = announced(call, limit);
  // One that is larger than it may be is refused unread.
  if (bytes <= LARGE || bytes > limit) return Promise.resolve();
  return new Promise((begin, refuse) => {
    const turn = () => {
      begin();
      return pause(bytes / BYTES_A_MS);
    };
    turns.run(party, turn).catch(refuse);
  });
}

/** How many bytes may come. One that comes in pieces does not say. */
function announced(call: Call, limit: number): number {
  if (call.header("transfer-encoding") !== undefined) return limit;
  return Number(call.header("content-length") ?? 0);
}
