import type { QueryClient } from "@tanstack/react-query";
import { changeBack, copyOf, entryName, namesOf, type Work } from "@/components/time-entries/entry/entry-actions";
import type { EntryChange } from "@/components/time-entries/entry/entry-cache";
import { queueWrites } from "@/components/time-entries/queue/entry-queue";
import { showToast } from "@/components/ui/toast";
import { newUuid } from "@/lib/kernel/core/ids";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

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
 * Draws writes at once, keeps them in this browser and sends them. Sent again with the same key they happen once.
 *
 * @returns what takes them back; nothing does while they wait for the connection.
 * @throws WritesRefused when the server refuses some. Those that met somebody else's change are not among them: they wait
 *   for a choice.
 */
export async function writeEntries(
  cache: QueryClient,
  writes: readonly EntryWrite[],
  key = newUuid(),
): Promise<EntryWrite[]> {
  const outcomes = (await queueWrites(cache, writes, key)) ?? [];
  const undo: EntryWrite[] = [];
  const refused: RefusedWrite[] = [];
  for (const [index, { entry, refusal }] of outcomes.entries()) {
    const write = writes[index];
    if (!write) continue;
    if (!refusal) undo.unshift(...backwards(write, entry));
    else if (refusal.theirs) sayClash(write);
    else refused.push({ write, reason: refusal.reason });
  }
  if (refused.length > 0) throw new WritesRefused(refused, writes.length, undo);
  return undo;
}

/** The bar over the page shows both sides; this says where to look. */
function sayClash(write: EntryWrite): void {
  const name = write.action === "create" ? "An entry" : entryName(entryOf(write));
  showToast({ tone: "error", message: `${name} was changed by somebody else meanwhile. Yours waits for your choice.` });
}

function entryOf(write: Exclude<EntryWrite, { action: "create" }>): TimeEntryReply {
  return write.action === "update" ? write.change.entry : write.entry;
}

/** What undoes a write that was done. Entries that were deleted come back under new ids: for those who listen they stay gone. */
function backwards(write: EntryWrite, entry: TimeEntryReply | null): EntryWrite[] {
  if (write.action === "create") return entry ? [{ action: "delete", entry }] : [];
  if (write.action === "delete") {
    const work = { body: { ...copyOf(write.entry), user_id: write.entry.user_id }, shown: namesOf(write.entry) };
    return [{ action: "create", work }];
  }
  return [{ action: "update", change: changeBack(write.change) }];
}
