import { setTimeout as sleep } from "node:timers/promises";
import { UnsupportedError } from "@/inngest/engine/unsupported-error";
import { startEngine } from "@/inngest/engine/worker";
import { handler } from "@/inngest/handler";
import { tellEngineOfCommits } from "@/inngest/nudge";
import { signingKey } from "@/inngest/sdk";
import { databaseAnswers } from "@/lib/kernel/db/outage";
import { closePools, deliveryPool } from "@/lib/kernel/db/pool";
import { stopSending } from "@/lib/mail/emails/dispatch";
import { closeMailPool } from "@/lib/mail/emails/transport";
import { drainDeliveries } from "@/lib/webhooks/deliveries/dispatch";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { publishMetrics } from "@/lib/kernel/metrics/publish";
import { startTraces } from "./traces";

if (env().ENGINE_DRAIN && !env().INNGEST_REMOTE) {
  endWithOneLine(new UnsupportedError("ENGINE_DRAIN is for a move to an Inngest server: set INNGEST_BASE_URL, too"));
}
await tellEngineOfCommits();
const traces = await startTraces("worker");
const metrics = publishMetrics("worker");

const engine = await startEngine({
  // A direct connection, because the engine uses LISTEN.
  pool: deliveryPool(),
  handler: { PUT: handler, POST: handler },
  signingKey: signingKey(),
  concurrency: env().ENGINE_CONCURRENCY,
  pollMs: env().ENGINE_POLL_MS,
  deadAfterMs: env().ENGINE_DEAD_AFTER_MS,
  retentionDays: env().ENGINE_RETENTION_DAYS,
  drains: env().ENGINE_DRAIN,
  log: (line, fields) => {
    log().info(fields ?? {}, line);
  },
}).catch(endWithOneLine);
process.send?.("ready");

/** A stack would add nothing for the author of the function. */
function endWithOneLine(error: unknown): never {
  if (!(error instanceof UnsupportedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

let stopping = false;

const STALLED_MS = 4 * env().ENGINE_DEAD_AFTER_MS;
const WATCH_MS = STALLED_MS / 6;
const watchdog = setInterval(() => void replaceStalled(), WATCH_MS);

async function replaceStalled(): Promise<void> {
  if (stopping || engine.stalledMs() < STALLED_MS || !(await databaseAnswers())) return;
  log().fatal("the worker is stalled although the database answers: it exits to be restarted");
  await stop(1);
}

const DRAINED_EVERY_MS = 1000;
// Runs on the Inngest server need no wait.
if (env().ENGINE_DRAIN) setInterval(() => void stopWhenEmpty(), DRAINED_EVERY_MS);

async function stopWhenEmpty(): Promise<void> {
  if (stopping || !(await engine.isEmpty().catch(() => false))) return;
  log().info("the embedded engine has completed all runs");
  await stop();
}

/** The launcher would kill the process. */
const STOP_WITHIN_MS = 29_000;

/** Shorter than the launcher's limit. */
const DRAIN_MS = 25_000;

const CLOSE_MS = 1000;

async function stop(exitCode = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearInterval(watchdog);
  setTimeout(() => process.exit(exitCode), STOP_WITHIN_MS);
  stopSending();
  await Promise.all([engine.stop(), drainDeliveries(DRAIN_MS)]);
  closeMailPool();
  await Promise.race([Promise.all([metrics.stop().then(closePools), traces.stop()]), sleep(CLOSE_MS)]);
  process.exit(exitCode);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
process.once("disconnect", () => void stop());
