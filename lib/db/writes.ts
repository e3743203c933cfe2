import { perProcess } from "@/lib/core/per-process";

const writes = perProcess("stintWrites", () => ({ count: 0 }));

/**
 * How many times this process has committed something through Prisma. What was read since the last time is what another
 * reading would find, as far as this process knows.
 */
export function writesSoFar(): number {
  return writes().count;
}

/** To be called after a commit and before anybody hears of it, and when another process is found to have written. */
export function countWrite(): void {
  writes().count++;
}
