import { constants } from "node:perf_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import { expect, test } from "vitest";
import { returnMemoryWhenQuiet } from "./return-memory";

const MIB = 1024 * 1024;

/** Objects that live long enough to grow old, and are let go of. */
function busy(): void {
  const kept: unknown[] = [];
  for (let number = 0; number < 1_000_000; number++) kept.push({ number });
}

const heap = () => getHeapStatistics().total_heap_size;

test("what objects took while the thread was busy is given back once it is quiet", async () => {
  busy();
  const before = heap();
  const { stop } = returnMemoryWhenQuiet(50);
  await expect.poll(heap, { interval: 20, timeout: 10_000 }).toBeLessThan(before - 20 * MIB);
  stop();
});

test("a thread that works is not held up", async () => {
  let collections = 0;
  const seen = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as { detail?: { flags?: number } }[])
      if (detail?.flags === constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) collections++;
  });
  seen.observe({ entryTypes: ["gc"] });
  const { stop } = returnMemoryWhenQuiet(50);
  const end = performance.now() + 500;
  while (performance.now() < end) {
    const until = performance.now() + 5;
    while (performance.now() < until);
    await turn();
  }
  stop();
  seen.disconnect();
  expect(collections).toBe(0);
});
