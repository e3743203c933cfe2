import { realId } from "@/components/time-entries/entry/entry-actions";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import { keepChange, type QueuedChange } from "@/components/time-entries/queue/change-store";
import type { Params } from "@/lib/kernel/core/errors";
import { clashes } from "@/lib/kernel/core/merge";
import { messageOf } from "@/lib/kernel/core/message-of";
import { ApiError, errorFor } from "@/lib/client/api";
import { timeEntryCalls } from "@/lib/tracking/time-entries/queries";
import { MAX_BATCH } from "@/lib/tracking/time-entries/rules";
import type { TimeEntryBatchItem, TimeEntryBatchResult, TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** `entry` is the current one, null once deleted. */
export interface Outcome {
  entry: TimeEntryReply | null;
  refusal: Refusal | null;
}

export interface Refusal {
  /** Message of the API. Null: another person has changed or deleted the entry. */
  reason: string | null;
  /** Of the message. */
  params: Params;
  /** The entry with another person’s conflicting change. */
  theirs: TimeEntryReply | null;
}

/** Maximum number of merges with changes of the same entry by others. */
const MERGES = 3;

/** Error codes of temporary failures. */
const PASSING: ReadonlySet<string> = new Set(["unavailable", "rate_limited", "idempotency_in_progress", "conflict"]);

/** Maximum difference between two ends of a timer that count as equal. */
const SAME_STOP_MS = 60_000;

/** Entries after the viewer’s own last change, which may be newer than those in the cache. */
const left = new Map<string, TimeEntryReply>();

/**
 * A newer change of other members by another person is merged.
 *
 * @returns the outcome of each write, or null after a temporary failure: send the change again later.
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
  const items = change.items ?? itemsOf(change.writes);
  // Stored before sending, because a retry after a reload needs the same body for the same key.
  if (!change.items) keepChange({ ...change, items });
  const outcomes: Outcome[] = [];
  for (let from = 0; from < items.length; from += MAX_BATCH) {
    const key = `${change.id}/${String(from)}`;
    const results = await send(items.slice(from, from + MAX_BATCH), key);
    for (const [index, result] of results.entries()) {
      const [write, item] = [change.writes[from + index], items[from + index]];
      if (!write || !item) continue;
      outcomes.push(
        isMet(result) && write.action !== "create" && item.action !== "create"
          ? await merged(write, item, `${key}/${String(index)}`)
          : await outcomeOf(result),
      );
    }
  }
  return outcomes;
}

export function itemsOf(writes: readonly EntryWrite[]): TimeEntryBatchItem[] {
  return writes.map(toItem);
}

/** Temporary failures are a lost connection, a busy server, or the same request in progress. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || PASSING.has(error.code);
}

async function send(items: readonly TimeEntryBatchItem[], key: string): Promise<TimeEntryBatchResult[]> {
  return (await timeEntryCalls.batch({ items: [...items] }, key)).data;
}

/** Return whether the entry has changed since it was read. */
function isMet({ status, problem }: TimeEntryBatchResult): boolean {
  return status === 412 || problem?.code === "conflict";
}

type Existing<Action> = Exclude<Action, { action: "create" }>;

async function merged(write: Existing<EntryWrite>, item: Existing<TimeEntryBatchItem>, key: string): Promise<Outcome> {
  const base = write.action === "update" ? write.change.entry : write.entry;
  const mine = write.action === "update" ? write.change.changes : { updated_at: null };
  for (let merge = 0; merge < MERGES; merge++) {
    const theirs = await timeEntryCalls.get(item.id).catch((error: unknown) => goneOr(error));
    if (!theirs) return refused(null, null);
    if (isStopOf(write, theirs)) return { entry: theirs, refusal: null };
    if (clashes(base, mine, theirs).length > 0) return refused(null, theirs);
    const [result] = await send([{ ...item, if_match: tagOf(theirs) }], `${key}/${theirs.updated_at}`);
    if (result && !isMet(result)) return outcomeOf(result);
  }
  return refused(null, await timeEntryCalls.get(item.id));
}

/** Whether another person has stopped the same timer at almost the same time, which is no conflict. */
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
    return { action: "delete", id: realId(write.entry.id), if_match: tagOf(latest(write.entry)) };
  const { entry, changes } = write.change;
  return { action: "update", id: realId(entry.id), if_match: tagOf(latest(entry)), data: changes };
}

function latest(entry: TimeEntryReply): TimeEntryReply {
  const own = left.get(realId(entry.id));
  return own && own.updated_at > entry.updated_at ? own : entry;
}

/** Return the ETag of an entry from a list. */
function tagOf({ updated_at }: TimeEntryReply): string {
  return `"${updated_at}"`;
}

/** @throws ApiError for a temporary failure. The whole change is sent again; finished writes stay. */
async function outcomeOf({ time_entry: entry, problem }: TimeEntryBatchResult): Promise<Outcome> {
  const error = problem && (await errorFor(problem.status, problem));
  if (error && PASSING.has(error.code)) throw error;
  if (error) return refused(error.message, null, error.faults[0]?.params ?? error.params);
  if (entry) left.set(entry.id, entry);
  return { entry, refusal: null };
}

function refused(reason: string | null, theirs: TimeEntryReply | null, params: Params = {}): Outcome {
  return { entry: null, refusal: { reason, params, theirs } };
}
