import type { Dimension } from "../schema/time";

/** Keys of what belongs to no group, and of the groups that stand together. No tag can be one: tags hold no commas. */
export const NO_GROUP = ",";
export const REST = ",,";

/** More colours than this cannot be told apart in a report's bars; what is left stands together. */
export const MOST_SERIES = 11;

/** What the colours of a report's bars stand for: what its table is grouped by, unless that is time itself. */
export function seriesOf(groups: readonly (Dimension | null)[]): Dimension {
  return groups.find((one): one is Dimension => one !== null && !isTime(one)) ?? "project";
}

export function isTime(dimension: Dimension): dimension is "day" | "week" | "month" {
  return dimension === "day" || dimension === "week" || dimension === "month";
}
