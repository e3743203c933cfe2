import { type ChosenFilters, filterQuery } from "@/components/layout/list-filters";
import type { EstimateListQuery } from "@/lib/billing/estimates/schema/write";

export const FILTERS = ["all", "draft", "open", "accepted", "declined", "expired", "superseded"] as const;
export type Filter = (typeof FILTERS)[number];

export function queryOf(chosen: ChosenFilters<Filter>): Partial<EstimateListQuery> {
  return { limit: "50", ...filterQuery(chosen) };
}
