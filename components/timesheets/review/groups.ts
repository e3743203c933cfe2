import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

/** Entries of a day, or of a project. */
export type EntryGroup = {
  key: string;
  /** `YYYY-MM-DD`. Undefined for a project. */
  day?: string;
  project?: TimeEntryReply["project"];
  entries: readonly TimeEntryReply[];
  seconds: number;
};

/** Every day of the period, also without time, except empty weekends. */
export function groupsByDay(entries: readonly TimeEntryReply[], days: Timesheet["days"]): EntryGroup[] {
  return days.flatMap(({ date }) => {
    const own = entries.filter((entry) => entry.date === date);
    const isEmptyWeekend = own.length === 0 && [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
    return isEmptyWeekend ? [] : [{ key: date, day: date, entries: own, seconds: sumOf(own) }];
  });
}

/** The longest first. */
export function groupsByProject(entries: readonly TimeEntryReply[]): EntryGroup[] {
  const byProject = new Map<string, TimeEntryReply[]>();
  for (const entry of entries) {
    const key = entry.project_id ?? "";
    byProject.set(key, [...(byProject.get(key) ?? []), entry]);
  }
  return [...byProject]
    .map(([key, own]) => ({ key, project: own[0]?.project, entries: own, seconds: sumOf(own) }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

function sumOf(entries: readonly TimeEntryReply[]): number {
  return entries.reduce((sum, { duration_seconds: seconds }) => sum + (seconds ?? 0), 0);
}
