import { type ChosenFilters, filterQuery } from "@/components/layout/list-filters";
import type { RetainerListQuery } from "@/lib/billing/retainers/schema";

export const FILTERS = ["all", "active", "closed"] as const;
export type Filter = (typeof FILTERS)[number];

export function queryOf(chosen: ChosenFilters<Filter>): Partial<RetainerListQuery> {
  return { limit: "50", sort: "name", ...filterQuery(chosen) };
}
