import { type ChosenFilters, filterQuery } from "@/components/layout/list-filters";
import type { RecurringInvoiceListQuery } from "@/lib/billing/recurring-invoices/schema/write";

export const FILTERS = ["all", "active", "paused", "ended", "failed"] as const;
export type Filter = (typeof FILTERS)[number];

export function queryOf(chosen: ChosenFilters<Filter>): Partial<RecurringInvoiceListQuery> {
  return { limit: "50", sort: "name", ...filterQuery(chosen) };
}
