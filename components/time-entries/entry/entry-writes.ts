import type { QueryClient } from "@tanstack/react-query";
import {
  copyOf,
  draftOf,
  namesOf,
  optimistic,
  realId,
  rememberId,
  type Work,
} from "@/components/time-entries/entry/entry-actions";
import { type EntryChange, hideEntries, showChanges, showNewEntry } from "@/components/time-entries/entry/entry-cache";
import { rightNow } from "@/components/ui/clock";
import { newUuid } from "@/lib/core/ids";
import { timeEntryCalls } from "@/lib/time-entries/queries";
import { MAX_BATCH } from "@/lib/time-entries/rules";
import type {
  TimeEntryBatchItem,
  TimeEntryBatchResult,
  TimeEntryReply,
  TimeEntryUpdate,
} from "@/lib/time-entries/schema";

/** One thing that is to happen to an entry. */
export type EntryWrite =
  | { action: "create"; work: Work }
  | { action: "update"; change: EntryChange }
  | { action: "delete"; entry: TimeEntryReply };

/** A write that the server refused, and why. */
export interface RefusedWrite {
  write: EntryWrite;
  reason: string;
}

/** Some of several writes were refused; the others are done. */
export class WritesRefused extends Error {
  override name = "WritesRefused";
  readonly refused: readonly RefusedWrite[];
  /** What takes back the writes that were not refused. */
  readonly undo: readonly EntryWrite[];

  constructor(refused: readonly RefusedWrite[], of: number, undo: readonly EntryWrite[]) {
    const [first] = refused;
    super(`${of === 1 ? "" : `${refused.length} of ${of}: `}${first?.reason ?? ""}`);
    this.refused = refused;
    this.undo = undo;
  }
}

/**
 * Draws writes at once and sends them, as few calls as there can be. Sent again with the same key they happen once.
 *
 * @returns what takes them back.
 * @throws WritesRefused when the server refuses some. ApiError when it cannot be asked, and it is not known what
 *   happened.
 */
export async function writeEntries(
  client: QueryClient,
  writes: readonly EntryWrite[],
  key = newUuid(),
): Promise<EntryWrite[]> {
  const drafts = writes.map((write) =>
    write.action === "create" ? draftOf(client, write.work, new Date(rightNow()).toISOString()) : null,
  );
  const undo: EntryWrite[] = [];
  const refused: RefusedWrite[] = [];
  await optimistic(client, {
    show: () => {
      showChanges(
        client,
        writes.flatMap((write) => (write.action === "update" ? [write.change] : [])),
      );
      hideEntries(
        client,
        writes.flatMap((write) => (write.action === "delete" ? [write.entry.id] : [])),
      );
      for (const draft of drafts) if (draft) showNewEntry(client, draft);
    },
    send: async () => {
      const results = await sendAll(writes.map(toItem), key);
      for (const [index, result] of results.entries()) {
        const write = writes[index];
        if (!write) continue;
        if (result.problem) {
          refused.push({ write, reason: result.problem.detail });
          continue;
        }
        const draft = drafts[index];
        if (draft && result.id !== null) rememberId(draft, result.id);
        undo.unshift(...backwards(write, result));
      }
      if (refused.length > 0) throw new WritesRefused(refused, writes.length, undo);
    },
  });
  return undo;
}

async function sendAll(items: readonly TimeEntryBatchItem[], key: string): Promise<TimeEntryBatchResult[]> {
  const results: TimeEntryBatchResult[] = [];
  for (let from = 0; from < items.length; from += MAX_BATCH) {
    const batch = { items: items.slice(from, from + MAX_BATCH) };
    results.push(...(await timeEntryCalls.batch(batch, `${key}/${String(from)}`)).data);
  }
  return results;
}

function toItem(write: EntryWrite): TimeEntryBatchItem {
  if (write.action === "create") return { action: "create", data: write.work.body };
  if (write.action === "delete") return { action: "delete", id: realId(write.entry) };
  return { action: "update", id: realId(write.change.entry), data: write.change.changes };
}

/** What undoes a write that was done. Entries that were deleted come back under new ids: for those who listen they stay gone. */
function backwards(write: EntryWrite, { time_entry: entry }: TimeEntryBatchResult): EntryWrite[] {
  if (write.action === "create") return entry ? [{ action: "delete", entry }] : [];
  if (write.action === "delete") {
    const work = { body: { ...copyOf(write.entry), user_id: write.entry.user_id }, shown: namesOf(write.entry) };
    return [{ action: "create", work }];
  }
  return [{ action: "update", change: changeBack(write.change) }];
}

/** Each member as it was before. */
function changeBack({ entry, changes: made, shown }: EntryChange): EntryChange {
  const before: TimeEntryUpdate = Object.fromEntries(
    Object.keys(made).flatMap((member) => {
      if (member === "duration_seconds") return [["end_time", entry.end_time]];
      return [[member, entry[member as keyof TimeEntryReply]]];
    }),
  );
  // Moving to another project drops the task, so going back has to name it.
  if ("project_id" in made) before.task_id = entry.task_id;
  return { entry: { ...entry }, changes: before, ...(shown === undefined ? {} : { shown: namesOf(entry) }) };
}
