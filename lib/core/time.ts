import { remember } from "./remember";

const formatFor = remember(
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

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));
const DAY_MS = 86_400_000;
let lastDay = { number: Number.NaN, text: "" };

/**
 * The same text as `toISOString`. Rows that follow each other in a list are mostly of one day, whose part of the text is
 * kept: a quarter of the time.
 */
export function instantText(instant: Date): string {
  const ms = instant.getTime();
  const day = Math.floor(ms / DAY_MS);
  if (day !== lastDay.number) {
    const text = instant.toISOString();
    lastDay = { number: day, text: text.slice(0, -13) };
    return text;
  }
  const rest = ms - day * DAY_MS;
  const seconds = Math.floor(rest / 1000);
  const two = (number: number) => TWO_DIGITS[number] ?? "";
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${lastDay.text}${time}.${String(rest % 1000).padStart(3, "0")}Z`;
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
