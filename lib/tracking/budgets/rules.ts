/** Thresholds are percentages. `used` and `budget` have the same unit. */
export function reachedOf(thresholds: readonly number[], used: number, budget: number): number[] {
  return thresholds.filter((threshold) => used > 0 && used * 100 >= budget * threshold);
}
