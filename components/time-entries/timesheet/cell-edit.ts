import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import { withLength } from "@/components/time-entries/entry/typed-length";
import type { Cell, RowSubject } from "@/components/time-entries/timesheet/rows";
import { formatDuration, readDuration } from "@/lib/kernel/core/duration";
import { instantOf } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** The changes to the entries of a cell, or the reason against them. */
export type CellPlan = { writes: EntryWrite[] } | { problem: string };

export interface Around {
  subject: RowSubject;
  /** Whose time it is. */
  userId: string;
  /** In which new time is placed. */
  timeZone: string;
  /** Everything of that person's day, in whichever row: new time begins where it ends. */
  ofDay: readonly Pick<TimeEntryReply, "end_time">[];
  nowMs: number;
}

/** When work begins on a day that has none yet, minutes after midnight. */
const MORNING = 9 * 60;

/**
 * How a cell comes to hold so many seconds. What is more goes to its last entry, or becomes a new one where there is none
 * to change; what is less is taken from the last entry, then from the one before. Entries that are locked or run stay.
 */
export function planCell(cell: Cell, seconds: number, around: Around): CellPlan {
  if (cell.lock !== null) return { problem: lockWords(cell) };
  // What is shown has no seconds, so the same minutes typed again mean: as it is. Nothing means nothing.
  if (seconds > 0 && formatDuration(seconds) === formatDuration(cell.seconds)) return { writes: [] };
  if (seconds === cell.seconds) return { writes: [] };
  if (seconds < cell.fixedSeconds) return { problem: fixedWords(cell) };
  const change = seconds - cell.seconds;
  const free = cell.entries.filter(({ locked, running }) => !locked && !running);
  return change > 0 ? grow(cell, free, change, around) : { writes: shrink(free, -change) };
}

/** Why nothing can be typed into a cell. */
export function lockWords({ lock }: Cell): string {
  return lock === "invoiced"
    ? "It is on an invoice. Void the invoice, or delete the draft, to change it."
    : "The project is archived. Restore it to change its time.";
}

function fixedWords(cell: Cell): string {
  const why = cell.isRunning ? "runs now or is on an invoice" : "is on an invoice";
  const fixed = formatDuration(cell.fixedSeconds);
  return `${fixed} of it ${why} and stays. Type ${fixed} or more.`;
}

function grow(cell: Cell, free: readonly TimeEntryReply[], bySeconds: number, around: Around): CellPlan {
  const last = free.at(-1);
  if (last?.end_time) return longer(cell, last, bySeconds, around);
  const startMs = beginningOf(cell.date, bySeconds, around);
  if (startMs === null) return { problem: futureWords(cell, around) };
  const { projectId, taskId, project, task } = around.subject;
  const body = {
    project_id: projectId,
    task_id: taskId,
    user_id: around.userId,
    start_time: new Date(startMs).toISOString(),
    duration_seconds: bySeconds,
    time_zone: around.timeZone,
  };
  return { writes: [{ action: "create", work: { body, shown: { project, task } } }] };
}

/** A longer entry. It never ends in the future, nor begins on the day before. */
function longer(cell: Cell, entry: TimeEntryReply, bySeconds: number, around: Around): CellPlan {
  const before = { startMs: Date.parse(entry.start_time), endMs: Date.parse(entry.end_time ?? entry.start_time) };
  const seconds = (before.endMs - before.startMs) / 1000 + bySeconds;
  const { startMs, endMs } = withLength(before, seconds, around.nowMs);
  if (startMs === before.startMs) return { writes: [endingAt(entry, endMs)] };
  if (startMs < instantOf(cell.date, 0, around.timeZone)) return { problem: futureWords(cell, around) };
  const changes = { start_time: new Date(startMs).toISOString(), end_time: new Date(endMs).toISOString() };
  return { writes: [{ action: "update", change: { entry, changes } }] };
}

function futureWords(cell: Cell, { nowMs, timeZone }: Around): string {
  const passed = formatDuration((nowMs - instantOf(cell.date, 0, timeZone)) / 1000);
  return `That would end in the future: ${passed} of the day have passed. Type less.`;
}

/**
 * The start of new time on a day: after the other entries, or in the morning where that would reach into the next day.
 * Time of today ends now at the latest; null where today is too short for it.
 */
function beginningOf(date: string, seconds: number, { ofDay, timeZone, nowMs }: Around): number | null {
  const morning = instantOf(date, MORNING, timeZone);
  const midnight = instantOf(date, 24 * 60, timeZone);
  const ends = ofDay.flatMap(({ end_time }) => (end_time === null ? [] : [Date.parse(end_time)]));
  const after = Math.max(morning, ...ends);
  const firstMs = instantOf(date, 0, timeZone);
  const isToday = firstMs <= nowMs && nowMs < midnight;
  const lengthMs = seconds * 1000;
  if (after + lengthMs <= (isToday ? nowMs : midnight)) return after;
  if (!isToday) return Math.min(morning, midnight - 1000);
  const start = Math.min(morning, nowMs - (nowMs % 60_000) - lengthMs);
  return start < firstMs ? null : start;
}

function shrink(free: readonly TimeEntryReply[], bySeconds: number): EntryWrite[] {
  const writes: EntryWrite[] = [];
  let left = bySeconds;
  for (const entry of free.toReversed()) {
    if (left <= 0) break;
    const length = entry.duration_seconds ?? 0;
    if (length <= left) writes.push({ action: "delete", entry });
    else writes.push(endingAt(entry, Date.parse(entry.start_time) + (length - left) * 1000));
    left -= length;
  }
  return writes;
}

function endingAt(entry: TimeEntryReply, endMs: number): EntryWrite {
  return { action: "update", change: { entry, changes: { end_time: new Date(endMs).toISOString() } } };
}

/** The text that a cell is to hold. */
export interface CellEdit {
  /** Of the row and the day, as in `cellKey`. */
  key: string;
  /** For sentences: `Portal, Research, Thursday 19 November`. */
  name: string;
  typed: string;
  /** The saved text that it was typed over; null where that is not known. */
  was: string | null;
  cell: Cell;
  around: Around;
}

export function cellKey(row: string, date: string): string {
  return `${row} ${date}`;
}

/** The writes of several cells, each with the cell that it is for, and the cells that cannot hold what was typed. */
export function planEdits(edits: readonly CellEdit[]) {
  const owners = new Map<EntryWrite, CellEdit>();
  const problems: (CellEdit & { reason: string })[] = [];
  const ends = new Map<string, Pick<TimeEntryReply, "end_time">[]>();
  for (const edit of edits) {
    // What is planned for one cell of a day is there already for the next one.
    const planned = ends.get(edit.cell.date) ?? [];
    const result = planTyped(edit, [...edit.around.ofDay, ...planned]);
    if ("problem" in result) {
      problems.push({ ...edit, reason: result.problem });
      continue;
    }
    for (const write of result.writes) owners.set(write, edit);
    ends.set(edit.cell.date, [...planned, ...result.writes.map((write) => ({ end_time: endOf(write) }))]);
  }
  return { owners, problems };
}

function planTyped({ typed, was, cell, around }: CellEdit, ofDay: Around["ofDay"]): CellPlan {
  const reading = readDuration(typed);
  if (reading.kind === "unclear") return { problem: reading.message };
  const seconds = reading.kind === "empty" ? 0 : reading.seconds;
  const now = formatDuration(cell.seconds);
  if (was !== null && was !== now && formatDuration(seconds) !== now)
    return {
      problem: `Another person changed the cell from ${was} to ${now} while you typed. Save yours again to replace it.`,
    };
  return planCell(cell, seconds, { ...around, ofDay });
}

function endOf(write: EntryWrite): string | null {
  if (write.action === "update") return write.change.changes.end_time ?? null;
  if (write.action === "delete") return null;
  const { start_time: start = "", duration_seconds: seconds = 0 } = write.work.body;
  return new Date(Date.parse(start) + seconds * 1000).toISOString();
}
