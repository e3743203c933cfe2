import { memoizeLru } from "./memoize-lru";

// Temporal would say this in half the lines, but its polyfill is 19 kB in every browser, and slower than a cached format.
// The tests compare with it.

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

/** What calendar and clock show somewhere at an instant: a civil day, and minutes since its midnight, fractions cut. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  date: string;
  minutes: number;
}

/** What calendar and clock show in an IANA time zone at an instant, given in Unix milliseconds. */
export function wallTimeAt(instantMs: number, timeZone: string): WallTime {
  const shown = shownMs(instantMs, timeZone);
  const date = new Date(shown).toISOString().slice(0, 10);
  return { date, minutes: Math.floor((shown - Date.parse(date)) / MINUTE_MS) };
}

/**
 * When clocks in an IANA time zone show so many minutes since midnight of a civil day, in Unix milliseconds.
 *
 * A time that occurs twice because clocks go back is the first of the two; one that clocks skip is as much later.
 * Minutes may lie beyond the day: 1500 is one o'clock of the next.
 */
export function instantOf(date: string, minutes: number, timeZone: string): number {
  const [first] = instantsOf(date, minutes, timeZone);
  return first;
}

/** The same, with the second instant too where clocks go back and show the time twice. Unix milliseconds, ascending. */
export function instantsOf(date: string, minutes: number, timeZone: string): [first: number, ...second: number[]] {
  const shown = Date.parse(`${date}T00:00Z`) + minutes * MINUTE_MS;
  const before = shown - offsetMs(shown - DAY_MS, timeZone);
  const after = shown - offsetMs(shown + DAY_MS, timeZone);
  const [isBefore, isAfter] = [before, after].map((at) => shownMs(at, timeZone) === shown);
  if (isBefore && isAfter && before !== after) return before < after ? [before, after] : [after, before];
  return [isAfter && !isBefore ? after : before];
}

/** When a period begins and ends, its last day included, where the days are those of a zone; an open side stays open. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from: Date | undefined; to: Date | undefined } {
  return {
    from: from === undefined ? undefined : new Date(instantOf(from, 0, timeZone)),
    to: to === undefined ? undefined : new Date(instantOf(to, 24 * 60, timeZone)),
  };
}

/** The civil day so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first and the last day of the month. */
export function monthOf(day: string): { first: string; last: string } {
  const first = `${day.slice(0, 7)}-01`;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  return { first, last: addDays(next, -1) };
}

/** Whole days from one civil day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS);
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay() || 7;
}

/** How far the clocks of an IANA time zone are ahead of UTC at an instant, both in milliseconds. */
export function offsetMs(instantMs: number, timeZone: string): number {
  return shownMs(instantMs, timeZone) - instantMs;
}

/** What clocks in the zone show at an instant, read as if it were UTC. Milliseconds. */
function shownMs(instantMs: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const partOfSecond = ((instantMs % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + partOfSecond;
}
