import { signingKey } from "@/inngest/client";
import { startEngine } from "@/inngest/engine/worker";
import { handler } from "@/inngest/handler";
import { tellEngineOfCommits } from "@/inngest/nudge";
import { pool } from "@/lib/db/pool";
import { closeMailPool } from "@/lib/emails/transport";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

await tellEngineOfCommits();

const engine = await startEngine({
  pool: pool(),
  handler: { PUT: handler, POST: handler },
  signingKey: signingKey(),
  concurrency: env().ENGINE_CONCURRENCY,
  pollMs: env().ENGINE_POLL_MS,
  deadAfterMs: env().ENGINE_DEAD_AFTER_MS,
  retentionDays: env().ENGINE_RETENTION_DAYS,
  log: (line, fields) => {
    log().info(fields ?? {}, line);
  },
});

let stopping = false;

/** Lets running steps end, then goes. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await engine.stop();
  closeMailPool();
  await pool().end();
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
// The launcher is gone, however it went.
process.once("disconnect", () => void stop());
