import type { QueryClient } from "@tanstack/react-query";
import { changeBack, copyOf, entryName, namesOf, type Work } from "@/components/time-entries/entry/entry-actions";
import type { EntryChange } from "@/components/time-entries/entry/entry-cache";
import { queueWrites } from "@/components/time-entries/queue/entry-queue";
import { showToast } from "@/components/ui/toast";
import type { Params } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type EntryWrite =
  | { action: "create"; work: Work }
  | { action: "update"; change: EntryChange }
  | { action: "delete"; entry: TimeEntryReply };

export interface RefusedWrite {
  write: EntryWrite;
  reason: string;
  /** Of the reason. */
  params: Params;
}

/** The server refused some writes. The others succeeded. */
export class WritesRefused extends Error {
  override name = "WritesRefused";
  readonly refused: readonly RefusedWrite[];
  /** Writes that undo the successful ones. */
  readonly undo: readonly EntryWrite[];

  constructor(message: string, refused: readonly RefusedWrite[], undo: readonly EntryWrite[]) {
    super(message);
    this.refused = refused;
    this.undo = undo;
  }
}

/**
 * Writes are kept in this browser until sent.
 *
 * @param key idempotency key: a repeated call with the same key has no further effect.
 * @returns the writes that undo them; none while they wait for the connection.
 * @throws WritesRefused when the server refuses some. Conflicts with another person's change are not among them,
 * because they wait for a decision.
 */
export async function writeEntries(
  cache: QueryClient,
  writes: readonly EntryWrite[],
  t: Translate<"time.entry">,
  key = newUuid(),
): Promise<EntryWrite[]> {
  const outcomes = (await queueWrites(cache, writes, key)) ?? [];
  const undo: EntryWrite[] = [];
  const refused: RefusedWrite[] = [];
  for (const [index, { entry, refusal }] of outcomes.entries()) {
    const write = writes[index];
    if (!write) continue;
    if (!refusal) undo.unshift(...backwards(write, entry, cache));
    else if (refusal.theirs && write.action !== "create") {
      // The connection bar shows both versions.
      const name = entryName(entryOf(write), t);
      showToast({ tone: "error", message: t("changedElsewhere", { name }) });
    } else refused.push({ write, reason: refusal.reason ?? t("gone"), params: refusal.params });
  }
  const [first] = refused;
  if (!first) return undo;
  const counts = { count: refused.length, total: writes.length };
  const message = writes.length === 1 ? first.reason : t("refused", { ...counts, reason: first.reason });
  throw new WritesRefused(message, refused, undo);
}

export function entryOf(write: Exclude<EntryWrite, { action: "create" }>): TimeEntryReply {
  return write.action === "update" ? write.change.entry : write.entry;
}

/** Deleted entries return with new ids: integrations see new entries. */
export function backwards(write: EntryWrite, entry: TimeEntryReply | null, cache: QueryClient): EntryWrite[] {
  if (write.action === "create") return entry ? [{ action: "delete", entry }] : [];
  if (write.action === "delete") {
    const { user_id, external_refs } = write.entry;
    const work = { body: { ...copyOf(write.entry, cache), user_id, external_refs }, shown: namesOf(write.entry) };
    return [{ action: "create", work }];
  }
  return [{ action: "update", change: changeBack(write.change, cache) }];
}
