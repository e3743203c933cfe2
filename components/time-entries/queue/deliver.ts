import { realId } from "@/components/time-entries/entry/entry-actions";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import { keepChange, type QueuedChange } from "@/components/time-entries/queue/change-store";
import { clashes } from "@/lib/kernel/core/merge";
import { messageOf } from "@/lib/kernel/core/message-of";
import { userMessage } from "@/lib/kernel/core/user-message";
import { ApiError } from "@/lib/client/api";
import { timeEntryCalls } from "@/lib/tracking/time-entries/queries";
import { MAX_BATCH } from "@/lib/tracking/time-entries/rules";
import type { TimeEntryBatchItem, TimeEntryBatchResult, TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** What became of one write: the entry as it is now (null once deleted), or why it was refused. */
export interface Outcome {
  entry: TimeEntryReply | null;
  /** `theirs` is the entry as somebody else has changed it meanwhile. */
  refusal: { reason: string; theirs: TimeEntryReply | null } | null;
}

/** How often a change is merged anew when somebody keeps changing the same entry. */
const MERGES = 3;

/** Why a call, or one item of it, is not done yet and may be a moment later: the server is busy, or somebody was faster. */
const PASSING: ReadonlySet<string> = new Set(["unavailable", "rate_limited", "idempotency_in_progress", "conflict"]);

/** How far two ends of a timer may lie apart to be the same. */
const SAME_STOP_MS = 60_000;

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
    const reason = messageOf(error);
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
      outcomes.push(
        isMet(result) && item.action !== "create"
          ? await merged(write, item, `${key}/${String(index)}`)
          : outcomeOf(result),
      );
    }
  }
  return outcomes;
}

/** Whether it may go better later: no connection, a busy server, or the same change still under way. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || PASSING.has(error.code);
}

async function send(items: readonly TimeEntryBatchItem[], key: string): Promise<TimeEntryBatchResult[]> {
  return (await timeEntryCalls.batch({ items: [...items] }, key)).data;
}

/** Whether somebody else was faster. */
function isMet({ status, problem }: TimeEntryBatchResult): boolean {
  return status === 412 || problem?.code === "conflict";
}

async function merged(write: EntryWrite, item: TimeEntryBatchItem, key: string): Promise<Outcome> {
  if (write.action === "create" || item.action === "create") return refused("It cannot be added.", null);
  const base = write.action === "update" ? write.change.entry : write.entry;
  const mine = write.action === "update" ? write.change.changes : { updated_at: null };
  for (let merge = 0; merge < MERGES; merge++) {
    const theirs = await timeEntryCalls.get(item.id).catch((error: unknown) => goneOr(error));
    if (!theirs) return refused("Somebody deleted it meanwhile.", null);
    if (isStopOf(write, theirs)) return { entry: theirs, refusal: null };
    if (clashes(base, mine, theirs).length > 0) return refused("Somebody changed it meanwhile.", theirs);
    const [result] = await send([{ ...item, if_match: tagOf(theirs) }], `${key}/${theirs.updated_at}`);
    if (result && !isMet(result)) return outcomeOf(result);
  }
  return refused("Somebody keeps changing it.", await timeEntryCalls.get(item.id));
}

/** Two who stop a timer in the same minute want the same: nobody is asked which second holds. */
function isStopOf(write: EntryWrite, { end_time: theirs }: TimeEntryReply): boolean {
  if (write.action !== "update" || !write.change.entry.running || theirs === null) return false;
  const { end_time: mine, ...others } = write.change.changes;
  if (typeof mine !== "string" || Object.keys(others).length > 0) return false;
  return Math.abs(Date.parse(mine) - Date.parse(theirs)) < SAME_STOP_MS;
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

/** @throws ApiError when the server may do it a moment later: the whole change is sent again, and what is done stays. */
function outcomeOf({ time_entry: entry, problem }: TimeEntryBatchResult): Outcome {
  if (problem && PASSING.has(problem.code)) throw new ApiError({ ...problem, errors: [] });
  if (problem) return refused(userMessage(problem), null);
  if (entry) left.set(entry.id, entry);
  return { entry, refusal: null };
}

function refused(reason: string, theirs: TimeEntryReply | null): Outcome {
  return { entry: null, refusal: { reason, theirs } };
}
