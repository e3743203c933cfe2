/**
 * How many times as long the second works as the first: medians of turns taken in alternation. What counts is the time that
 * this process, with its threads, had on a core, which other processes do not change as they do the clock's.
 */
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
