import type { Wake } from "@/inngest/engine/engine";

/** Node's limit for timers. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** @param work Its errors are reported once until it succeeds; the next request retries. */
export function createLoop(work: () => Promise<void>, onError: (error: Error | null) => void): Loop {
  let isWanted = false;
  let isStopped = false;
  let hasFailed = false;
  let wantedAt: number | null = null;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        await work();
        wantedAt = null;
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
      wantedAt ??= performance.now();
      running ??= run();
    },
    stalledMs: () => (wantedAt === null ? 0 : performance.now() - wantedAt),
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

export function createInterval(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: Error | null) => void,
): Pick<Loop, "poke" | "stop"> {
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
  /** Milliseconds for which requested work has not completed. */
  stalledMs: () => number;
  stop: () => Promise<void>;
}

export function createAlarm(ring: () => void): { in: Wake["in"]; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let nextAt = Number.POSITIVE_INFINITY;
  return {
    in: (delayMs) => {
      // Round up, because PostgreSQL has microseconds.
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
