import type { Sql } from "@/lib/kernel/db/sql";
import { acrossTenants } from "@/lib/kernel/db/tenant";
import { countEntries } from "./entries";
import { type EntryFilter, pricedFor } from "./filter";
import { sumRounded, type TotalsRow } from "./rounded";

/**
 * Return the number of entries, and their sums by currency.
 *
 * Behind row-level security the index on texts cannot be used (ADR 69). Both statements name the workspace.
 *
 * @param time entries `t` of `roundedEntries`.
 */
export function entryTotals(
  workspaceId: string,
  { filter, time }: { filter: EntryFilter; time: Sql },
): Promise<[number, TotalsRow[]]> {
  const read = () => Promise.all([countEntries(workspaceId, filter), sumRounded(time, pricedFor(filter.visibleTo))]);
  return filter.search === undefined ? read() : acrossTenants(read);
}
