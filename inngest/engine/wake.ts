import type { Wake } from "@/inngest/engine/engine";

/** The longest time that a timer of Node can wait. */
const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * Runs work once however often it is requested at the same time, and again when it was requested during the run.
 *
 * @param work Its errors are reported once until it succeeds again; who asks next is the next try.
 */
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

/** Does work at intervals, and never twice at once. */
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
  /** For how long the work has been wanted and not done, milliseconds. */
  stalledMs: () => number;
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
