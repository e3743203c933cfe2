import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

type Before = NonNullable<Timesheet["corrections"][number]["before"]>;

/** An entry that the submitted timesheet had. */
export type Removed = { id: string; before: Before };

/** Entries of a day, or of a project. */
export type EntryGroup = {
  key: string;
  /** `YYYY-MM-DD`. Undefined for a project. */
  day?: string;
  project?: TimeEntryReply["project"];
  entries: readonly TimeEntryReply[];
  removed: readonly Removed[];
  seconds: number;
};

/** Corrected entries that were deleted, or moved to another timesheet. */
export function removedFrom(
  entries: readonly TimeEntryReply[],
  { corrections }: Pick<Timesheet, "corrections">,
): Removed[] {
  const ids = new Set(entries.map(({ id }) => id));
  return corrections.flatMap(({ entry_id: id, before }) => (before && !ids.has(id) ? [{ id, before }] : []));
}

/** Every day of the period, also without time, except empty weekends. */
export function groupsByDay(
  entries: readonly TimeEntryReply[],
  removed: readonly Removed[],
  days: Timesheet["days"],
): EntryGroup[] {
  return days.flatMap(({ date }) => {
    const own = entries.filter((entry) => entry.date === date);
    const gone = removed.filter(({ before }) => before.date === date);
    const isEmptyWeekend = own.length + gone.length === 0 && [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
    return isEmptyWeekend ? [] : [{ key: date, day: date, entries: own, removed: gone, seconds: sumOf(own) }];
  });
}

/** The longest first. Removed entries have a group of their own. */
export function groupsByProject(entries: readonly TimeEntryReply[], removed: readonly Removed[]): EntryGroup[] {
  const byProject = new Map<string, TimeEntryReply[]>();
  for (const entry of entries) {
    const key = entry.project_id ?? "";
    byProject.set(key, [...(byProject.get(key) ?? []), entry]);
  }
  const groups: EntryGroup[] = [...byProject]
    .map(([key, own]) => ({ key, project: own[0]?.project, entries: own, removed: [], seconds: sumOf(own) }))
    .toSorted((one, other) => other.seconds - one.seconds);
  return removed.length === 0 ? groups : [...groups, { key: REMOVED, entries: [], removed, seconds: 0 }];
}

/** Key of the group of removed entries. */
export const REMOVED = "removed";

function sumOf(entries: readonly TimeEntryReply[]): number {
  return entries.reduce((sum, { duration_seconds: seconds }) => sum + (seconds ?? 0), 0);
}
