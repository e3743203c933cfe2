import { LOCK_KEYS } from "@/components/time-entries/entry/lock-keys";
import { durationFault } from "@/components/ui/typed-faults";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import { withLength } from "@/components/time-entries/entry/typed-length";
import type { Cell, RowSubject } from "@/components/time-entries/timesheet/rows";
import { type DurationReading, formatDuration, readDuration } from "@/lib/kernel/core/duration";
import { instantOf } from "@/lib/kernel/core/wall-clock";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

type CellMessages = Translate<"timesheet.cells">;

/** Writes that bring a cell to a value, or why that is not possible. */
export type CellPlan = { writes: EntryWrite[] } | { problem: string };

export interface Around {
  subject: RowSubject;
  userId: string;
  /** IANA time zone of new entries. */
  timeZone: string;
  /** All entries of the person on that day, of every row. New time starts after them. */
  ofDay: readonly Pick<TimeEntryReply, "end_time">[];
  nowMs: number;
}

/** Start of new time on an empty day, minutes after midnight. */
const MORNING = 9 * 60;

/**
 * Added time extends the last entry, or creates one if none can change. Removed time comes from the last entry, then
 * from earlier ones. Locked and running entries stay.
 */
export function planCell(cell: Cell, seconds: number, around: Around, t: CellMessages): CellPlan {
  if (cell.lock !== null) return { problem: lockReason(cell.lock, t) };
  // Cells show no seconds, so typing the shown minutes again changes nothing. Typing 0 clears the cell.
  if (seconds > 0 && formatDuration(seconds) === formatDuration(cell.seconds)) return { writes: [] };
  if (seconds === cell.seconds) return { writes: [] };
  if (seconds < cell.fixedSeconds) return { problem: fixedReason(cell, t) };
  const change = seconds - cell.seconds;
  const free = cell.entries.filter(({ locked, running }) => !locked && !running);
  return change > 0 ? grow(cell, free, change, around, t) : { writes: shrink(free, -change) };
}

export function lockReason(lock: NonNullable<Cell["lock"]>, t: CellMessages): string {
  return t(LOCK_KEYS[lock]);
}

/** Keys of `timesheet.cells`. */
function fixedReason({ isRunning, fixedSeconds }: Cell, t: CellMessages): string {
  return t(isRunning ? "fixedRunning" : "fixedBilled", { duration: formatDuration(fixedSeconds) });
}

function grow(
  cell: Cell,
  free: readonly TimeEntryReply[],
  bySeconds: number,
  around: Around,
  t: CellMessages,
): CellPlan {
  const last = free.at(-1);
  const writes = last?.end_time ? longer(cell, last, bySeconds, around) : created(cell, bySeconds, around);
  return writes ? { writes } : { problem: futureReason(cell, around, t) };
}

/** Plan an entry of its own, beside those of the cell. */
export function planEntry(cell: Cell, seconds: number, notes: string, around: Around, t: CellMessages): CellPlan {
  if (cell.lock !== null) return { problem: lockReason(cell.lock, t) };
  const writes = created(cell, seconds, around, notes);
  return writes ? { writes } : { problem: futureReason(cell, around, t) };
}

/** Return null if the time would end in the future. */
function created(cell: Cell, bySeconds: number, around: Around, notes = ""): EntryWrite[] | null {
  const startMs = beginningOf(cell.date, bySeconds, around);
  if (startMs === null) return null;
  const { projectId, taskId, project, task } = around.subject;
  const body = {
    project_id: projectId,
    task_id: taskId,
    user_id: around.userId,
    start_time: new Date(startMs).toISOString(),
    duration_seconds: bySeconds,
    time_zone: around.timeZone,
    ...(notes === "" ? {} : { notes }),
  };
  return [{ action: "create", work: { body, shown: { project, task } } }];
}

/** Return null if the entry would end in the future or start on the day before. */
function longer(cell: Cell, entry: TimeEntryReply, bySeconds: number, around: Around): EntryWrite[] | null {
  const before = { startMs: Date.parse(entry.start_time), endMs: Date.parse(entry.end_time ?? entry.start_time) };
  const seconds = (before.endMs - before.startMs) / 1000 + bySeconds;
  const { startMs, endMs } = withLength(before, seconds, around.nowMs);
  if (startMs === before.startMs) return [endingAt(entry, endMs)];
  if (startMs < instantOf(cell.date, 0, around.timeZone)) return null;
  const changes = { start_time: new Date(startMs).toISOString(), end_time: new Date(endMs).toISOString() };
  return [{ action: "update", change: { entry, changes } }];
}

function futureReason(cell: Cell, { nowMs, timeZone }: Around, t: CellMessages): string {
  return t("future", { passed: formatDuration((nowMs - instantOf(cell.date, 0, timeZone)) / 1000) });
}

/**
 * Return Unix milliseconds: after the other entries, or in the morning if the time would reach into the next day.
 * Time of today ends by now; null if too little of today has passed.
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

export interface CellEdit {
  /** See `cellKey`. */
  key: string;
  /** Name for messages: `Portal, Research, Thursday 19 November`. */
  name: string;
  typed: string;
  /** The saved text that it replaces. Null if unknown. */
  was: string | null;
  cell: Cell;
  around: Around;
}

export function cellKey(row: string, date: string): string {
  return `${row} ${date}`;
}

/** Return each write with its edit, and the refused edits with the reason. */
export function planEdits(edits: readonly CellEdit[], t: CellMessages, messages: Translate<"common.typed">) {
  const owners = new Map<EntryWrite, CellEdit>();
  const problems: (CellEdit & { reason: string })[] = [];
  const ends = new Map<string, Pick<TimeEntryReply, "end_time">[]>();
  for (const edit of edits) {
    // New time of a later cell starts after the time planned for earlier cells of the day.
    const planned = ends.get(edit.cell.date) ?? [];
    const reading = readDuration(edit.typed);
    const result =
      reading.kind === "unclear"
        ? { problem: durationFault(reading.fault, messages) }
        : planTyped(edit, reading, [...edit.around.ofDay, ...planned], t);
    if ("problem" in result) {
      problems.push({ ...edit, reason: result.problem });
      continue;
    }
    for (const write of result.writes) owners.set(write, edit);
    ends.set(edit.cell.date, [...planned, ...result.writes.map((write) => ({ end_time: endOf(write) }))]);
  }
  return { owners, problems };
}

function planTyped(
  { was, cell, around }: CellEdit,
  reading: Exclude<DurationReading, { kind: "unclear" }>,
  ofDay: Around["ofDay"],
  t: CellMessages,
): CellPlan {
  const seconds = reading.kind === "empty" ? 0 : reading.seconds;
  const now = formatDuration(cell.seconds);
  if (was !== null && was !== now && formatDuration(seconds) !== now)
    return { problem: t("changedByOthers", { before: was, now }) };
  return planCell(cell, seconds, { ...around, ofDay }, t);
}

function endOf(write: EntryWrite): string | null {
  if (write.action === "update") return write.change.changes.end_time ?? null;
  if (write.action === "delete") return null;
  const { start_time: start = "", duration_seconds: seconds = 0 } = write.work.body;
  return new Date(Date.parse(start) + seconds * 1000).toISOString();
}
