import type { QueryClient } from "@tanstack/react-query";
import { changeBack, draftOf, rememberId } from "@/components/time-entries/entry/entry-actions";
import {
  hideEntries,
  keepEntries,
  showChanges,
  showNewEntry,
  showTimer,
} from "@/components/time-entries/entry/entry-cache";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import {
  changeStore,
  dropChange,
  followOtherTabs,
  keepChange,
  openChanges,
  type QueuedChange,
  renameEntry,
} from "@/components/time-entries/queue/change-store";
import { deliver, type Outcome } from "@/components/time-entries/queue/deliver";
import { rightNow } from "@/components/ui/clock";
import { newUuid } from "@/lib/kernel/core/uuid";
import { refreshTimeEntries, timeEntryKeys } from "@/lib/tracking/time-entries/queries";
import type { Timer } from "@/lib/tracking/time-entries/schema";

interface Waiter {
  resolve: (outcomes: readonly Outcome[] | null) => void;
  /** Restores the entries on the page. */
  goBack: () => void;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** Callers on this page that wait for the outcome of a change. */
const waiters = new Map<string, Waiter>();
let isSending = false;
let retryMs = FIRST_RETRY_MS;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Whether changes are pending. All entries are read again after them. */
export function isWritingEntries(): boolean {
  return isSending || nextChange() !== undefined;
}

/**
 * @param seen resolves when the cache has its entries from an earlier visit.
 * @returns a function that stops the queue.
 */
export function startQueue(cache: QueryClient, ownerKey: string, seen: Promise<void>): () => void {
  openChanges(ownerKey);
  const send = () => sendNow(cache);
  void seen.then(() => {
    for (const change of changeStore.read()) if (!change.stuck) draw(cache, change);
    send();
  });
  addEventListener("online", send);
  addEventListener("storage", followOtherTabs);
  return () => {
    removeEventListener("online", send);
    removeEventListener("storage", followOtherTabs);
    clearTimeout(retry);
  };
}

/**
 * Earlier writes are sent first.
 *
 * @returns their outcomes, or null if they wait for the connection.
 */
export async function queueWrites(
  cache: QueryClient,
  writes: readonly EntryWrite[],
  key: string,
): Promise<readonly Outcome[] | null> {
  await cache.cancelQueries({ queryKey: timeEntryKeys.all });
  const goBack = keepEntries(cache);
  begin(cache, writes, key);
  return new Promise((resolve) => {
    waiters.set(key, { resolve, goBack });
    sendNow(cache);
  });
}

function begin(cache: QueryClient, writes: readonly EntryWrite[], id: string): void {
  const at = rightNow();
  const now = new Date(at).toISOString();
  const drafts = writes.map((write) => (write.action === "create" ? draftOf(cache, write.work, now) : null));
  const change: QueuedChange = { id, at, writes, drafts, items: null, stuck: null };
  draw(cache, change);
  keepChange(change);
}

/** Changes are sent one by one, so that a stop never overtakes its start. */
export function sendNow(cache: QueryClient): void {
  clearTimeout(retry);
  if (isSending || !nextChange()) return;
  isSending = true;
  void sendAll(cache).then((isDone) => {
    isSending = false;
    if (isDone && nextChange()) sendNow(cache);
    else if (isDone) void refreshTimeEntries(cache);
  });
}

export function takeBack(cache: QueryClient, change: QueuedChange): void {
  dropChange(change.id);
  const drafts = change.drafts.flatMap((draft) => draft?.id ?? []);
  for (const write of change.writes) {
    if (write.action === "update") showChanges(cache, [changeBack(write.change, cache)]);
    if (write.action === "update" && write.change.entry.running) showTimer(cache, write.change.entry);
    if (write.action === "delete") showNewEntry(cache, write.entry);
  }
  hideEntries(cache, drafts);
  // Changes of an entry that is never created are discarded too.
  for (const later of changeStore.read())
    if (later.writes.some((write) => drafts.includes(entryIdOf(write) ?? ""))) dropChange(later.id);
  void refreshTimeEntries(cache);
}

/** The change is based on the current entry. */
export function sendAgain(cache: QueryClient, { id, writes, stuck }: QueuedChange): void {
  dropChange(id);
  const theirs = stuck?.theirs;
  const again = writes.map((write): EntryWrite => {
    if (!theirs || write.action === "create") return write;
    if (write.action === "delete") return { action: "delete", entry: theirs };
    return { action: "update", change: { ...write.change, entry: theirs } };
  });
  begin(cache, again, newUuid());
  sendNow(cache);
}

function nextChange(): QueuedChange | undefined {
  return changeStore.read().find(({ stuck }) => !stuck);
}

/** @returns false if a change has to wait for the connection. */
async function sendAll(cache: QueryClient): Promise<boolean> {
  for (let change = nextChange(); change; change = nextChange()) {
    const outcomes = navigator.onLine ? await deliver(change) : null;
    if (outcomes) finish(change, outcomes);
    else {
      park(cache);
      return false;
    }
    retryMs = FIRST_RETRY_MS;
  }
  return true;
}

/** The connection bar shows the pending changes. */
function park(cache: QueryClient): void {
  for (const { resolve } of waiters.values()) resolve(null);
  waiters.clear();
  retry = setTimeout(() => sendNow(cache), retryMs);
  retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
}

function finish(change: QueuedChange, outcomes: readonly Outcome[]): void {
  dropChange(change.id);
  for (const [index, { entry }] of outcomes.entries()) {
    const draft = change.drafts[index];
    if (!draft || !entry) continue;
    rememberId(draft, entry.id);
    renameEntry(draft.id, entry.id);
  }
  const waiter = waiters.get(change.id);
  waiters.delete(change.id);
  if (outcomes.some(({ refusal }) => refusal)) waiter?.goBack();
  holdBack(change.writes, outcomes, { isHeard: waiter !== undefined });
  waiter?.resolve(outcomes);
}

/** Conflicts wait for a decision. Refusals without a waiting caller are kept too, because nothing else reports them. */
function holdBack(
  writes: readonly EntryWrite[],
  outcomes: readonly Outcome[],
  { isHeard }: { isHeard: boolean },
): void {
  for (const [index, { refusal }] of outcomes.entries()) {
    const write = writes[index];
    if (!write || !refusal || (isHeard && !refusal.theirs)) continue;
    keepChange({ id: newUuid(), at: rightNow(), writes: [write], drafts: [null], items: null, stuck: refusal });
  }
}

function draw(cache: QueryClient, { writes, drafts }: QueuedChange): void {
  showChanges(
    cache,
    writes.flatMap((write) => (write.action === "update" ? [write.change] : [])),
  );
  hideEntries(
    cache,
    writes.flatMap((write) => (write.action === "delete" ? [write.entry.id] : [])),
  );
  for (const draft of drafts) {
    if (!draft) continue;
    const running = cache.getQueryData<Timer>(timeEntryKeys.timer)?.time_entry;
    // A new timer stops the running one.
    if (draft.running && running) showChanges(cache, [{ entry: running, changes: { end_time: draft.start_time } }]);
    showNewEntry(cache, draft);
  }
}

function entryIdOf(write: EntryWrite): string | null {
  if (write.action === "create") return null;
  return write.action === "update" ? write.change.entry.id : write.entry.id;
}
