import { memoizeLru } from "./memoize-lru";

const formatFor = memoizeLru(
  200,
  (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

/**
 * The civil day of an instant in an IANA time zone, as `YYYY-MM-DD`.
 *
 * @throws RangeError if the zone is unknown; input is checked by `TimeZone` before it comes here.
 */
export function localDate(instant: Date, timeZone: string): string {
  return formatFor(timeZone).format(instant);
}

/** The instant that a filter names in RFC 3339; undefined without the filter. */
export function readInstant(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

/** Whole seconds from start to end; a part of a second does not count. */
export function secondsBetween(start: Date, end: Date): number {
  return Math.floor((end.getTime() - start.getTime()) / 1000);
}

/** Whether an instant is one that the database, every time zone and four digits of a year can hold. */
export function isWithinCalendar(instant: Date): boolean {
  const ms = instant.getTime();
  return ms >= Date.UTC(1900, 0, 1) && ms < Date.UTC(9999, 11, 31);
}
