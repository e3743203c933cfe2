import { localDate } from "@/lib/kernel/core/time";
import { periodOf } from "@/lib/kernel/core/wall-clock";
import type { Sql } from "@/lib/kernel/db/sql";
import type { QueryScope } from "@/lib/kernel/operation";
import type { TimeEntryRow } from "../store/entries";
import type { EntryFilter } from "../store/filter";
import {
  readRounded,
  roundedEntries,
  roundingRules,
  type PersonDay,
  type RoundedRow,
  type RoundingRules,
} from "../store/rounded";

export interface RoundedTime {
  rules: RoundingRules;
  /** Return a table expression `t` with the columns of `roundedEntries`. */
  of: (filter: EntryFilter, days?: readonly PersonDay[]) => Sql;
}

export async function roundedTime({ workspaceId, actor }: QueryScope): Promise<RoundedTime> {
  const rules = await roundingRules(workspaceId);
  const { timeZone } = actor.workspace;
  return {
    rules,
    of: (filter, days) => roundedEntries(workspaceId, filter, { timeZone, rules, days }),
  };
}

/** By id, of the stopped ones. */
export async function roundedById(
  scope: QueryScope,
  rows: readonly TimeEntryRow[],
): Promise<ReadonlyMap<string, RoundedRow>> {
  const { timeZone } = scope.actor.workspace;
  const keys = rows.map(({ userId, startTime }) => ({ userId, day: localDate(startTime, timeZone) }));
  const days = keys.map(({ day }) => day).sort();
  if (days.length === 0) return new Map();
  const period = periodOf({ from: days[0], to: days.at(-1) }, timeZone);
  const time = await roundedTime(scope);
  // Rounding needs all entries of these people's days.
  const found = await readRounded(time.of({ ids: rows.map(({ id }) => id), ...period }, keys));
  return new Map(found.map((row) => [row.id, row]));
}
