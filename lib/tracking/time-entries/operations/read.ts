import type { Context } from "@/lib/kernel/auth/context";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query } from "@/lib/kernel/operation";
import { expandEntries, type ExpandedEntry } from "../expand";
import type { TimeEntryListQuery } from "../schema";
import * as store from "../store/entries";
import type { TimeEntryRow } from "../store/entries";
import { assertFilterKnown, toFilter, visibility, visibleEntry } from "./access";

type Expand = { expand?: string | undefined };

export const listTimeEntries = query(
  "time_entries:read",
  async (scope, input: TimeEntryListQuery & { page: PageRequest }): Promise<Page<ExpandedEntry>> => {
    const filter = { ...toFilter(input, scope.actor), ...(await visibility(scope)) };
    const { rows, next } = await store.listEntries(scope.workspaceId, filter, input.page);
    if (rows.length === 0) await assertFilterKnown(scope, filter);
    return { rows: await expandEntries(scope.context, rows, input.expand), next };
  },
);

export const getTimeEntry = query(
  "time_entries:read",
  async (scope, input: { id: string } & Expand): Promise<ExpandedEntry> => {
    return expandOne(scope, await visibleEntry(scope, input.id), input);
  },
);

/** The entry that the caller has running, or null. */
export const getTimer = query("time_entries:read", async (scope, input: Expand): Promise<ExpandedEntry | null> => {
  const row = await store.findRunning(scope.db, scope.workspaceId, scope.actor.userId);
  return row && expandOne(scope, row, input);
});

async function expandOne({ context }: { context: Context }, row: TimeEntryRow, input: Expand): Promise<ExpandedEntry> {
  const [expanded] = await expandEntries(context, [row], input.expand);
  return expanded ?? row;
}
