import { setTimeout as sleep } from "node:timers/promises";
import { Inngest } from "inngest";
import { serve } from "inngest/edge";
import pg from "pg";
import { embeddedEngine } from "@/inngest/engine/embedded";
import { ENGINE_KEYS } from "@/testing/engine-keys";
import { startEngine } from "@/inngest/engine/worker";

/**
 * For tests that kill a worker. Each step writes a row when it begins; the slow one runs until the table `gate` has a
 * row.
 */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 6 });
pool.on("error", () => undefined);
const engine = embeddedEngine(() => pool);
await engine.prepare();
const keys = ENGINE_KEYS;
const client = new Inngest({ id: "t", isDev: false, checkpointing: false, ...keys, fetch: engine.fetch });

const note = (runId: string, step: string) =>
  pool.query("insert into noted (run_id, step, pid) values ($1, $2, $3)", [runId, step, process.pid]);

const story = client.createFunction(
  { id: "story", triggers: [{ event: "story" }] },
  async ({ step, runId, attempt }) => {
    const first = await step.run("first", () => note(runId, "first").then(() => `${runId}-first`));
    await step.sleep("nap", "1s");
    const attempts = await step.run("slow", async () => {
      await note(runId, "slow");
      while (!(await pool.query("select from gate")).rowCount) await sleep(20);
      return attempt;
    });
    await step.run("last", () => note(runId, "last").then(() => null));
    return { first, attempts };
  },
);

const limited = client.createFunction(
  { id: "limited", triggers: [{ event: "limited" }], concurrency: { limit: 2, key: "event.data.key" } },
  async ({ step, runId }) => {
    await step.run("work", async () => {
      await note(runId, "begin");
      await sleep(30);
      await note(runId, "end");
    });
  },
);

const ticking = client.createFunction(
  { id: "ticking", triggers: [{ cron: "TZ=UTC 0 0 1 1 *" }] },
  async ({ event }) => event.data,
);

const handle = serve({ client, functions: [story, limited, ticking] });
const worker = await startEngine({
  pool,
  handler: { PUT: handle, POST: handle },
  signingKey: keys.signingKey,
  concurrency: 20,
  pollMs: 100,
  deadAfterMs: 1000,
  retentionDays: 14,
  log: () => undefined,
  backoff: () => 50,
});
process.on("SIGTERM", () => void worker.stop().then(() => process.exit(0)));
process.stdout.write("ready\n");
