/** Second duration divided by the first: medians of CPU time over alternating runs, independent of other processes. */
export async function ratioOfTimes(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 9; turn++) {
    times[0].push(await timeOf(first));
    times[1].push(await timeOf(second));
  }
  return median(times[1]) / median(times[0]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function median(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
