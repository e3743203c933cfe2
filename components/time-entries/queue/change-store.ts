import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import type { Refusal } from "@/components/time-entries/queue/deliver";
import type { TimeEntryBatchItem, TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface QueuedChange {
  /** The `Idempotency-Key`. Keys sort by time. */
  id: string;
  /** Unix milliseconds. */
  at: number;
  writes: readonly EntryWrite[];
  /** For each write the entry to show, if the write creates one. */
  drafts: readonly (TimeEntryReply | null)[];
  /** The body, once sent: a retry with the same key needs the same body. */
  items: readonly TimeEntryBatchItem[] | null;
  /** Why the change waits for a decision. Such a change has one write. */
  stuck: Refusal | null;
}

const PREFIX = "stint.changes.";

let owner = "";
let changes: readonly QueuedChange[] = [];
const NONE: readonly QueuedChange[] = [];
const listeners = new Set<() => void>();

/** The pending changes, oldest first. Each is also in `localStorage`. */
export const changeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => changes,
  readOnServer: () => NONE,
};

export function openChanges(ownerKey: string): void {
  owner = ownerKey;
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${owner}.`));
  const known = new Set(changes.map(({ id }) => id));
  const left = keys.sort().flatMap((key) => {
    const change = JSON.parse(localStorage.getItem(key) ?? "null") as QueuedChange | null;
    return change && !known.has(change.id) ? [change] : [];
  });
  show([...left, ...changes]);
}

export function keepChange(change: QueuedChange): void {
  const isKnown = changes.some(({ id }) => id === change.id);
  show(isKnown ? changes.map((one) => (one.id === change.id ? change : one)) : [...changes, change]);
  store(change);
}

export function dropChange(id: string): void {
  show(changes.filter((change) => change.id !== id));
  localStorage.removeItem(keyOf(id));
}

export function renameEntry(draftId: string, id: string): void {
  const renamed = JSON.parse(JSON.stringify(changes).replaceAll(draftId, id)) as QueuedChange[];
  show(renamed);
  for (const change of renamed) store(change);
}

/** Drop a change that another tab has sent. */
export function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === null || newValue !== null) return;
  show(changes.filter(({ id }) => keyOf(id) !== key));
}

function keyOf(id: string): string {
  return `${PREFIX}${owner}.${id}`;
}

function store(change: QueuedChange): void {
  try {
    localStorage.setItem(keyOf(change.id), JSON.stringify(change));
  } catch {
    // The storage is full or blocked. The change is still sent while the page is open.
  }
}

function show(next: readonly QueuedChange[]): void {
  changes = next;
  for (const listener of listeners) listener();
}
