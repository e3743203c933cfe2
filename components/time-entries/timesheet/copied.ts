import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import { type Row, rowKey, type RowSubject, subjectOf } from "@/components/time-entries/timesheet/rows";
import type { Week } from "@/components/time-entries/week/week";
import { addDays, instantOf, wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Archived projects and tasks are left out. */
export function subjectsOf(entries: readonly TimeEntryReply[], week: Week): RowSubject[] {
  const subjects = new Map<string, RowSubject>();
  for (const entry of entries) {
    if (week.includes(entry.date) && isUsable(entry)) subjects.set(rowKey(subjectOf(entry)), subjectOf(entry));
  }
  return [...subjects.values()];
}

/** Copies keep their local time. Only empty cells are filled, so copying twice adds nothing. */
export function copiesOf(
  entries: readonly TimeEntryReply[],
  rows: readonly Row[],
  { week, userId }: { week: Week; userId: string },
): EntryWrite[] {
  return entries.flatMap((entry) => {
    const { project_id, task_id, notes, billable, tags, custom, time_zone, end_time } = entry;
    const date = addDays(entry.date, 7);
    const cell = rows.find(({ key }) => key === rowKey(subjectOf(entry)))?.cells.find((one) => one.date === date);
    const isTaken = cell !== undefined && (cell.entries.length > 0 || cell.lock !== null);
    if (end_time === null || !week.includes(date) || isTaken || !isUsable(entry)) return [];
    const startMs = Date.parse(entry.start_time);
    const start_time = new Date(instantOf(date, wallTimeAt(startMs, time_zone).minutes, time_zone)).toISOString();
    const seconds = Math.max(1, Math.round((Date.parse(end_time) - startMs) / 1000));
    const place = { project_id, task_id, user_id: userId, start_time, duration_seconds: seconds, time_zone };
    const shown = { project: entry.project ?? null, task: entry.task ?? null };
    return [{ action: "create", work: { body: { ...place, notes, billable, tags, custom }, shown } }];
  });
}

function isUsable({ project, task }: TimeEntryReply): boolean {
  return project?.status !== "archived" && task?.status !== "archived";
}
