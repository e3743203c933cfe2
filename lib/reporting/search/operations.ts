import { isPermitted, seesMoney } from "@/lib/kernel/auth/context";
import { localDate } from "@/lib/kernel/core/time";
import { query } from "@/lib/kernel/operation";
import { SEARCHED } from "@/lib/resources";
import { type FoundEntryRow, searchEntries } from "@/lib/tracking/time-entries/operations/search";
import type { SearchQuery } from "./schema";
import * as store from "./store";
import type { FoundRow } from "./store";

export interface SearchFindings {
  rows: FoundRow[];
  entries: FoundEntryRow[];
  timeZone: string;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  today: string;
}

export const searchRecords = query("workspace:read", async (scope, { q }: SearchQuery): Promise<SearchFindings> => {
  const { actor, workspaceId, now } = scope;
  const input = {
    workspaceId,
    text: q.normalize("NFC").trim(),
    words: q.split(/\s+/).filter((word) => word !== ""),
    digits: digitsOf(q),
    seenBy: actor.role === "member" ? actor.userId : null,
    managedBy: actor.role === "manager" ? actor.userId : null,
    byEmail: actor.role !== "member",
    byContact: seesMoney(actor),
    refsOf: actor.role === "member" ? actor.userId : null,
  };
  const types = [...SEARCHED].filter(([, { scope }]) => isPermitted(actor, `${scope}:read`)).map(([type]) => type);
  const { timeZone } = actor.workspace;
  const [rows, entries] = await Promise.all([
    store.search(
      input,
      types.filter((type) => type !== "time_entry"),
    ),
    types.includes("time_entry") ? searchEntries.run(scope.context, { ...input, limit: store.MAX_PER_TYPE }) : [],
  ]);
  return { rows, entries, timeZone, today: localDate(now, timeZone) };
});

/** Null for other text than an amount (`7,438.00`, `€ 7438`). */
function digitsOf(typed: string): string | null {
  const isAmount = /^[\p{Sc}\s]*\d[\d.,'’\s]*[\p{Sc}\s]*$/u.test(typed);
  return isAmount ? typed.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "") : null;
}
