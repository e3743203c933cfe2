import type { Gap } from "@/components/time-entries/marks/entry-spans";
import { drawnId } from "@/components/time-entries/entry/entry-actions";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Equal entries of one day in one row, newest first. */
export interface EntryGroup {
  /** Drawn id of the oldest entry, which stays the same when the description changes and newer entries join. */
  key: string;
  entries: readonly [TimeEntryReply, ...TimeEntryReply[]];
  seconds: number;
}

export interface Day {
  /** `YYYY-MM-DD` in the viewer’s time zone. */
  date: string;
  /** Newest first, including the running entry. */
  entries: TimeEntryReply[];
  /** Without the running entry, which is shown separately. */
  groups: EntryGroup[];
  totalSeconds: number;
  billableSeconds: number;
}

export interface Viewing {
  timeZone: string;
  /** Unix milliseconds. */
  nowMs: number;
}

/** Days are those of the start in the viewer’s time zone, newest first. */
export function groupByDay(entries: readonly TimeEntryReply[], viewing: Viewing): Day[] {
  const byDate = new Map<string, TimeEntryReply[]>();
  for (const entry of [...entries].sort(newestFirst)) {
    const { date } = wallTimeAt(Date.parse(entry.start_time), viewing.timeZone);
    const day = byDate.get(date);
    if (day) day.push(entry);
    else byDate.set(date, [entry]);
  }
  return [...byDate]
    .map(([date, all]) => ({
      date,
      entries: all,
      groups: groupEqual(all.filter((entry) => !entry.running)),
      totalSeconds: sum(all, viewing.nowMs),
      billableSeconds: sum(
        all.filter((entry) => entry.billable),
        viewing.nowMs,
      ),
    }))
    .sort((one, other) => (one.date < other.date ? 1 : -1));
}

/** A running entry counts until now. */
export function secondsOf(entry: TimeEntryReply, nowMs: number): number {
  return entry.duration_seconds ?? Math.max(0, Math.floor((nowMs - Date.parse(entry.start_time)) / 1000));
}

/** Count the midnights between start and end. */
export function daysCrossed(entry: TimeEntryReply, viewing: Viewing): number {
  const endMs = entry.end_time === null ? viewing.nowMs : Date.parse(entry.end_time);
  const from = wallTimeAt(Date.parse(entry.start_time), viewing.timeZone).date;
  const to = wallTimeAt(endMs, viewing.timeZone).date;
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Equal entries share description, project, task, tags, billable flag and lock. */
function groupEqual(entries: readonly TimeEntryReply[]): EntryGroup[] {
  const groups = new Map<string, [TimeEntryReply, ...TimeEntryReply[]]>();
  for (const entry of entries) {
    const { notes, project_id, task_id, tags, billable, lock_reason } = entry;
    const key = JSON.stringify([notes.trim(), project_id, task_id, tags.toSorted(), billable, lock_reason]);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()].map((all) => ({
    key: drawnId(all.at(-1) ?? all[0]),
    entries: all,
    seconds: sum(all, 0),
  }));
}

/** Return each row of a day, newest first. A gap comes after the groups with an entry that starts later. */
export function withGaps(groups: readonly EntryGroup[], gaps: readonly Gap[]): (EntryGroup | Gap)[] {
  const left = gaps.toSorted((one, other) => one.startMs - other.startMs);
  const rows = groups.flatMap((group): (EntryGroup | Gap)[] => {
    const before: Gap[] = [];
    for (let gap = left.at(-1); gap && Date.parse(group.entries[0].start_time) < gap.endMs; gap = left.at(-1)) {
      before.push(gap);
      left.pop();
    }
    return [...before, group];
  });
  return [...rows, ...left.toReversed()];
}

function sum(entries: readonly TimeEntryReply[], nowMs: number): number {
  return entries.reduce((seconds, entry) => seconds + secondsOf(entry, nowMs), 0);
}

function newestFirst(one: TimeEntryReply, other: TimeEntryReply): number {
  return Date.parse(other.start_time) - Date.parse(one.start_time) || (one.id < other.id ? 1 : -1);
}
