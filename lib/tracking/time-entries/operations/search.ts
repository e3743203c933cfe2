import { query } from "@/lib/kernel/operation";
import { findEntries, foundEntries, type FoundEntryRow } from "../store/search";
import { readVisibility } from "./access";

export type { FoundEntryRow } from "../store/search";

/** Visible entries whose descriptions have all words, newest first. */
export const searchEntries = query(
  "time_entries:read",
  async (
    scope,
    { text, words, limit }: { text: string; words: readonly string[]; limit: number },
  ): Promise<FoundEntryRow[]> => {
    const filter = await readVisibility(scope);
    const page = { limit, sort: "start_time", descending: true, after: null };
    const ids = words.length === 0 ? [] : await findEntries(scope.workspaceId, { texts: words, filter }, page);
    return foundEntries(scope.workspaceId, { ids, ref: text, filter, limit });
  },
);
