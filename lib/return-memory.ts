import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often it is looked whether nothing happens, milliseconds. */
const LOOK_MS = 20_000;

/** The share of the time in which a quiet thread works. */
const QUIET = 0.02;

/**
 * What has to have come since the last time, bytes. Less is not worth a tenth of a second, and a thread with little to do
 * has half as many young objects at any time.
 */
const WORTH = 32 * 1024 * 1024;

/** The V8 of Node 20 takes whatever it is told for the wish to collect young objects alone; told nothing, it collects all. */
const HOW = Number.parseInt(process.versions.v8) < 12 ? undefined : ({ type: "major", flavor: "last-resort" } as const);

/**
 * From now on the thread that calls it gives back what its objects took while it was busy, once it is quiet. Left alone,
 * it keeps that until it is busy again: V8 collects what is old when memory is wanted, and then nothing is.
 */
export function returnMemoryWhenQuiet(lookMs = LOOK_MS): { stop: () => void } {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (how: typeof HOW) => void;
  let seen = performance.eventLoopUtilization();
  let kept = 0;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization > QUIET || getHeapStatistics().total_heap_size < kept + WORTH) return;
    collect(HOW);
    kept = getHeapStatistics().total_heap_size;
  };
  const timer = setInterval(look, lookMs).unref();
  return { stop: () => clearInterval(timer) };
}
