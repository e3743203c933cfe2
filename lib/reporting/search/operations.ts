import { isPermitted, seesMoney } from "@/lib/kernel/auth/context";
import { localDate } from "@/lib/kernel/core/time";
import { query } from "@/lib/kernel/operation";
import { SEARCHED } from "@/lib/resources";
import type { SearchQuery } from "./schema";
import * as store from "./store";
import type { FoundRow } from "./store";

/** What was found, and the day as of which a debt is late. */
export interface Found {
  rows: FoundRow[];
  today: string;
}

/** Finds records of every type that the caller may read. */
export const searchRecords = query("workspace:read", async (scope, { q }: SearchQuery): Promise<Found> => {
  const { actor, workspaceId, now } = scope;
  const sought = {
    workspaceId,
    words: q.split(/\s+/).filter((word) => word !== ""),
    digits: digitsOf(q),
    seenBy: actor.role === "member" ? actor.userId : null,
    byEmail: actor.role !== "member",
    byContact: seesMoney(actor),
  };
  const types = [...SEARCHED].filter(([, { scope }]) => isPermitted(actor, `${scope}:read`)).map(([type]) => type);
  const rows = await store.search(sought, types);
  return { rows, today: localDate(now, actor.workspace.timeZone) };
});

/** The digits of an amount as people write it (`7,438.00`, `€ 7438`); null for anything else. */
function digitsOf(typed: string): string | null {
  const isAmount = /^[\p{Sc}\s]*\d[\d.,'’\s]*[\p{Sc}\s]*$/u.test(typed);
  return isAmount ? typed.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "") : null;
}
