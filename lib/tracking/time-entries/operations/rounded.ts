import type { Sql } from "@/lib/kernel/db/sql";
import type { QueryScope } from "@/lib/kernel/operation";
import type { EntryFilter } from "../store/filter";
import { roundedEntries, roundingRules, type PersonDay, type RoundingRules } from "../store/rounded";

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
