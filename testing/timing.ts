/** How many times as long the second takes as the first: medians of turns taken in alternation, so that both meet the same weather. */
export async function ratioOfTimes(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 9; turn++) {
    times[0].push(await timeOf(first));
    times[1].push(await timeOf(second));
  }
  return median(times[1]) / median(times[0]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
