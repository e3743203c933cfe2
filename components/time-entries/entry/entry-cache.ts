import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { timeEntryKeys } from "@/lib/tracking/time-entries/queries";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";
import { me } from "@/lib/identity/users/queries";
import type {
  TimeEntryListQuery,
  TimeEntryPage,
  TimeEntryReply,
  TimeEntryUpdate,
  Timer,
} from "@/lib/tracking/time-entries/schema";

type Pages = InfiniteData<TimeEntryPage, string | undefined>;

type ListQuery = Partial<TimeEntryListQuery>;

/** `shown`: the names of a new project or task. */
export interface EntryChange {
  entry: TimeEntryReply;
  changes: TimeEntryUpdate;
  shown?: Pick<TimeEntryReply, "project" | "task">;
}

const LISTS = { queryKey: [...timeEntryKeys.all, "list"] };

/** Return a function that restores the present entries and timer of the cache. */
export function keepEntries(cache: QueryClient): () => void {
  const lists = cache.getQueriesData(LISTS);
  const timer = cache.getQueryData<Timer>(timeEntryKeys.timer);
  return () => {
    for (const [key, data] of lists) cache.setQueryData(key, data);
    cache.setQueryData(timeEntryKeys.timer, timer);
  };
}

export function showChanges(cache: QueryClient, changes: readonly EntryChange[]): void {
  const byId = new Map(changes.map((change) => [change.entry.id, change]));
  const changed = (entry: TimeEntryReply) => {
    const change = byId.get(entry.id);
    return change ? applied(entry, change) : entry;
  };
  mapEntries(cache, (entries) => entries.map(changed));
  const running = cache.getQueryData<Timer>(timeEntryKeys.timer)?.time_entry;
  if (running) {
    const entry = changed(running);
    showTimer(cache, entry.running ? entry : null);
  }
}

export function hideEntries(cache: QueryClient, ids: readonly string[]): void {
  mapEntries(cache, (entries) => entries.filter(({ id }) => !ids.includes(id)));
  const running = cache.getQueryData<Timer>(timeEntryKeys.timer)?.time_entry;
  if (running && ids.includes(running.id)) showTimer(cache, null);
}

export function showNewEntry(cache: QueryClient, entry: TimeEntryReply): void {
  const ownId = cache.getQueryData(me().queryKey)?.id;
  for (const [key, list] of cache.getQueriesData<Pages>(LISTS)) {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first || !takes(key[2] as ListQuery, entry, ownId)) continue;
    if (list.pages.some(({ data }) => data.some(({ id }) => id === entry.id))) continue;
    cache.setQueryData<Pages>(key, { ...list, pages: [{ ...first, data: [entry, ...first.data] }, ...rest] });
  }
  if (entry.running && entry.user_id === ownId) showTimer(cache, entry);
}

/** Whether a new entry belongs to the person and the time of a list. */
function takes({ user_id, from, to, ...others }: ListQuery, entry: TimeEntryReply, ownId: string | undefined): boolean {
  // Lists with other filters are read again after the change.
  if (Object.keys(others).some((name) => name !== "limit" && name !== "sort" && name !== "expand")) return false;
  const startMs = Date.parse(entry.start_time);
  const isInTime = !(from && startMs < Date.parse(from)) && !(to && startMs >= Date.parse(to));
  return isInTime && (user_id === undefined || entry.user_id === (user_id === "me" ? ownId : user_id));
}

export function showTimer(cache: QueryClient, entry: TimeEntryReply | null): void {
  cache.setQueryData<Timer>(timeEntryKeys.timer, { time_entry: entry });
}

/** Return the entry as the server will return it. */
export function applied(entry: TimeEntryReply, { changes, shown }: Omit<EntryChange, "entry">): TimeEntryReply {
  const { duration_seconds: seconds, custom, ...given } = changes;
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const next: TimeEntryReply = { ...entry, ...known, ...shown, custom: withValues(entry.custom, custom) };
  const startMs = Date.parse(next.start_time);
  if (seconds !== undefined) next.end_time = new Date(startMs + seconds * 1000).toISOString();
  next.date = wallTimeAt(startMs, next.time_zone).date;
  next.running = next.end_time === null;
  next.duration_seconds =
    next.end_time === null ? null : Math.max(0, Math.floor((Date.parse(next.end_time) - startMs) / 1000));
  return next;
}

function mapEntries(cache: QueryClient, map: (entries: TimeEntryReply[]) => TimeEntryReply[]): void {
  cache.setQueriesData<Pages>(
    LISTS,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: map(page.data) })) },
  );
}

/** Null removes a value. */
export function withValues(
  before: TimeEntryReply["custom"],
  changes: TimeEntryUpdate["custom"],
): TimeEntryReply["custom"] {
  const given = Object.entries({ ...before, ...changes });
  return Object.fromEntries(given.filter((entry): entry is [string, string | number | boolean] => entry[1] !== null));
}
