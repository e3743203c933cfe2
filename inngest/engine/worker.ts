import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type pg from "pg";
import { putBack } from "@/inngest/engine/claim";
import { configOf, listenForNotifications, openConnections } from "@/inngest/engine/connections";
import { registerCrons } from "@/inngest/engine/cron";
import type { Engine, Held } from "@/inngest/engine/engine";
import { execute } from "@/inngest/engine/executor";
import { heartbeatInterval, sendHeartbeat, unregister } from "@/inngest/engine/heartbeat";
import { createPoller } from "@/inngest/engine/poller";
import { type Handler, syncRegistry } from "@/inngest/engine/registry";
import { deleteOld, RETENTION_EVERY_MS } from "@/inngest/engine/retention";
import { isEmpty } from "@/inngest/engine/runs";
import { prepareEngine } from "@/inngest/engine/schema";
import { unparkAll } from "@/inngest/engine/slots";
import { createInterval } from "@/inngest/engine/wake";

export interface EngineOptions {
  /** Only the configuration is used; the worker opens its own connections. */
  pool: pg.Pool;
  handler: Handler;
  signingKey: string;
  concurrency: number;
  pollMs: number;
  /** Without a heartbeat for this time, other workers take over. */
  deadAfterMs: number;
  retentionDays: number;
  /** Start no crons, because another engine does. */
  drains?: boolean;
  log: (line: string, fields?: object) => void;
  /** Milliseconds after this many failures. */
  backoff?: (attempt: number) => number;
}

interface Worker {
  stop(): Promise<void>;
  stalledMs(): number;
  isEmpty(): Promise<boolean>;
}

/** Shorter than the launcher's limit. */
const STOP_WITHIN_MS = 25_000;
/** These statements would otherwise retry while the database is unreachable. */
const UNREGISTER_WITHIN_MS = 2000;
/** A worker that could not poll for this long stops its heartbeat. */
const STALLED_AFTER_MS = 10_000;
/** Delay of an item after an engine error. */
const PUT_BACK_FOR_MS = 60_000;
const BACKOFF_SECONDS = [15, 30, 60, 120, 300, 600, 1200, 2400, 3600, 7200];
const LONGEST_JITTER_MS = 30_000;

/**
 * Any number of workers may share a database.
 *
 * @returns `stop`, which claims no more, gives running steps 25 seconds and releases the rest; `stalledMs`, the time
 * for which polling has failed; and `isEmpty`, whether no run is active or waiting.
 * @throws UnsupportedError when a function needs a feature of a real server.
 */
export async function startEngine(options: EngineOptions): Promise<Worker> {
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
        if (engine.expiredLeases.delete(item.lease)) poller.now("orphans");
        poller.freed();
      });
    running.set(item.lease, work);
  };
  const capacity = () => concurrency - running.size;
  const poller = createPoller(() => engine, {
    pollMs: options.pollMs,
    capacity: capacity,
    leases: () => [...running.keys()],
    run,
  });
  const engine: Engine = {
    pool,
    handler,
    registry,
    workerId: `${hostname()}:${process.pid}:${randomUUID()}`,
    signingKey,
    backoff: options.backoff ?? backoffOfServer,
    log,
    wake: poller,
    expiredLeases: new Set(),
  };

  await registerCrons(engine, options.drains ?? false);
  await unparkAll(engine);
  const isStalled = () => poller.stalledMs() > Math.max(STALLED_AFTER_MS, 2 * deadAfterMs);
  const heartbeat = await startHeartbeat(engine, deadAfterMs, isStalled);
  const cleanup = startCleanup(engine, options.retentionDays);
  const unlisten = listenForNotifications(configOf(pool), (what) => poller.now(what === "items" ? "items" : "events"));
  poller.start();

  return {
    stalledMs: () => poller.stalledMs(),
    isEmpty: () => isEmpty(engine),
    stop: async () => {
      isStopping = true;
      const deadline = performance.now() + STOP_WITHIN_MS;
      const stopped = Promise.all([poller.stop(), unlisten(), cleanup.stop()]);
      await settleWithin(STOP_WITHIN_MS, [stopped, ...running.values()]);
      await settleWithin(deadline - performance.now(), [...running.values()]);
      await settleWithin(UNREGISTER_WITHIN_MS, [heartbeat.stop().then(() => leave(engine, [...running.keys()]))]);
      await settleWithin(UNREGISTER_WITHIN_MS, [pool.end()]);
    },
  };
}

function startCleanup(engine: Engine, retentionDays: number): { stop(): Promise<void> } {
  const cleanup = createInterval(
    RETENTION_EVERY_MS,
    () => deleteOld(engine, retentionDays),
    (error) => error && engine.log("old runs were not deleted", { error: error.message }),
  );
  cleanup.poke();
  return cleanup;
}

/** Claims require a first heartbeat. */
async function startHeartbeat(
  engine: Engine,
  deadAfterMs: number,
  isStalled: () => boolean,
): Promise<{ stop(): Promise<void> }> {
  const once = async () => {
    if (isStalled()) throw new Error("this worker cannot poll for work");
    const takenOver = await sendHeartbeat(engine, deadAfterMs);
    if (takenOver === 0) return;
    engine.log("took over the work of a worker that stopped answering", { items: takenOver });
    engine.wake.now("items");
  };
  await once();
  return createInterval(heartbeatInterval(deadAfterMs), once, (error) => {
    if (error) engine.log("no heartbeat", { error: error.message });
  });
}

/** Without the database, the worker counts as dead after the timeout. */
async function leave(engine: Engine, leases: string[]): Promise<void> {
  try {
    await putBack(engine, leases);
    await unregister(engine);
  } catch (error) {
    engine.log("the worker could not unregister at its stop", { error: String(error) });
  }
}

async function giveUp(engine: Engine, item: Held, error: unknown): Promise<void> {
  engine.log("released an item to be retried", { runId: item.runId, error: String(error) });
  await putBack(engine, [item.lease], PUT_BACK_FOR_MS).catch((failure: unknown) => {
    engine.log("an item could not be released", { runId: item.runId, error: String(failure) });
  });
}

function backoffOfServer(attempt: number): number {
  const seconds = BACKOFF_SECONDS[Math.min(attempt, BACKOFF_SECONDS.length - 1)] ?? 0;
  return seconds * 1000 + Math.random() * LONGEST_JITTER_MS;
}

async function settleWithin(ms: number, work: Promise<unknown>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.allSettled(work), timeout]);
  clearTimeout(timer);
}
