/** Those of the thresholds, in percent, that a budget has reached. Used and budget are in one unit, seconds or minor units. */
export function reachedOf(thresholds: readonly number[], used: number, budget: number): number[] {
  return thresholds.filter((threshold) => used > 0 && used * 100 >= budget * threshold);
}
