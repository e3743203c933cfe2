import type pg from "pg";
import type { Handler, Registry } from "@/inngest/engine/registry";

/** What the parts of one worker share. */
export interface Engine {
  pool: pg.Pool;
  handler: Handler;
  registry: Registry;
  workerId: string;
  signingKey: string;
  /** Milliseconds to wait after this many failed attempts of a step. */
  backoff: (attempt: number) => number;
  log: (line: string, fields?: object) => void;
  wake: Wake;
  /** Leases of items whose saving was repeated: an earlier try may have been committed unnoticed. */
  expiredLeases: Set<string>;
}

/** How one part tells the others that there is work. */
export interface Wake {
  /** Events or items are there now, or items that are this worker's without its knowing. */
  now(what: "events" | "items" | "orphans"): void;
  /** An item becomes due. */
  in(delayMs: number): void;
}

/** An item that this worker has claimed. */
export interface Held {
  runId: string;
  functionId: string;
  step: string;
  name: string;
  kind: Kind;
  lease: string;
  attempt: number;
  isGrouped: boolean;
  keys: string[];
  holdsSlots: boolean;
  event: string;
  steps: { id: string; result: string }[];
}

/** `start` is the first call of a run, which has no steps yet. */
export type Kind = "start" | "call" | "sleep";

/** The step of a call that finds out what comes next. */
export const DISCOVERY = "step";

/** Calls of keyed functions must be admitted by their limits before a worker may claim them. */
export function stateOfCall(keys: string[]): "ready" | "queued" {
  return keys.length > 0 ? "queued" : "ready";
}
