import type pg from "pg";
import type { Handler, Registry } from "@/inngest/engine/registry";

export interface Engine {
  pool: pg.Pool;
  handler: Handler;
  registry: Registry;
  workerId: string;
  signingKey: string;
  /** Milliseconds to wait after this many failures of a step. */
  backoff: (attempt: number) => number;
  log: (line: string, fields?: object) => void;
  wake: Wake;
  /** An earlier attempt to store them may have committed. */
  expiredLeases: Set<string>;
}

export interface Wake {
  /** Orphans are items that this worker claimed without knowing. */
  now(what: "events" | "items" | "orphans"): void;
  in(delayMs: number): void;
}

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

/** `start` is the first call of a run. */
export type Kind = "start" | "call" | "sleep";

/** Discovers the next steps. */
export const DISCOVERY = "step";

export function stateOfCall(keys: string[]): "ready" | "queued" {
  return keys.length > 0 ? "queued" : "ready";
}
