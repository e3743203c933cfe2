import { memoizeLru } from "./memoize-lru";

const formatFor = memoizeLru(
  200,
  (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

/**
 * `YYYY-MM-DD`
 *
 * @throws RangeError for an unknown zone.
 */
export function localDate(instant: Date, timeZone: string): string {
  return formatFor(timeZone).format(instant);
}

/** @param text RFC 3339. */
export function readInstant(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

/** Rounded down. */
export function secondsBetween(start: Date, end: Date): number {
  return Math.floor((end.getTime() - start.getTime()) / 1000);
}

/** Limits of database, time zones and four-digit years. */
export function isWithinCalendar(instant: Date): boolean {
  const ms = instant.getTime();
  return ms >= Date.UTC(1900, 0, 1) && ms < Date.UTC(9999, 11, 31);
}
