import { latinDigits } from "@/lib/kernel/core/digits";
import { LONGEST_CELL } from "./cells";
import { readClockTime } from "./clock-times";
import { monthNumber } from "./months";
import type { DateOrder } from "./imported-file";

/** A date as three numbers in the order of the text. `order` is known if the text is unambiguous. */
export interface DateParts {
  parts: readonly [number, number, number];
  /** null: the first two parts may be day and month, or month and day. */
  order: DateOrder | null;
}

export interface Moment {
  /** YYYY-MM-DD */
  day: string;
  /** Seconds since midnight; null for a day alone. */
  seconds: number | null;
  hasSeconds: boolean;
  /** Minutes east of UTC; null without an offset. */
  offset: number | null;
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.|er|º)?[- ]?(?:de )?(\p{L}{3,}\.?)[-, ]*(?:de )?(\d{4}|\d{2})$/u;
const MONTH_FIRST = /^(\p{L}{3,}\.?)[- ]?(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4})$/u;
const EAST_ASIAN = /^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]$/;
const WEEKDAY = /^\p{L}+\.?,? /u;
const OFFSET = /(?:(?<=\d) ?([+-])(\d{2}):?(\d{2})?|(?<=[\d\s])(?:z|utc|gmt))$/i;
const TIME =
  /(?:^|[\sT,]+)((?:[^\d\s]{1,2}\s?)?\d{1,2}[:h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?:\s?[\p{L}.]+(?:\s?m\.?)?)?)$/iu;

/** Return the parts of a date without a time, or null for other text. */
export function dateParts(text: string): DateParts | null {
  if (text.length > LONGEST_CELL) return null;
  const plain = latinDigits(text)
    .replace(/\s+/g, " ")
    .replace(/(?<=\d[.])\s(?=\d)/g, "")
    .replace(/\.$/, "")
    .trim();
  const iso = ISO.exec(plain) ?? COMPACT.exec(plain) ?? EAST_ASIAN.exec(plain);
  if (iso !== null) return { parts: [Number(iso[1]), Number(iso[2]), Number(iso[3])], order: "ymd" };
  const numeric = NUMERIC.exec(plain);
  if (numeric !== null) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[3]), fullYear(numeric[4] ?? "")];
    return { parts: [first, second, year], order: provenOrder(first, second) };
  }
  return named(plain) ?? named(plain.replace(WEEKDAY, ""));
}

/** Return the day as YYYY-MM-DD; null for other text, a day that does not exist, and an undecided order. */
export function readDay(text: string, order: DateOrder | null): string | null {
  const date = dateParts(text);
  if (date === null) return null;
  const [first, second, third] = date.parts;
  const used = date.order ?? (first === second ? "dmy" : order);
  if (used === "ymd") return date.order === null ? null : civilDay(first, second, third);
  if (used === "dmy") return civilDay(third, second, first);
  return used === "mdy" ? civilDay(third, first, second) : null;
}

/** Read a day with an optional time and an optional offset. */
export function readMoment(text: string, order: DateOrder | null): Moment | null {
  if (text.length > LONGEST_CELL) return null;
  const plain = text.replace(/\s+/g, " ").trim();
  const offset = OFFSET.exec(plain);
  const local = offset === null ? plain : plain.slice(0, offset.index);
  const time = TIME.exec(local);
  const clock = time === null ? null : readClockTime(time[1] ?? "");
  const day = readDay(time === null || clock === null ? plain : local.slice(0, time.index), order);
  if (day === null) return null;
  if (clock === null) return { day, seconds: null, hasSeconds: false, offset: null };
  return {
    day,
    seconds: clock.seconds,
    hasSeconds: clock.hasSeconds,
    offset: offset === null ? null : minutes(offset),
  };
}

/** @return 0 for `Z`. */
function minutes([, sign, hours, rest]: RegExpExecArray): number {
  if (sign === undefined) return 0;
  const size = Number(hours) * 60 + Number(rest ?? 0);
  return sign === "-" ? -size : size;
}

function named(text: string): DateParts | null {
  const dayFirst = DAY_FIRST.exec(text);
  const monthFirst = dayFirst === null ? MONTH_FIRST.exec(text) : null;
  const [, day, month, year] = dayFirst ?? [undefined, monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const number = month === undefined ? null : monthNumber(month);
  if (number === null || day === undefined || year === undefined) return null;
  return { parts: [fullYear(year), number, Number(day)], order: "ymd" };
}

function provenOrder(first: number, second: number): DateOrder | null {
  if (first > 12 && second <= 12) return "dmy";
  return second > 12 && first <= 12 ? "mdy" : null;
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** Return null for a day that does not exist. */
function civilDay(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 9998 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return new Date(`${text}T00:00Z`).getUTCDate() === day ? text : null;
}
