/** What counts as revenue: billable time at its rates, or what was invoiced. */
export const REVENUES = ["billable", "invoiced"] as const;

/** How old a debt is, the oldest first. */
export const DEBT_AGES = ["late_over_30", "late", "due_within_14", "due_later"] as const;

/**
 * Profit as a percentage of revenue, rounded half away from zero to one decimal, such as `41.5` or `-8.0`; null without
 * revenue. Both in minor units.
 */
export function marginOf(profitMinor: number, revenueMinor: number): string | null {
  if (revenueMinor === 0) return null;
  const tenths = (Math.abs(profitMinor) * 1000) / revenueMinor;
  const text = (Math.round(tenths) / 10).toFixed(1);
  return profitMinor < 0 && text !== "0.0" ? `-${text}` : text;
}
