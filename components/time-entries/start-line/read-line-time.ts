import type { TypedFault } from "@/lib/kernel/core/number-text";
import { clockProblem, minutesOf, roughTime, type RoughTime } from "@/components/time-entries/clock-time";
import { dayWordsIn } from "@/components/typed-line/day-words";
import { latinDigits, plainTyped } from "@/lib/kernel/core/digits";
import { readDuration } from "@/lib/kernel/core/duration";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { addDays, instantOf, wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { Translate } from "@/lib/kernel/i18n/messages";

export type LineMessages = Translate<"startLine.problems">;

/** Unix milliseconds. */
export type LineTime =
  | { kind: "span"; startMs: number; endMs: number; isGuessedHalf: boolean }
  | { kind: "since"; startMs: number }
  | { kind: "unclear"; message: string; choices?: TimeChoices };

/** A possible range, minutes after midnight. An end beyond 1440 is on the next day. */
export interface TimeChoice {
  start: number;
  end: number;
}

export type TimeChoices = readonly [TimeChoice, TimeChoice];

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
  /** Sets the order of day and month, and their names besides the English ones. */
  locale: string;
  faultOf: (fault: TypedFault) => string;
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

/** Up to this length `9-5` ends in the afternoon, minutes. A longer one may be a night or a mistake, so it is asked. */
const LONGEST_GUESS = 10 * 60;

const FORMS = [
  ["range", RANGE],
  ["duration", DURATION],
  ["decimal", DECIMAL],
] as const;

/** @param floor end of the previous part. A day before it does not belong to the time. */
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

/** A range is on its day, a duration ends now. */
export function readMark(mark: TimeMark, clock: LineClock, t: LineMessages): LineTime {
  return mark.form === "range" ? readRange(mark, clock, t) : readLength(mark, clock, t);
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

function readLength(
  { text, day }: TimeMark,
  { nowMs, timeZone, locale, faultOf }: LineClock,
  t: LineMessages,
): LineTime {
  const today = wallTimeAt(nowMs, timeZone).date;
  const reading = readDuration(text);
  if (reading.kind === "unclear") return { kind: "unclear", message: faultOf(reading.fault) };
  if (reading.kind === "empty" || reading.seconds === 0) return { kind: "unclear", message: t("noDuration") };
  if (day !== null && dayWordsIn(locale).read(day, today) !== today)
    return { kind: "unclear", message: t("dayNeedsRange", { example: `9-10:30 ${day}` }) };
  const endMs = nowMs - (nowMs % 60_000);
  return { kind: "span", startMs: endMs - reading.seconds * 1000, endMs, isGuessedHalf: false };
}

function readRange(mark: TimeMark, clock: LineClock, t: LineMessages): LineTime {
  const { text, day } = mark;
  const [first = "", second = ""] = text.toLowerCase().replace(/[–—]/, "-").split("-");
  const from = roughTime(plainTyped(first));
  const to = roughTime(plainTyped(second));
  const today = wallTimeAt(clock.nowMs, clock.timeZone).date;
  const date = day === null ? today : dayWordsIn(clock.locale).read(day, today);
  if (!from) return { kind: "unclear", message: t("range") };
  if (date === null) return { kind: "unclear", message: t("noDay", { day: day ?? "" }) };
  const problem = clockProblem(from) ?? (to && clockProblem(to));
  if (problem !== null) return { kind: "unclear", message: t(`clock.${problem}`) };
  return to ? between(mark, { from, to, date }, clock, t) : since(minutesOf(from), { date, day }, clock, t);
}

type Ends = { from: RoughTime; to: RoughTime; date: string };

function between({ text, day }: TimeMark, { from, to, date }: Ends, clock: LineClock, t: LineMessages): LineTime {
  const range = minutesOfRange(from, to);
  if (range.isGuessedHalf && range.end - range.start > LONGEST_GUESS) {
    const { start, end } = range;
    return { kind: "unclear", message: t("endsFirst", { range: text }), choices: [{ start, end }, overnight(range)] };
  }
  return spanOn({ date, isSaid: day !== null }, range, clock, t);
}

/** Return the range in the other half of the day. */
function overnight({ start, end }: TimeChoice): TimeChoice {
  const other = (start + 720) % 1440;
  return { start: other, end: other + end - start };
}

/** Without a day, a range over midnight that has not started yet is last night’s. */
function spanOn(
  day: { date: string; isSaid: boolean },
  range: MinuteRange,
  { nowMs, timeZone }: LineClock,
  t: LineMessages,
): LineTime {
  const isAhead = instantOf(day.date, range.start, timeZone) > nowMs;
  const date = !day.isSaid && range.end > 1440 && isAhead ? addDays(day.date, -1) : day.date;
  const startMs = instantOf(date, range.start, timeZone);
  const endMs = instantOf(date, range.end, timeZone);
  if (endMs <= startMs) return { kind: "unclear", message: t("endBeforeStart") };
  return { kind: "span", startMs, endMs, isGuessedHalf: range.isGuessedHalf };
}

function since(
  minutes: number,
  { date, day }: { date: string; day: string | null },
  clock: LineClock,
  t: LineMessages,
): LineTime {
  const startMs = instantOf(date, minutes, clock.timeZone);
  if (startMs <= clock.nowMs) return { kind: "since", startMs };
  const yesterday = instantOf(addDays(date, -1), minutes, clock.timeZone);
  if (day === null && clock.nowMs - yesterday < 12 * 3600_000) return { kind: "since", startMs: yesterday };
  return { kind: "unclear", message: t("futureTimer") };
}

type MinuteRange = TimeChoice & { isGuessedHalf: boolean };

/** Return minutes after midnight. An end before the start is read as the afternoon, else as the next day. */
function minutesOfRange(from: RoughTime, to: RoughTime): MinuteRange {
  const end = minutesOf(to);
  // In "9-10:30pm", pm applies to both if the range is in order then.
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
