import { realId } from "@/components/time-entries/entry/entry-actions";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import { keepChange, type QueuedChange } from "@/components/time-entries/queue/change-store";
import { clashes } from "@/lib/core/merge";
import { ApiError } from "@/lib/http/api";
import { timeEntryCalls } from "@/lib/time-entries/queries";
import { MAX_BATCH } from "@/lib/time-entries/rules";
import type { TimeEntryBatchItem, TimeEntryBatchResult, TimeEntryReply } from "@/lib/time-entries/schema";

/** What became of one write: the entry as it is now (null once deleted), or why it was refused. */
export interface Outcome {
  entry: TimeEntryReply | null;
  /** `theirs` is the entry as somebody else has changed it meanwhile. */
  refusal: { reason: string; theirs: TimeEntryReply | null } | null;
}

/** How often a change is merged anew when somebody keeps changing the same entry. */
const MERGES = 3;

/** Entries as one's own changes have left them: what comes after was made of that, whatever the page has read. */
const left = new Map<string, TimeEntryReply>();

/**
 * Sends a change, in as few calls as there can be. A change of an entry that somebody else has changed meanwhile holds
 * when both touch different members of it.
 *
 * @returns what became of each write, or null when it is not known, and the change has to be sent again later.
 */
export async function deliver(change: QueuedChange): Promise<Outcome[] | null> {
  try {
    return await sendWhole(change);
  } catch (error) {
    if (isPassing(error)) return null;
    const reason = error instanceof Error ? error.message : String(error);
    return change.writes.map(() => refused(reason, null));
  }
}

async function sendWhole(change: QueuedChange): Promise<Outcome[]> {
  const items = change.items ?? change.writes.map(toItem);
  // Kept before it is sent: sent again after a reload, the same key must go with the same body.
  if (!change.items) keepChange({ ...change, items });
  const outcomes: Outcome[] = [];
  for (let from = 0; from < items.length; from += MAX_BATCH) {
    const key = `${change.id}/${String(from)}`;
    const results = await send(items.slice(from, from + MAX_BATCH), key);
    for (const [index, result] of results.entries()) {
      const [write, item] = [change.writes[from + index], items[from + index]];
      if (!write || !item) continue;
      outcomes.push(result.status === 412 ? await merged(write, item, `${key}/${String(index)}`) : outcomeOf(result));
    }
  }
  return outcomes;
}

/** Whether it may go better later: no connection, a busy server, or the same change still under way. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500 || error.code === "idempotency_in_progress";
}

async function send(items: readonly TimeEntryBatchItem[], key: string): Promise<TimeEntryBatchResult[]> {
  return (await timeEntryCalls.batch({ items: [...items] }, key)).data;
}

async function merged(write: EntryWrite, item: TimeEntryBatchItem, key: string): Promise<Outcome> {
  if (write.action === "create" || item.action === "create") return refused("It cannot be added.", null);
  const base = write.action === "update" ? write.change.entry : write.entry;
  const mine = write.action === "update" ? write.change.changes : { updated_at: null };
  for (let merge = 0; merge < MERGES; merge++) {
    const theirs = await timeEntryCalls.get(item.id).catch((error: unknown) => goneOr(error));
    if (!theirs) return refused("Somebody deleted it meanwhile.", null);
    if (clashes(base, mine, theirs).length > 0) return refused("Somebody changed it meanwhile.", theirs);
    const [result] = await send([{ ...item, if_match: tagOf(theirs) }], `${key}/${theirs.updated_at}`);
    if (result && result.status !== 412) return outcomeOf(result);
  }
  return refused("Somebody keeps changing it.", await timeEntryCalls.get(item.id));
}

function goneOr(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

function toItem(write: EntryWrite): TimeEntryBatchItem {
  if (write.action === "create") return { action: "create", data: write.work.body };
  if (write.action === "delete")
    return { action: "delete", id: realId(write.entry), if_match: tagOf(latest(write.entry)) };
  const { entry, changes } = write.change;
  return { action: "update", id: realId(entry), if_match: tagOf(latest(entry)), data: changes };
}

function latest(entry: TimeEntryReply): TimeEntryReply {
  const own = left.get(realId(entry));
  return own && own.updated_at > entry.updated_at ? own : entry;
}

/** What an entry of a list has in place of an ETag. */
function tagOf({ updated_at }: TimeEntryReply): string {
  return `"${updated_at}"`;
}

function outcomeOf({ time_entry: entry, problem }: TimeEntryBatchResult): Outcome {
  if (problem) return refused(problem.detail, null);
  if (entry) left.set(entry.id, entry);
  return { entry, refusal: null };
}

function refused(reason: string, theirs: TimeEntryReply | null): Outcome {
  return { entry: null, refusal: { reason, theirs } };
}
