import { isWeekend } from "@/components/time-entries/week/week";
import { between, overlapsOf, shared, type Span } from "@/lib/kernel/core/spans";
import { instantOf, minutesOfDay, wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { Me } from "@/lib/identity/users/schema";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** A running entry ends now. */
export function spanNow(
  { start_time, end_time }: Pick<TimeEntryReply, "start_time" | "end_time">,
  nowMs: number,
): Span {
  const startMs = Date.parse(start_time);
  return { startMs, endMs: end_time === null ? Math.max(startMs, nowMs) : Date.parse(end_time) };
}

/** Overlapping entries of one person by the id of each entry. */
export type Overlaps = ReadonlyMap<string, readonly TimeEntryReply[]>;

export function overlapsAmong(entries: readonly TimeEntryReply[], nowMs: number): Overlaps {
  const found = overlapsOf(entries.map((entry) => ({ ...spanNow(entry, nowMs), entry })));
  return new Map([...found].map(([{ entry }, others]) => [entry.id, others.map((other) => other.entry)]));
}

/** Return the time that two of the entries share. Three entries may share the same time. */
export function sharedSpans(entries: readonly TimeEntryReply[], nowMs: number): Span[] {
  const found = overlapsOf(entries.map((entry) => ({ ...spanNow(entry, nowMs), id: entry.id })));
  return [...found].flatMap(([span, others]) =>
    others.flatMap((other) => (span.id < other.id ? (shared(span, other) ?? []) : [])),
  );
}

/** Return the entries that share time with a span, by start. */
export function overlapsWith(span: Span, entries: readonly TimeEntryReply[], nowMs: number): TimeEntryReply[] {
  return entries
    .filter((entry) => shared(spanNow(entry, nowMs), span) !== null)
    .toSorted((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time));
}

/** Time between two entries of one day. */
export interface Gap extends Span {
  /** `YYYY-MM-DD` */
  date: string;
  /** Whether a closed period or a timesheet locks the day, so that no time can be added. */
  isLocked: boolean;
}

export type GapRule = Pick<Me["workspace"], "working_hours" | "gap_minutes">;

/** Return the gaps within working hours that are longer than the setting, by start. Weekends have no working hours. */
export function gapsAmong(
  entries: readonly TimeEntryReply[],
  { working_hours: hours, gap_minutes: minutes }: GapRule,
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): Gap[] {
  if (minutes === null) return [];
  const isLong = ({ startMs, endMs }: Span) => endMs - startMs > minutes * 60_000;
  const gaps = between(entries.map((entry) => spanNow(entry, nowMs)));
  return gaps.filter(isLong).flatMap((gap) => {
    const { date } = wallTimeAt(gap.startMs, timeZone);
    if (isWeekend(date) || wallTimeAt(gap.endMs, timeZone).date !== date) return [];
    const working = {
      startMs: instantOf(date, minutesOfDay(hours.from), timeZone),
      endMs: instantOf(date, minutesOfDay(hours.to), timeZone),
    };
    const within = shared(gap, working);
    return within && isLong(within) ? [{ ...within, date, isLocked: isDayLocked(date, entries) }] : [];
  });
}

const DAY_LOCKS = new Set<TimeEntryReply["lock_reason"]>(["period_closed", "approved", "submitted"]);

function isDayLocked(day: string, entries: readonly TimeEntryReply[]): boolean {
  return entries.some(({ date, lock_reasons: reasons }) => date === day && reasons.some((one) => DAY_LOCKS.has(one)));
}
