import { setTimeout as sleep } from "node:timers/promises";
import { Inngest } from "inngest";
import { serve } from "inngest/edge";
import pg from "pg";
import { embeddedEngine } from "@/inngest/engine/embedded";
import { ENGINE_KEYS } from "@/testing/engine-keys";
import { startEngine } from "@/inngest/engine/worker";

/** What the embedded engine does on this machine. Latencies are in milliseconds, at a few events a second. */
export interface EngineFigures {
  eventsPerSecond: number;
  runsPerSecond: number;
  sendP50Ms: number;
  sendToStepP50Ms: number;
  sendToStepP99Ms: number;
  idleTransactionsPerSecond: number;
}

/** Measures one-step functions on an empty database: how many a second from a pile, and how soon one starts. */
export async function benchEngine(databaseUrl: string, { runs = 2000, sends = 200 } = {}): Promise<EngineFigures> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const engine = embeddedEngine(() => pool);
  await engine.prepare();
  const { eventKey, signingKey } = ENGINE_KEYS;
  const options = { id: "bench", isDev: false, checkpointing: false, eventKey, signingKey };
  const client = new Inngest({ ...options, fetch: engine.fetch });
  const startedAt: number[] = [];
  const one = client.createFunction(
    { id: "one", retries: 0, triggers: [{ event: "bench/one" }] },
    async ({ event, step }) => {
      await step.run("only", () => {
        startedAt[Number(event.data["index"])] = performance.now();
        return { ok: true };
      });
    },
  );
  const handle = serve({ client, functions: [one] });
  const start = () =>
    startEngine({
      pool,
      handler: { PUT: handle, POST: handle },
      signingKey,
      concurrency: 200,
      pollMs: 500,
      deadAfterMs: 15_000,
      retentionDays: 14,
      log: () => undefined,
    });
  try {
    const eventsPerSecond = await preload(client, runs);
    const piledAt = performance.now();
    const worker = await start();
    await completed(pool, runs);
    const runsPerSecond = runs / ((performance.now() - piledAt) / 1000);
    const idleTransactionsPerSecond = await idle(pool);
    const latencies = await sendOneByOne(client, startedAt, sends);
    await worker.stop();
    return rounded({ eventsPerSecond, runsPerSecond, idleTransactionsPerSecond, ...latencies });
  } finally {
    await pool.end();
  }
}

async function preload(client: Inngest.Any, count: number): Promise<number> {
  const from = performance.now();
  for (let sent = 0; sent < count; sent += 200) {
    const batch = Math.min(200, count - sent);
    await client.send(Array.from({ length: batch }, () => ({ name: "bench/one", data: { index: 0 } })));
  }
  return count / ((performance.now() - from) / 1000);
}

async function completed(pool: pg.Pool, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ done: boolean }>(
      "select count(*) >= $1 as done from inngest_embedded.runs where status = 'completed'",
      [count],
    );
    if (rows[0]?.done) return;
    await sleep(50);
  }
}

async function idle(pool: pg.Pool): Promise<number> {
  const SECONDS = 5;
  const count = async () => {
    const { rows } = await pool.query<{ count: string }>(
      "select xact_commit as count from pg_stat_database where datname = current_database()",
    );
    return Number(rows[0]?.count);
  };
  // The server's counters follow a second late.
  await sleep(1500);
  const before = await count();
  await sleep(SECONDS * 1000);
  return ((await count()) - before) / SECONDS;
}

async function sendOneByOne(client: Inngest.Any, startedAt: number[], count: number) {
  const sends: number[] = [];
  const starts: number[] = [];
  for (let index = 1; index <= count; index++) {
    const from = performance.now();
    await client.send({ name: "bench/one", data: { index } });
    sends.push(performance.now() - from);
    while (startedAt[index] === undefined) await sleep(1);
    starts.push((startedAt[index] ?? 0) - from);
    await sleep(10 + Math.random() * 40);
  }
  return {
    sendP50Ms: percentile(sends, 0.5),
    sendToStepP50Ms: percentile(starts, 0.5),
    sendToStepP99Ms: percentile(starts, 0.99),
  };
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function rounded<T extends Record<string, number>>(figures: T): T {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10) / 10])) as T;
}
