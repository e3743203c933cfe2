import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type pg from "pg";
import { putBack } from "@/inngest/engine/claim";
import { configOf, openConnections } from "@/inngest/engine/connections";
import { registerCrons } from "@/inngest/engine/cron";
import type { Engine, Held } from "@/inngest/engine/engine";
import { execute } from "@/inngest/engine/executor";
import { beat, beatEveryMs, sayGoodbye } from "@/inngest/engine/heartbeat";
import { createPump } from "@/inngest/engine/pump";
import { type Handler, syncRegistry } from "@/inngest/engine/registry";
import { deleteOld, RETENTION_EVERY_MS } from "@/inngest/engine/retention";
import { prepareEngine } from "@/inngest/engine/schema";
import { unparkAll } from "@/inngest/engine/slots";
import { createRhythm, hearNotifications } from "@/inngest/engine/wake";

export interface EngineOptions {
  /** Names the database; the worker has connections of its own. */
  pool: pg.Pool;
  /** What the SDK's `serve()` exports; called in this process. */
  handler: Handler;
  signingKey: string;
  /** How many steps may run at the same time in this worker. */
  concurrency: number;
  /** How often to look for work that nobody announced. */
  pollMs: number;
  /** After this silence the others take over what a worker was doing. */
  deadAfterMs: number;
  retentionDays: number;
  log: (line: string, fields?: object) => void;
  /** Milliseconds before the next try, after this many failed ones; that of a real server when absent. */
  backoff?: (attempt: number) => number;
}

/** Less than the launcher waits before it ends the process by force. */
const STOP_WITHIN_MS = 25_000;
/** How long an item waits after a fault of the engine itself, before any worker tries it again. */
const PUT_BACK_FOR_MS = 60_000;
const BACKOFF_SECONDS = [15, 30, 60, 120, 300, 600, 1200, 2400, 3600, 7200];
const LONGEST_JITTER_MS = 30_000;

/**
 * Starts a worker of the embedded engine; any number may share a database.
 *
 * @returns `stop`, which claims no more, gives running steps 25 seconds and puts the rest back, and `answers`: whether
 *   this worker is known to be alive.
 * @throws UnsupportedError when a function needs what only a real server has.
 */
export async function startEngine(options: EngineOptions): Promise<{ stop(): Promise<void>; answers(): boolean }> {
  const { handler, signingKey, concurrency, deadAfterMs, log } = options;
  const registry = await syncRegistry(handler, signingKey);
  await prepareEngine(options.pool);
  const pool = openConnections(options.pool);
  const running = new Map<string, Promise<void>>();
  let isStopping = false;

  const run = (item: Held): void => {
    const work = execute(engine, item, () => isStopping)
      .catch((error: unknown) => giveUp(engine, item, error))
      .finally(() => {
        running.delete(item.lease);
        if (engine.doubtful.delete(item.lease)) pump.now("strays");
        pump.freed();
      });
    running.set(item.lease, work);
  };
  const room = () => concurrency - running.size;
  const pump = createPump(() => engine, { pollMs: options.pollMs, room, leases: () => [...running.keys()], run });
  const workerId = `${hostname()}:${process.pid}:${randomUUID()}`;
  const backoff = options.backoff ?? backoffOfServer;
  const engine: Engine = {
    pool,
    handler,
    registry,
    workerId,
    signingKey,
    backoff,
    log,
    wake: pump,
    doubtful: new Set(),
  };

  await registerCrons(engine);
  await unparkAll(engine);
  const heart = await startHeart(engine, deadAfterMs);
  const broom = createRhythm(
    RETENTION_EVERY_MS,
    () => deleteOld(engine, options.retentionDays),
    (error) => error && log("old runs were not deleted", { error: error.message }),
  );
  broom.poke();
  const deafen = hearNotifications(configOf(pool), (what) => pump.now(what === "items" ? "items" : "events"));
  pump.start();

  return {
    answers: () => !isStopping && heart.isFresh(),
    stop: async () => {
      isStopping = true;
      await Promise.all([pump.stop(), deafen(), broom.stop()]);
      await settleWithin(STOP_WITHIN_MS, [...running.values()]);
      await heart.stop();
      await leave(engine, [...running.keys()]);
      await pool.end();
    },
  };
}

/** Beats once before it returns: without a heartbeat a worker may not claim. */
async function startHeart(engine: Engine, deadAfterMs: number): Promise<{ isFresh(): boolean; stop(): Promise<void> }> {
  let seenAt = 0;
  const once = async () => {
    const takenOver = await beat(engine, deadAfterMs);
    seenAt = performance.now();
    if (takenOver === 0) return;
    engine.log("took over the work of a worker that stopped answering", { items: takenOver });
    engine.wake.now("items");
  };
  await once();
  const rhythm = createRhythm(beatEveryMs(deadAfterMs), once, (error) => {
    if (error) engine.log("no heartbeat", { error: error.message });
  });
  return { isFresh: () => performance.now() - seenAt < deadAfterMs, stop: rhythm.stop };
}

/** Without the database it cannot delete its row: then the others treat it as dead once its heartbeat is old enough. */
async function leave(engine: Engine, leases: string[]): Promise<void> {
  try {
    await putBack(engine, leases);
    await sayGoodbye(engine);
  } catch (error) {
    engine.log("the worker could not sign off at its stop", { error: String(error) });
  }
}

/** Puts an item back after a fault of the engine itself, to be tried again after a while. */
async function giveUp(engine: Engine, item: Held, error: unknown): Promise<void> {
  engine.log("an item is released to be tried again", { runId: item.runId, error: String(error) });
  await putBack(engine, [item.lease], PUT_BACK_FOR_MS).catch((failure: unknown) => {
    engine.log("an item could not be released", { runId: item.runId, error: String(failure) });
  });
}

/** The table of a real server, with its jitter. */
function backoffOfServer(attempt: number): number {
  const seconds = BACKOFF_SECONDS[Math.min(attempt, BACKOFF_SECONDS.length - 1)] ?? 0;
  return seconds * 1000 + Math.random() * LONGEST_JITTER_MS;
}

async function settleWithin(ms: number, work: Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.allSettled(work), timeout]);
  clearTimeout(timer);
}
