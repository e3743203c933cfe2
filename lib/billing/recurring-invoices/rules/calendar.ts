import { addDays, daysBetween, weekday } from "@/lib/kernel/core/wall-clock";

export const UNITS = ["week", "month", "year"] as const;
export const COVERS = ["previous", "current", "next"] as const;
export type Covers = (typeof COVERS)[number];

/** Days are `YYYY-MM-DD`. */
export interface Schedule {
  every: number;
  unit: (typeof UNITS)[number];
  /** Of the month. A month without it has its last day instead. Null for weeks. */
  day: number | "last" | null;
  /** 1 for Monday to 7 for Sunday. Null for months and years. */
  weekday: number | null;
  startsOn: string;
  /** Last possible date. */
  endsOn: string | null;
  /** Number of dates, counted from the first. */
  occurrences: number | null;
}

export interface Period {
  from: string;
  to: string;
}

const WEEK = 7;
const YEAR = 12;

/** The date with this index, counted from 0. It depends on the start alone, so short months cause no drift. */
export function dateAt(schedule: Schedule, index: number): string {
  if (schedule.unit === "week") return addDays(firstWeekday(schedule), index * WEEK * schedule.every);
  return dayIn(firstMonth(schedule) + index * monthsOf(schedule), schedule.day ?? 1);
}

/** First date on this day or later. Null after the end. */
export function nextDate(schedule: Schedule, from: string): string | null {
  let index = Math.max(0, Math.floor(stepsUntil(schedule, from)));
  while (dateAt(schedule, index) < from) index++;
  const date = dateAt(schedule, index);
  if (schedule.occurrences !== null && index >= schedule.occurrences) return null;
  return schedule.endsOn !== null && date > schedule.endsOn ? null : date;
}

/** At most `count` dates on this day or later. */
export function datesFrom(schedule: Schedule, from: string, count: number): string[] {
  const dates: string[] = [];
  for (let date = nextDate(schedule, from); date !== null && dates.length < count;) {
    dates.push(date);
    date = nextDate(schedule, addDays(date, 1));
  }
  return dates;
}

/** Calendar months and years. Weeks are counted from the date. */
export function billedPeriod(schedule: Pick<Schedule, "every" | "unit">, covers: Covers, date: string): Period {
  const shift = COVERS.indexOf(covers) - 1;
  if (schedule.unit === "week") {
    const days = WEEK * schedule.every;
    const from = addDays(date, shift * days);
    return { from, to: addDays(from, days - 1) };
  }
  const months = monthsOf(schedule);
  const current = schedule.unit === "month" ? monthOf(date) : monthOf(date) - (monthOf(date) % YEAR);
  const first = current + shift * months;
  return { from: dayIn(first, 1), to: dayIn(first + months - 1, "last") };
}

const MORNING = "06:00";
const AFTER_MIDNIGHT = "00:30";

/**
 * Local time of the workspace at which a date is made, `YYYY-MM-DDTHH:MM`: 06:00, or 00:30 after the period if its
 * work has to be complete.
 */
export function madeAt(date: string, period: Period, billsWork: boolean): string {
  return billsWork && period.to >= date ? `${addDays(period.to, 1)}T${AFTER_MIDNIGHT}` : `${date}T${MORNING}`;
}

function stepsUntil(schedule: Schedule, from: string): number {
  if (schedule.unit === "week") return daysBetween(firstWeekday(schedule), from) / (WEEK * schedule.every);
  return (monthOf(from) - firstMonth(schedule)) / monthsOf(schedule);
}

function firstWeekday({ startsOn, weekday: day }: Schedule): string {
  return addDays(startsOn, ((day ?? weekday(startsOn)) - weekday(startsOn) + WEEK) % WEEK);
}

/** Month of the first date. A day before the start is skipped. */
function firstMonth({ unit, day, startsOn }: Schedule): number {
  const month = monthOf(startsOn);
  if (dayIn(month, day ?? 1) >= startsOn) return month;
  return month + (unit === "month" ? 1 : YEAR);
}

function monthsOf({ every, unit }: Pick<Schedule, "every" | "unit">): number {
  return unit === "month" ? every : every * YEAR;
}

/** Months since the year 0. */
function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * YEAR + Number(date.slice(5, 7)) - 1;
}

function dayIn(month: number, day: number | "last"): string {
  const last = dateOf(month + 1, 0);
  return day === "last" || day >= last.getUTCDate() ? textOf(last) : textOf(dateOf(month, day));
}

function dateOf(month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(0, month, day);
  return date;
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
