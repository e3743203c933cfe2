import { query } from "@/lib/kernel/operation";
import type { TimeEntryTotalsQuery } from "../schema";
import type { EntryTotals } from "../store/rounded";
import { entryTotals } from "../store/totals";
import { assertFilterKnown, readVisibility, filterOf } from "./access";
import { roundedTime } from "./rounded";

export const timeEntryTotals = query(
  "time_entries:read",
  async (scope, input: TimeEntryTotalsQuery): Promise<EntryTotals> => {
    const filter = { ...(await filterOf(scope, input)), ...(await readVisibility(scope)) };
    const time = await roundedTime(scope);
    const [entries, rows] = await entryTotals(scope.workspaceId, { filter, time: time.of(filter) });
    if (entries === 0) await assertFilterKnown(scope, filter);
    return { entries, isRounded: time.rules.isRounded, rows };
  },
);
