import { secondsOf } from "@/components/time-entries/days/days";
import type { Overlaps } from "@/components/time-entries/marks/entry-spans";
import type { Week } from "@/components/time-entries/week/week";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { Task } from "@/lib/tracking/tasks/schema";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Project and task. Null without. */
export interface RowSubject {
  projectId: string | null;
  taskId: string | null;
  project: ProjectReply | null;
  task: Task | null;
}

export interface Cell {
  date: string;
  /** By start time. */
  entries: readonly TimeEntryReply[];
  seconds: number;
  /** Time of locked entries and the running timer, which typing cannot change. */
  fixedSeconds: number;
  isRunning: boolean;
  /** Why the cell cannot be edited, or null. */
  lock: CellLock | null;
  /** Number of entries that share time with another one, in any cell. */
  overlapping: number;
  /** Whether an entry has a description. */
  isDescribed: boolean;
  /** Whether an approver commented on an entry. */
  hasComment: boolean;
  /** Whether the day is before the person joined. */
  isBeforeJoining: boolean;
}

type CellLock = "invoiced" | "period_closed" | "approved" | "submitted" | "project_archived";

/** Locks of a whole day. */
export type DayLock = Extract<CellLock, "period_closed" | "approved" | "submitted">;

export function isDayLock(lock: Cell["lock"]): lock is DayLock {
  return lock === "period_closed" || lock === "approved" || lock === "submitted";
}

export interface Row extends RowSubject {
  key: string;
  cells: readonly Cell[];
  seconds: number;
}

export function rowKey({ projectId, taskId }: Pick<RowSubject, "projectId" | "taskId">): string {
  return `${projectId ?? ""}/${taskId ?? ""}`;
}

/**
 * Rows with time come by name, then the added ones in their order.
 *
 * @param added rows that are shown even without time.
 */
export function rowsOf(
  entries: readonly TimeEntryReply[],
  added: readonly RowSubject[],
  { week, locale, ...now }: Now & { week: Week; locale: string },
): Row[] {
  const byRow = new Map<string, { subject: RowSubject; entries: TimeEntryReply[] }>();
  for (const entry of entries) {
    if (!week.includes(entry.date)) continue;
    const subject = subjectOf(entry);
    const row = byRow.get(rowKey(subject)) ?? { subject, entries: [] };
    row.entries.push(entry);
    byRow.set(rowKey(subject), row);
  }
  const compare = new Intl.Collator(locale, { numeric: true }).compare;
  const addedKeys = new Set(added.map(rowKey));
  const found = [...byRow]
    .filter(([key]) => !addedKeys.has(key))
    .map(([, row]) => row)
    .sort(({ subject: one }, { subject: other }) => compareSubjects(one, other, compare));
  const kept = added.map((subject) => ({ subject, entries: byRow.get(rowKey(subject))?.entries ?? [] }));
  return [...found, ...kept].map((row) => rowOf(row.subject, row.entries, week, now));
}

export function subjectOf(entry: TimeEntryReply): RowSubject {
  const { project_id: projectId, task_id: taskId, project = null, task = null } = entry;
  return { projectId, taskId, project, task };
}

export function nameOfRow({ projectId, project, task }: RowSubject, t: Translate<"timesheet.cells">): string {
  const name = project?.name ?? t(projectId === null ? "noProject" : "unknownProject");
  return task ? t("rowOfTask", { project: name, task: task.name }) : name;
}

export function totalsOf(rows: readonly Row[], week: Week): { days: number[]; week: number } {
  const days = week.map((_date, day) => rows.reduce((sum, { cells }) => sum + (cells[day]?.seconds ?? 0), 0));
  return { days, week: days.reduce((sum, seconds) => sum + seconds, 0) };
}

type Now = {
  nowMs: number;
  lockOf: (day: string) => DayLock | null;
  /** Ids of entries with a comment of an approver. */
  commented: ReadonlySet<string>;
  overlaps: Overlaps;
  /** Days before the person joined. */
  before: ReadonlySet<string>;
};

function rowOf(subject: RowSubject, entries: readonly TimeEntryReply[], week: Week, now: Now): Row {
  const cells = week.map((date) =>
    cellOf(
      date,
      entries.filter((entry) => entry.date === date),
      subject,
      now,
    ),
  );
  return { ...subject, key: rowKey(subject), cells, seconds: cells.reduce((sum, { seconds }) => sum + seconds, 0) };
}

function cellOf(
  date: string,
  unsorted: readonly TimeEntryReply[],
  { project }: RowSubject,
  { nowMs, lockOf, commented, overlaps, before }: Now,
): Cell {
  const entries = unsorted.toSorted((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time));
  const sum = (some: readonly TimeEntryReply[]) => some.reduce((total, entry) => total + secondsOf(entry, nowMs), 0);
  const isArchived =
    project?.status === "archived" || entries.some(({ lock_reason }) => lock_reason === "project_archived");
  const isInvoiced = entries.length > 0 && entries.every(({ lock_reason }) => lock_reason?.startsWith("invoiced"));
  return {
    date,
    entries,
    seconds: sum(entries),
    fixedSeconds: sum(entries.filter(({ locked, running }) => locked || running)),
    isRunning: entries.some(({ running }) => running),
    overlapping: entries.filter(({ id }) => overlaps.has(id)).length,
    isDescribed: entries.some(({ notes }) => notes.trim() !== ""),
    hasComment: entries.some(({ id }) => commented.has(id)),
    isBeforeJoining: before.has(date),
    lock: isInvoiced ? "invoiced" : (lockOf(date) ?? approvedOf(entries) ?? (isArchived ? "project_archived" : null)),
  };
}

/** Managers see approved entries of people whose timesheets they do not see. */
function approvedOf(entries: readonly TimeEntryReply[]): DayLock | null {
  return entries.some(({ lock_reasons: reasons }) => reasons.includes("approved")) ? "approved" : null;
}

function compareSubjects(one: RowSubject, other: RowSubject, compare: (a: string, b: string) => number): number {
  if ((one.projectId === null) !== (other.projectId === null)) return one.projectId === null ? 1 : -1;
  return (
    compare(one.project?.name ?? "", other.project?.name ?? "") || compare(one.task?.name ?? "", other.task?.name ?? "")
  );
}
