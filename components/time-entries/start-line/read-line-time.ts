import { minutesOf, problemOf, roughTime, type RoughTime } from "@/components/time-entries/clock-time";
import { dayWordsIn } from "@/components/time-entries/start-line/day-words";
import { latinDigits, plainTyped } from "@/lib/kernel/core/digits";
import { readDuration } from "@/lib/kernel/core/duration";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { addDays, instantOf, wallTimeAt } from "@/lib/kernel/core/wall-clock";

/** When the time that a line names began and ended, Unix milliseconds. */
export type LineTime =
  | { kind: "span"; startMs: number; endMs: number; isGuessedHalf: boolean }
  | { kind: "since"; startMs: number }
  | { kind: "unclear"; message: string; choices?: readonly TimeChoice[] };

/** One of the ranges that may be meant, minutes after midnight; an end beyond 1440 is on the next day. */
export interface TimeChoice {
  start: number;
  end: number;
}

/** Something in a line that reads as a time. */
export interface TimeMark {
  from: number;
  to: number;
  /** Without the day beside it. */
  text: string;
  day: string | null;
  form: "range" | "duration" | "decimal";
}

export interface LineClock {
  nowMs: number;
  timeZone: string;
  /** Whose order of day and month counts, and whose names of them besides the English ones. */
  locale: string;
}

const TIME = String.raw`(?:[01]?\d|2[0-4])(?::\d{1,2}|[.h]\d{2})?(?:[ \u00a0\u202f]?[ap]\.?m\.?|[ap](?![a-z]))?`;
const FULL_TIME = String.raw`(?:\d{1,2}(?::\d{1,2}|[.h]\d{2})(?:\s?[ap]\.?m\.?)?|\d{1,2}\s?[ap]\.?m\.?)`;
const END = String.raw`(?=[,;.!?]?(?:\s|$))`;
const RANGE = new RegExp(`(?:${FULL_TIME}\\s[-–—]\\s${FULL_TIME}|${TIME}[-–—](?:${TIME})?)${END}`, "iy");
const HOURS = String.raw`\d+(?:[.,]\d+)?\s?(?:hours?|hrs?|h)(?:\s?\d{1,2}\s?(?:minutes?|mins?|m)?)?`;
const MINUTES = String.raw`\d+(?:\s?(?:minutes?|mins?)|m)`;
const DURATION = new RegExp(String.raw`(?:${HOURS}|${MINUTES}|\d{1,3}:\d{1,2}(?::\d{2})?)${END}`, "iy");
// `12.11.` is a day.
const DECIMAL = /\d{1,2}[.,]\d{1,2}(?=[,;!?]?(?:\s|$))/y;

const daysIn = memoizeLru(10, (locale) => {
  const { pattern } = dayWordsIn(locale);
  return {
    after: new RegExp(String.raw`,?\s+(?:on\s+)?(${pattern})${END}`, "iy"),
    before: new RegExp(String.raw`(?:^|\s)(?:on\s+)?(${pattern}),?\s+$`, "i"),
  };
});

/** A length by which `9-5` is the afternoon. A longer one may be a night, or a slip: that is asked. */
const LONGEST_GUESS = 10 * 60;

const FORMS = [
  ["range", RANGE],
  ["duration", DURATION],
  ["decimal", DECIMAL],
] as const;

/** What reads as a time at this place of a line, or null. What stands before `floor` belongs to something else. */
export function timeMarkAt(line: string, at: number, locale: string, floor = 0): TimeMark | null {
  const latin = latinDigits(line);
  // A digit outside the basic plane takes two places and would move the marks.
  const plain = latin.length === line.length ? latin : line;
  for (const [form, pattern] of FORMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(plain);
    if (!match) continue;
    return withDay(plain, { from: at, to: at + match[0].length, text: match[0], day: null, form }, locale, floor);
  }
  return null;
}

/** From when to when a mark means, as seen now: a range lies on its day, a length ends now. */
export function readMark(mark: TimeMark, clock: LineClock): LineTime {
  return mark.form === "range" ? readRange(mark, clock) : readLength(mark, clock);
}

function withDay(line: string, mark: TimeMark, locale: string, floor: number): TimeMark {
  const days = daysIn(locale);
  days.after.lastIndex = mark.to;
  const after = days.after.exec(line);
  if (after) return { ...mark, to: mark.to + after[0].length, day: after[1] ?? null };
  const before = days.before.exec(line.slice(floor, mark.from));
  if (!before) return mark;
  return { ...mark, from: floor + before.index + (/^\s/.test(before[0]) ? 1 : 0), day: before[1] ?? null };
}

function readLength({ text, day }: TimeMark, { nowMs, timeZone, locale }: LineClock): LineTime {
  const today = wallTimeAt(nowMs, timeZone).date;
  const reading = readDuration(text);
  if (reading.kind === "unclear") return reading;
  if (reading.kind === "empty" || reading.seconds === 0)
    return { kind: "unclear", message: "Type a duration longer than 0:00." };
  if (day !== null && dayWordsIn(locale).read(day, today) !== today)
    return { kind: "unclear", message: `From when on that day? Type it as 9-10:30 ${day}.` };
  const endMs = nowMs - (nowMs % 60_000);
  return { kind: "span", startMs: endMs - reading.seconds * 1000, endMs, isGuessedHalf: false };
}

function readRange(mark: TimeMark, clock: LineClock): LineTime {
  const { text, day } = mark;
  const [first = "", second = ""] = text.toLowerCase().replace(/[–—]/, "-").split("-");
  const from = roughTime(plainTyped(first));
  const to = roughTime(plainTyped(second));
  const today = wallTimeAt(clock.nowMs, clock.timeZone).date;
  const date = day === null ? today : dayWordsIn(clock.locale).read(day, today);
  if (!from) return { kind: "unclear", message: "Type a range as 9-10:30." };
  if (date === null) return { kind: "unclear", message: `There is no day “${day ?? ""}”.` };
  const problem = problemOf(from) ?? (to && problemOf(to));
  if (problem !== null) return { kind: "unclear", message: problem };
  return to ? between(mark, { from, to, date }, clock) : since(minutesOf(from), date, day, clock);
}

type Ends = { from: RoughTime; to: RoughTime; date: string };

function between({ text, day }: TimeMark, { from, to, date }: Ends, clock: LineClock): LineTime {
  const range = minutesOfRange(from, to);
  if (range.isGuessedHalf && range.end - range.start > LONGEST_GUESS) {
    return {
      kind: "unclear",
      message: `${text} ends before it begins.`,
      choices: [range, overnight(range)].map(({ start, end }) => ({ start, end })),
    };
  }
  return spanOn({ date, isSaid: day !== null }, range, clock);
}

/** The same figures by the other half of the day. */
function overnight({ start, end }: TimeChoice): TimeChoice {
  const other = (start + 720) % 1440;
  return { start: other, end: other + end - start };
}

/** Without a day, a range that runs past midnight and has not begun yet was last night's. */
function spanOn(day: { date: string; isSaid: boolean }, range: MinuteRange, { nowMs, timeZone }: LineClock): LineTime {
  const isAhead = instantOf(day.date, range.start, timeZone) > nowMs;
  const date = !day.isSaid && range.end > 1440 && isAhead ? addDays(day.date, -1) : day.date;
  const startMs = instantOf(date, range.start, timeZone);
  const endMs = instantOf(date, range.end, timeZone);
  if (endMs <= startMs) return { kind: "unclear", message: "The end is not after the start." };
  return { kind: "span", startMs, endMs, isGuessedHalf: range.isGuessedHalf };
}

function since(minutes: number, date: string, day: string | null, clock: LineClock): LineTime {
  const startMs = instantOf(date, minutes, clock.timeZone);
  if (startMs <= clock.nowMs) return { kind: "since", startMs };
  const yesterday = instantOf(addDays(date, -1), minutes, clock.timeZone);
  if (day === null && clock.nowMs - yesterday < 12 * 3600_000) return { kind: "since", startMs: yesterday };
  return { kind: "unclear", message: "A timer cannot start in the future." };
}

type MinuteRange = TimeChoice & { isGuessedHalf: boolean };

/** Minutes since midnight; an end that is not after the start is read as the afternoon, else as the next day. */
function minutesOfRange(from: RoughTime, to: RoughTime): MinuteRange {
  const end = minutesOf(to);
  // "9-10:30pm": the half of the day counts for both, if they are in order then.
  const start =
    from.half === null && to.half !== null ? minutesOf({ ...from, half: fittingHalf(from, to) }) : minutesOf(from);
  if (end > start) return { start, end, isGuessedHalf: false };
  const isOpen = from.half === null && to.half === null && to.hours < 12 && from.hours <= 12;
  if (isOpen && end + 720 > start) return { start, end: end + 720, isGuessedHalf: true };
  return { start, end: end + 1440, isGuessedHalf: false };
}

function fittingHalf(from: RoughTime, to: RoughTime): RoughTime["half"] {
  if (from.hours < 1 || from.hours > 12) return null;
  if (minutesOf({ ...from, half: to.half }) < minutesOf(to)) return to.half;
  return to.half === "pm" ? "am" : null;
}
