import type { Closing, ClosingException } from "@/lib/kernel/core/closing";
import { addDays, daysBetween, monthOf, startOfWeek } from "@/lib/kernel/core/wall-clock";

/** Days that one exception may open. */
export const MAX_EXCEPTION_DAYS = 62;

/** Days ahead at which an exception ends at the latest. */
export const MAX_EXCEPTION_LIFE = 31;

/** Exceptions of a workspace at a time. */
export const MAX_EXCEPTIONS = 200;

/** Days between the email and the automatic closing. */
export const ANNOUNCED_DAYS = 2;

export type ClosingPeriod = "month" | "week";

/** A day of a person, by the entry's own time zone. */
export interface PersonDay {
  /** UUID. */
  userId: string;
  /** `YYYY-MM-DD` */
  localDate: string;
}

/** The browser does not know the ids. */
type Opening = Omit<ClosingException, "id">;
type Closed<Exception> = Pick<Closing, "lockedUntil"> & { exceptions: readonly Exception[] };

/** Return whether time of the person on the day is closed, exceptions considered. */
export function isClosed(closing: Closed<Opening> | null, day: PersonDay, now: Date): boolean {
  return closing !== null && day.localDate <= closing.lockedUntil && exceptionFor(closing, day, now) === null;
}

/** Return the exception that opens closed time of the person on the day. Null for an open day, and for one that stays closed. */
export function exceptionFor<Exception extends Opening>(
  closing: Closed<Exception> | null,
  { userId, localDate: day }: PersonDay,
  now: Date,
): Exception | null {
  if (!closing || day > closing.lockedUntil) return null;
  const opens = (exception: Opening) =>
    (exception.userId === null || exception.userId === userId) &&
    exception.firstDay <= day &&
    day <= exception.lastDay &&
    new Date(exception.endsAt) > now;
  return closing.exceptions.find(opens) ?? null;
}

/** Days are `YYYY-MM-DD`. */
export interface Schedule {
  mode: "manual" | "auto";
  period: ClosingPeriod;
  afterDays: number;
  /** The day on which the schedule was set. */
  since: string | null;
  /** 1 for Monday to 7 for Sunday. */
  weekStart: number;
}

interface NextClosing {
  /** The last day of the period. */
  lockedUntil: string;
  /** The day at whose start the period closes. */
  closesOn: string;
}

/**
 * Return the next automatic closing: of the first open period that closes after the day on which the schedule was set. Null
 * without a schedule.
 */
export function nextClosing(schedule: Schedule, lockedUntil: string | null): NextClosing | null {
  const { mode, period, afterDays, since, weekStart } = schedule;
  if (mode === "manual" || since === null) return null;
  const latestEnd = addDays(since, -afterDays);
  const open = lockedUntil === null ? latestEnd : addDays(lockedUntil, 1);
  const end = periodOfDay(open > latestEnd ? open : latestEnd, period, weekStart).last;
  return { lockedUntil: end, closesOn: addDays(end, afterDays + 1) };
}

/** Return the week or month of a day. */
export function periodOfDay(day: string, period: ClosingPeriod, weekStart: number): { first: string; last: string } {
  if (period === "month") return monthOf(day);
  const first = startOfWeek(day, weekStart);
  return { first, last: addDays(first, 6) };
}

/**
 * Return the next period to close by hand: the period after the closed days, or the latest finished one if none is closed.
 * `isOver` is whether it has ended.
 */
export function nextByHand(
  { lockedUntil, today }: { lockedUntil: string | null; today: string },
  period: ClosingPeriod,
  weekStart: number,
): { first: string; last: string; isOver: boolean } {
  const current = periodOfDay(today, period, weekStart);
  const day = lockedUntil === null ? addDays(current.first, -1) : addDays(lockedUntil, 1);
  const { first, last } = periodOfDay(day, period, weekStart);
  return { first: day > first && lockedUntil !== null ? day : first, last, isOver: last < today };
}

/** The last day is included. */
export function daysIn({ first, last }: { first: string; last: string }): number {
  return daysBetween(first, last) + 1;
}
