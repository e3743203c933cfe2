import { acrossTenants } from "@/lib/kernel/db/tenant";
import { query } from "@/lib/kernel/operation";
import type { TimeEntryTotalsQuery } from "../schema";
import { countEntries } from "../store/entries";
import { pricedFor } from "../store/filter";
import { type EntryTotals, sumRounded } from "../store/rounded";
import { assertFilterKnown, readVisibility, toFilter } from "./access";
import { roundedTime } from "./rounded";

export const timeEntryTotals = query(
  "time_entries:read",
  async (scope, input: TimeEntryTotalsQuery): Promise<EntryTotals> => {
    const visible = await readVisibility(scope);
    const filter = { ...toFilter(input, scope.actor), ...visible };
    const time = await roundedTime(scope);
    const read = () =>
      Promise.all([countEntries(scope.workspaceId, filter), sumRounded(time.of(filter), pricedFor(visible.visibleTo))]);
    // Behind row-level security the index on texts cannot be used (ADR 69). Both statements name the workspace.
    const [entries, rows] = await (filter.search === undefined ? read() : acrossTenants(read));
    if (entries === 0) await assertFilterKnown(scope, filter);
    return { entries, isRounded: time.rules.isRounded, rows };
  },
);
