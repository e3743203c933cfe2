import { memoizeLru } from "./memoize-lru";

// Temporal's polyfill would add 19 kB to every page.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TWO = "2-digit";

const formatFor = memoizeLru(
  200,
  (timeZone) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: TWO,
      day: TWO,
      hour: TWO,
      minute: TWO,
      second: TWO,
    }),
);

/** Minutes since midnight, seconds cut off. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  date: string;
  minutes: number;
}

/** @param instantMs Unix milliseconds. */
export function wallTimeAt(instantMs: number, timeZone: string): WallTime {
  const shown = shownMs(instantMs, timeZone);
  const date = new Date(shown).toISOString().slice(0, 10);
  return { date, minutes: Math.floor((shown - Date.parse(date)) / MINUTE_MS) };
}

/** Unix milliseconds. Of a repeated time, the first; a skipped time is shifted forward. Minutes may exceed the day. */
export function instantOf(date: string, minutes: number, timeZone: string): number {
  const [first] = instantsOf(date, minutes, timeZone);
  return first;
}

/** Two for a repeated time, ascending. */
export function instantsOf(date: string, minutes: number, timeZone: string): [first: number, ...second: number[]] {
  const shown = Date.parse(`${date}T00:00Z`) + minutes * MINUTE_MS;
  const before = shown - offsetMs(shown - DAY_MS, timeZone);
  const after = shown - offsetMs(shown + DAY_MS, timeZone);
  const [isBefore, isAfter] = [before, after].map((at) => shownMs(at, timeZone) === shown);
  if (isBefore && isAfter && before !== after) return before < after ? [before, after] : [after, before];
  return [isAfter && !isBefore ? after : before];
}

/** The last day is included. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from: Date | undefined; to: Date | undefined } {
  return {
    from: from === undefined ? undefined : new Date(instantOf(from, 0, timeZone)),
    to: to === undefined ? undefined : new Date(instantOf(to, 24 * 60, timeZone)),
  };
}

/** Format minutes after midnight as `HH:MM`. */
export function timeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Read `HH:MM` as minutes after midnight. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** `YYYY-MM-DDTHH:MM` of a time zone. */
export function wallTimeText(instant: Date, timeZone: string): string {
  const { date, minutes } = wallTimeAt(instant.getTime(), timeZone);
  return `${date}T${timeOfDay(minutes)}`;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function monthOf(day: string): { first: string; last: string } {
  const first = `${day.slice(0, 7)}-01`;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  return { first, last: addDays(next, -1) };
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS);
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay() || 7;
}

/** @param weekStart 1 for Monday to 7 for Sunday. */
export function startOfWeek(date: string, weekStart: number): string {
  return addDays(date, -((weekday(date) - weekStart + 7) % 7));
}

/** Milliseconds. */
export function offsetMs(instantMs: number, timeZone: string): number {
  return shownMs(instantMs, timeZone) - instantMs;
}

/** Local time as if it were UTC, milliseconds. */
function shownMs(instantMs: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const partOfSecond = ((instantMs % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + partOfSecond;
}
