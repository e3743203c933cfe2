import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Wake } from "@/inngest/engine/engine";
import { CHANNEL } from "@/inngest/engine/schema";

/** The longest time that a timer of Node can wait. */
const LONGEST_TIMER_MS = 2_147_483_647;
const RECONNECT_MS = 500;

/**
 * Runs work once however often it is requested at the same time, and again when it was requested during the run.
 *
 * @param work Its errors are reported once until it succeeds again; who asks next is the next try.
 */
export function createLoop(work: () => Promise<void>, onError: (error: Error | null) => void): Loop {
  let isWanted = false;
  let isStopped = false;
  let hasFailed = false;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        await work();
        if (hasFailed) onError(null);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) onError(error as Error);
        hasFailed = true;
        isWanted = false;
      }
    }
    running = null;
  };
  return {
    poke: () => {
      isWanted = true;
      running ??= run();
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** Does work at intervals, and never twice at once. */
export function createRhythm(everyMs: number, work: () => Promise<void>, onError: (error: Error | null) => void): Loop {
  const loop = createLoop(work, onError);
  const timer = setInterval(() => loop.poke(), everyMs);
  return {
    poke: loop.poke,
    stop: () => {
      clearInterval(timer);
      return loop.stop();
    },
  };
}

interface Loop {
  poke: () => void;
  stop: () => Promise<void>;
}

/** A timer that fires at the earliest of the times it was set to. */
export function createAlarm(ring: () => void): { in: Wake["in"]; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let nextAt = Number.POSITIVE_INFINITY;
  return {
    in: (delayMs) => {
      // A millisecond late rather than early: PostgreSQL counts in microseconds.
      const at = performance.now() + Math.min(delayMs, LONGEST_TIMER_MS - 1) + 1;
      if (at >= nextAt) return;
      clearTimeout(timer);
      nextAt = at;
      timer = setTimeout(
        () => {
          nextAt = Number.POSITIVE_INFINITY;
          ring();
        },
        Math.ceil(at - performance.now()),
      );
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Listens for notifications of other processes. A lost connection is replaced; notifications that were missed are
 * found by polling.
 *
 * @returns a function that ends it.
 */
export function hearNotifications(options: pg.PoolConfig, onNotification: (what: string) => void): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: pg.Client | null = null;
  const connect = async (): Promise<void> => {
    while (!signal.aborted) {
      const listener = new pg.Client({ ...options, keepAlive: true });
      client = listener;
      const lost = new Promise<void>((resolve) => {
        listener.once("end", resolve);
        listener.on("error", () => resolve());
      });
      listener.on("notification", ({ payload }) => onNotification(payload ?? ""));
      try {
        await listener.connect();
        await listener.query(`listen ${CHANNEL}`);
        onNotification("events");
        await lost;
      } catch {
        // The next interval tries again, and the loops report that the database is unreachable.
      }
      await listener.end().catch(() => undefined);
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const listening = connect();
  return async () => {
    stopping.abort();
    await client?.end().catch(() => undefined);
    await listening;
  };
}
