import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import type { TimeEntryBatchItem, TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Changes of entries that belong together and have not arrived yet. */
export interface QueuedChange {
  /** The Idempotency-Key, under which it happens once however often it is sent. Keys of later changes sort after it. */
  id: string;
  /** Unix milliseconds. */
  at: number;
  writes: readonly EntryWrite[];
  /** What is drawn for each write that makes an entry. */
  drafts: readonly (TimeEntryReply | null)[];
  /** What was sent, once it was: the same key goes with the same body. */
  items: readonly TimeEntryBatchItem[] | null;
  /** Why it waits for its author. Such a change has one write. */
  stuck: { reason: string; theirs: TimeEntryReply | null } | null;
}

const PREFIX = "stint.changes.";

let owner = "";
let changes: readonly QueuedChange[] = [];
const NONE: readonly QueuedChange[] = [];
const listeners = new Set<() => void>();

/** The changes that have not arrived, oldest first; each is in the browser's storage, too. */
export const changeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => changes,
  readOnServer: () => NONE,
};

/** Takes up what one person has left in this browser. */
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

/** Adds a change, or puts it in the place of what it was. */
export function keepChange(change: QueuedChange): void {
  const isKnown = changes.some(({ id }) => id === change.id);
  show(isKnown ? changes.map((one) => (one.id === change.id ? change : one)) : [...changes, change]);
  store(change);
}

export function dropChange(id: string): void {
  show(changes.filter((change) => change.id !== id));
  localStorage.removeItem(keyOf(id));
}

/** An entry that was only drawn has an id now, and changes of it go to that one. */
export function renameEntry(draftId: string, id: string): void {
  const renamed = JSON.parse(JSON.stringify(changes).replaceAll(draftId, id)) as QueuedChange[];
  show(renamed);
  for (const change of renamed) store(change);
}

/** Another tab has sent what both of them had. */
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
    // The storage is full or closed: the change still goes out, for as long as the page is open.
  }
}

function show(next: readonly QueuedChange[]): void {
  changes = next;
  for (const listener of listeners) listener();
}
