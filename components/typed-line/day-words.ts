import { plainTyped } from "@/lib/kernel/core/digits";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { addDays, daysBetween, weekday } from "@/lib/kernel/core/wall-clock";

/** Grammar of days in English and the language of the locale. */
export interface DayWords {
  /** Source of a regular expression for any day, without capturing groups. */
  pattern: string;
  /** Return `YYYY-MM-DD`, relative to today. Null if the day does not exist. */
  read: (text: string, today: string) => string | null;
}

const ISO = /^\d{4}-\d{2}-\d{2}$/;
const FIGURES = /^(\d{1,2})([./])\s?(\d{1,2})(?:\2|\2\s?(\d{2}|\d{4}))?$/;
const FIGURES_PATTERN = String.raw`\d{1,2}\.\s?\d{1,2}\.(?:\s?(?:\d{4}|\d{2}))?|\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d{2}))?`;
/** Shorter names, such as `do` and `so` in German, are usually ordinary words. */
const SHORTEST_NAME = 3;

/**
 * The grammar has `yesterday`, `friday`, `last fri`, `20 Nov`, `Nov 20 2026`, `12.11.`, `2026-11-12`, and `12/11` in
 * the order of the locale.
 */
export const dayWordsIn = memoizeLru(10, (locale: string): DayWords => {
  const near = nearDays(locale);
  const weekdays = namesOf(locale, "weekday", (index) => `2024-01-0${index + 1}`, 7);
  const months = namesOf(locale, "month", (index) => `2024-${String(index + 1).padStart(2, "0")}-01`, 12);
  const month = `(?:${anyOf(months)})\\.?`;
  const written = [`\\d{1,2}\\.?\\s${month}`, `${month}\\s\\d{1,2}(?:st|nd|rd|th)?,?`].join("|");
  const pattern = [
    String.raw`\d{4}-\d{2}-\d{2}`,
    anyOf(near),
    `(?:last\\s)?(?:${anyOf(weekdays)})\\.?`,
    `(?:${written})(?:\\s\\d{4})?`,
    FIGURES_PATTERN,
  ].join("|");
  const read = (text: string, today: string): string | null => {
    const typed = fold(text);
    const ahead = near.get(typed);
    if (ahead !== undefined) return addDays(today, ahead);
    if (ISO.test(typed)) return dayOf(...(typed.split("-").map(Number) as [number, number, number]));
    return (
      readWeekday(typed, weekdays, today) ?? readWritten(typed, months, today) ?? readFigures(typed, locale, today)
    );
  };
  return { pattern, read };
});

function nearDays(locale: string): Map<string, number> {
  const own = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return new Map([
    ...[-1, 0, 1].map((ahead) => [fold(own.format(ahead, "day")), ahead] as const),
    ...([
      ["yesterday", -1],
      ["today", 0],
      ["tomorrow", 1],
    ] as const),
  ]);
}

/** Return long and short names, with their index from 0. */
function namesOf(locale: string, part: "weekday" | "month", dateOf: (index: number) => string, count: number) {
  const names = new Map<string, number>();
  for (const language of [locale, "en"]) {
    for (const width of ["short", "long"] as const) {
      const format = new Intl.DateTimeFormat(language, { timeZone: "UTC", day: "numeric", [part]: width });
      for (let index = 0; index < count; index += 1) {
        const parts = format.formatToParts(Date.parse(`${dateOf(index)}T00:00Z`));
        const name = fold(parts.find(({ type }) => type === part)?.value ?? "").replace(/\.$/, "");
        if (name.length >= SHORTEST_NAME) names.set(name, index);
      }
    }
  }
  if (part === "month") names.set("sept", 8);
  return names;
}

/** Return the latest such weekday. `last` excludes today. */
function readWeekday(typed: string, weekdays: ReadonlyMap<string, number>, today: string): string | null {
  const isLast = typed.startsWith("last ");
  const index = weekdays.get(typed.replace(/^last /, "").replace(/\.$/, ""));
  if (index === undefined) return null;
  const ago = (weekday(today) - 1 - index + 7) % 7;
  return addDays(today, isLast && ago === 0 ? -7 : -ago);
}

function readWritten(typed: string, months: ReadonlyMap<string, number>, today: string): string | null {
  const words = typed.replace(/[,]/g, "").split(/\s+/);
  const month = words.map((word) => months.get(word.replace(/\.$/, ""))).find((index) => index !== undefined);
  const [day, year] = words.filter((word) => /^\d/.test(word)).map((word) => Number.parseInt(word, 10));
  return month === undefined || day === undefined ? null : inYear(year, month + 1, day, today);
}

function readFigures(typed: string, locale: string, today: string): string | null {
  const match = FIGURES.exec(typed);
  if (!match) return null;
  const [, first = "", separator = "", second = "", year] = match;
  const [one, other] = [Number(first), Number(second)];
  const [month, day] = isMonthFirst(locale, separator) ? [one, other] : [other, one];
  return inYear(year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year), month, day, today);
}

/** Dots mean the day first, unless the locale writes dots with the month first. */
function isMonthFirst(locale: string, separator: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: "numeric", month: "numeric" }).formatToParts(0);
  const isUsual = separator === "/" || parts.some(({ type, value }) => type === "literal" && value.includes("."));
  return isUsual && parts.findIndex(({ type }) => type === "month") < parts.findIndex(({ type }) => type === "day");
}

/** A day without a year is a coming one up to this many days ahead, else a past one. */
const PLANNED_DAYS = 60;

function inYear(year: number | undefined, month: number, day: number, today: string): string | null {
  if (year !== undefined) return dayOf(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear + 1, thisYear, thisYear - 1].flatMap((one) => dayOf(one, month, day) ?? []);
  return days.find((date) => daysBetween(today, date) <= PLANNED_DAYS) ?? null;
}

/** Return null if the date does not exist, such as 31 November. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : null;
}

function anyOf(names: ReadonlyMap<string, number>): string {
  const words = [...names.keys()].toSorted((one, other) => other.length - one.length);
  return words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
}

function fold(text: string): string {
  return plainTyped(text);
}
