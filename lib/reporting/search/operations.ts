import { isPermitted, seesMoney } from "@/lib/kernel/auth/context";
import { localDate } from "@/lib/kernel/core/time";
import { query } from "@/lib/kernel/operation";
import { SEARCHED } from "@/lib/resources";
import type { SearchQuery } from "./schema";
import * as store from "./store";
import type { FoundRow } from "./store";

export interface SearchFindings {
  rows: FoundRow[];
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
    byEmail: actor.role !== "member",
    byContact: seesMoney(actor),
    refsOf: actor.role === "member" ? actor.userId : null,
  };
  const types = [...SEARCHED].filter(([, { scope }]) => isPermitted(actor, `${scope}:read`)).map(([type]) => type);
  const rows = await store.search(input, types);
  return { rows, today: localDate(now, actor.workspace.timeZone) };
});

/** Null for other text than an amount (`7,438.00`, `€ 7438`). */
function digitsOf(typed: string): string | null {
  const isAmount = /^[\p{Sc}\s]*\d[\d.,'’\s]*[\p{Sc}\s]*$/u.test(typed);
  return isAmount ? typed.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "") : null;
}
