import type pg from "pg";
import { engineAnswers } from "@/inngest/engine/heartbeat";
import { embeddedFetch } from "@/inngest/engine/ingest";
import { type EngineState, inspectEngine } from "@/inngest/engine/inspect";
import { prepareEngine } from "@/inngest/engine/schema";

/** What a process needs that has no worker: the engine of a database, seen from outside. */
export interface EmbeddedEngine {
  /** Creates the engine's tables, or brings them to the newest version. */
  prepare(): Promise<void>;
  /** The `fetch` of an Inngest client: events that it sends become rows, and a worker is woken. */
  fetch: typeof fetch;
  /** What it has to do, and how runs went. */
  inspect(): Promise<EngineState>;
  /** Whether a worker of this database is alive. */
  answers(): Promise<boolean>;
}

/** @param pool gives the pool of the database; it is asked each time, so that nothing connects before it has to. */
export function embeddedEngine(pool: () => pg.Pool): EmbeddedEngine {
  return {
    prepare: () => prepareEngine(pool()),
    fetch: embeddedFetch(pool),
    inspect: () => inspectEngine(pool()),
    answers: () => engineAnswers(pool()),
  };
}
