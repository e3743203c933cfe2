import { setTimeout as sleep } from "node:timers/promises";
import { Inngest, type InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import pg from "pg";
import { env } from "@/lib/kernel/env";
import { embeddedEngine } from "@/inngest/engine/embedded";
import { ENGINE_KEYS } from "@/testing/engine-keys";
import { type EngineOptions, startEngine } from "@/inngest/engine/worker";

const quiet = { info: nothing, warn: nothing, error: nothing, debug: nothing };

export interface RunRow {
  id: string;
  function_id: string;
  status: "active" | "completed" | "failed";
  output: unknown;
}

export type EngineHarness = Awaited<ReturnType<typeof openEngine>>;

/** Deletes earlier runs. Create functions with the returned `client`. */
export async function openEngine(url: string = env().DATABASE_URL) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on("error", nothing);
  await pool.query("drop schema if exists inngest_embedded cascade");
  const embedded = embeddedEngine(() => pool);
  await embedded.prepare();
  const keys = ENGINE_KEYS;
  const client = new Inngest({
    id: "t",
    isDev: false,
    eventKey: keys.eventKey,
    signingKey: keys.signingKey,
    fetch: embedded.fetch,
    checkpointing: false,
    logger: quiet,
  });
  const stops: (() => Promise<void>)[] = [];

  return {
    pool,
    client,
    start: async (functions: InngestFunction.Any[], options: Partial<EngineOptions> = {}) => {
      const worker = await startEngine({
        pool,
        handler: handlerOf(client, functions),
        signingKey: keys.signingKey,
        concurrency: 20,
        pollMs: 100,
        deadAfterMs: 5000,
        retentionDays: 14,
        log: nothing,
        backoff: () => 20,
        ...options,
      });
      stops.push(() => worker.stop());
      return worker;
    },
    ended: (functionId: string, count = 1) =>
      until(async () => {
        const runs = await runsOf(pool, functionId);
        return runs.filter(({ status }) => status !== "active").length >= count && runs;
      }, `${count} ended runs of ${functionId}`),
    runs: (functionId: string) => runsOf(pool, functionId),
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await pool.end();
    },
  };
}

export function handlerOf(client: Inngest.Any, functions: InngestFunction.Any[]): EngineOptions["handler"] {
  const handle = serve({ client, functions });
  return { PUT: handle, POST: handle };
}

/** Poll until `look` returns a truthy value. */
export async function until<T>(
  look: () => Promise<T | false | null | undefined>,
  what: string,
  withinMs = 240_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms for ${what}`);
    await sleep(20);
  }
}

async function runsOf(pool: pg.Pool, functionId: string): Promise<RunRow[]> {
  const { rows } = await pool.query<RunRow>(
    "select id, function_id, status, output from inngest_embedded.runs where function_id = $1 order by id",
    [`t-${functionId}`],
  );
  return rows;
}

function nothing(): void {}
