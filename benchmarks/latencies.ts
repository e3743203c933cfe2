/** Return the latencies of repeated calls until the work ends, in milliseconds. */
export async function latencies(ask: () => Promise<unknown>, work: Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  const state = { isDone: false };
  void work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    taken.push(await timed(ask));
    await pause(2);
  }
  await work;
  return taken;
}

/** Milliseconds. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export function percentiles(values: readonly number[]): string {
  const at = (share: number) => percentile(values, share).toFixed(1);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}, of ${values.length}`;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
