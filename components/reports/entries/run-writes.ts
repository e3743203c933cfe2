import type { QueryClient } from "@tanstack/react-query";
import { backwards, type EntryWrite, entryOf } from "@/components/time-entries/entry/entry-writes";
import { deliver, itemsOf, type Outcome } from "@/components/time-entries/queue/deliver";
import { rightNow } from "@/components/ui/clock";
import { newUuid } from "@/lib/kernel/core/uuid";
import { timeEntryCalls } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryListQuery, TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface RefusedEntry {
  entry: TimeEntryReply;
  /** Message of the API. Null: another person has changed or deleted the entry. */
  reason: string | null;
}

export interface Written {
  changedIds: ReadonlySet<string>;
  refused: readonly RefusedEntry[];
  /** Writes that undo the successful ones. */
  undo: readonly EntryWrite[];
}

/** Writes of one request: a result every few seconds, and far below the limit of a batch. */
const BATCH = 50;

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/**
 * Send writes in batches. After a temporary failure, such as a lost connection or the rate limit, the batch is sent again
 * with its idempotency key. Entries that others changed meanwhile are merged, or refused if the same member changed.
 *
 * @param onProgress called with the number of finished writes.
 */
export async function runWrites(
  cache: QueryClient,
  writes: readonly EntryWrite[],
  onProgress: (finished: number) => void,
): Promise<Written> {
  const changedIds = new Set<string>();
  const refused: RefusedEntry[] = [];
  const undo: EntryWrite[] = [];
  for (let from = 0; from < writes.length; from += BATCH) {
    const batch = writes.slice(from, from + BATCH);
    const outcomes = await sendUntilAnswered(batch);
    for (const [index, { entry, refusal }] of outcomes.entries()) {
      const write = batch[index];
      if (!write) continue;
      if (refusal && write.action !== "create") refused.push({ entry: entryOf(write), reason: refusal.reason });
      if (refusal) continue;
      undo.unshift(...backwards(write, entry, cache));
      if (entry) changedIds.add(entry.id);
    }
    onProgress(from + batch.length);
  }
  return { changedIds, refused, undo };
}

async function sendUntilAnswered(writes: readonly EntryWrite[]): Promise<Outcome[]> {
  const change = { id: newUuid(), at: rightNow(), writes, drafts: writes.map(() => null), stuck: null };
  const items = itemsOf(writes);
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    const outcomes = await deliver({ ...change, items });
    if (outcomes) return outcomes;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** All entries of a filter, before any of them changes: a change may take an entry out of the filter. */
export async function everyEntry(query: Partial<TimeEntryListQuery>): Promise<TimeEntryReply[]> {
  const entries: TimeEntryReply[] = [];
  let cursor: string | undefined;
  do {
    // The project decides whether the viewer may restore a rate.
    const page = await timeEntryCalls.list({
      ...query,
      limit: "200",
      expand: "project",
      ...(cursor !== undefined && { cursor }),
    });
    entries.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
}
