import { addDays, wallTimeAt } from "@/lib/kernel/core/wall-clock";
import { cachedReader } from "./cells";
import { readClockTime } from "./clock-times";
import { type Moment, readMoment } from "./dates";
import { type Duration, readDuration } from "./durations";
import type { DateOrder, EntryDraft, FileFacts, LeaveOutReason, RowNote } from "./imported-file";
import { type Instants, zoneClock } from "./zone-clock";

/** Cells of a row about its time. Missing columns are empty. */
export interface TimeCells {
  /** Day and time in one cell. */
  start: string;
  startDate: string;
  startTime: string;
  end: string;
  endDate: string;
  endTime: string;
  duration: string;
  /** Length of a break between start and end. */
  pause: string;
  /** Whether the file has a column for the end. */
  hasEndColumn: boolean;
}

/** `start` is 0 for a row without a clock, until its day is laid out. */
type Span = Pick<EntryDraft, "day" | "minute" | "start" | "seconds" | "hasOffset">;
export type SpanReading = { span: Span; notes: RowNote[] } | { leftOut: LeaveOutReason };

interface Form extends Pick<FileFacts, "durationForm" | "decimalSeparator"> {
  dateOrder: DateOrder | null;
  timeZone: string;
  /** Whether a duration that is shorter than the time between start and end wins. */
  isDurationNet: boolean;
}

const DAY_SECONDS = 86_400;
/** A smaller difference between the duration and the clock times comes from rounding. */
const TOLERANCE = 60;
/** Start, end, duration and break may each lack their seconds. */
const BREAK_TOLERANCE = 3 * 60;

/** Return a function that reads start and length of a row. */
export function spanReader(form: Form): (cells: TimeCells) => SpanReading {
  const readers: Readers = {
    timeZone: form.timeZone,
    instantsOf: zoneClock(form.timeZone),
    readMoment: cachedReader((text) => readMoment(text, form.dateOrder)),
  };
  const durationOf = cachedReader((text) => readDuration(text, form.durationForm, form.decimalSeparator));
  return (cells) => {
    const duration = durationOf(cells.duration);
    const pause = Math.max(0, durationOf(cells.pause)?.seconds ?? 0);
    const length = duration?.isTime === true ? null : duration;
    const reading = readSpan(cells, duration, { length, pause, isNet: form.isDurationNet }, readers);
    if ("leftOut" in reading || duration?.isTime !== true) return reading;
    return { ...reading, notes: [...reading.notes, "duration_is_a_time"] };
  };
}

interface Readers {
  timeZone: string;
  instantsOf: InstantsOf;
  readMoment: (text: string) => Moment | null;
}

const clockTime = cachedReader(readClockTime);

interface Lengths {
  /** Duration of the file, unless it is a time of day. */
  length: Duration | null;
  /** Seconds of the break. */
  pause: number;
  isNet: boolean;
}

function readSpan(cells: TimeCells, duration: Duration | null, lengths: Lengths, readers: Readers): SpanReading {
  const { instantsOf, timeZone } = readers;
  const start = momentOf(cells.start, cells.startDate, cells.startTime, readers) ?? "unreadable_date";
  if (typeof start === "string") return { leftOut: start };
  if (!hasClock(start)) return withoutClock(start, cells, duration);
  const end = momentOf(cells.end, cells.endDate || start.day, cells.endTime, readers);
  if (typeof end === "string") return { leftOut: end };
  if (end === null || !hasClock(end)) return withoutEnd(start, cells, duration, readers);
  const hasDay = cells.end !== "" || cells.endDate !== "";
  return spanOf(start, between(start, { ...end, hasDay }, lengths, instantsOf), timeZone);
}

type ClockMoment = Moment & { seconds: number };

function hasClock(moment: Moment): moment is ClockMoment {
  return moment.seconds !== null;
}

/** Read a moment from one cell or from two. @return null for empty cells. */
function momentOf(both: string, date: string, time: string, readers: Readers): Moment | LeaveOutReason | null {
  const isTime = both !== "" && clockTime(both) !== null;
  const dateText = isTime || both === "" ? date : both;
  const timeText = isTime ? both : both === "" ? time : "";
  if (dateText === "" && timeText === "") return null;
  const moment = readers.readMoment(dateText);
  if (moment === null) return "unreadable_date";
  if (timeText === "") return moment;
  const clock = clockTime(timeText);
  if (clock === null) return "unreadable_time";
  return { ...moment, seconds: clock.seconds, hasSeconds: clock.hasSeconds };
}

function withoutClock({ day }: Moment, cells: TimeCells, duration: Duration | null): SpanReading {
  if (cells.duration === "") return { leftOut: "no_length" };
  if (duration === null) return { leftOut: "unreadable_duration" };
  if (duration.seconds <= 0) return { leftOut: "no_length" };
  const span: Span = { day, minute: null, start: 0, seconds: duration.seconds, hasOffset: false };
  return { span, notes: ["no_clock"] };
}

function withoutEnd(
  start: ClockMoment,
  cells: TimeCells,
  duration: Duration | null,
  { timeZone, instantsOf }: Readers,
): SpanReading {
  const isOpen = cells.duration === "" || (duration !== null && duration.seconds <= 0);
  if (isOpen) return { leftOut: cells.hasEndColumn ? "running" : "no_length" };
  return duration === null
    ? { leftOut: "unreadable_duration" }
    : spanOf(start, after(start, duration, instantsOf), timeZone);
}

/** Start in epoch milliseconds and length in seconds. */
interface Timing {
  start: number;
  seconds: number;
  notes: RowNote[];
}

type InstantsOf = (day: string, seconds: number) => Instants;

function instantsAt(moment: ClockMoment, instantsOf: InstantsOf): Instants {
  if (moment.offset === null) return instantsOf(moment.day, moment.seconds);
  const utc = Date.parse(`${moment.day}T00:00Z`) + (moment.seconds - moment.offset * 60) * 1000;
  return { at: [utc], isSkipped: false };
}

function after(start: ClockMoment, duration: Duration, instantsOf: InstantsOf): Timing {
  const { at, isSkipped } = instantsAt(start, instantsOf);
  const notes: RowNote[] = [];
  if (isSkipped) notes.push("time_skipped");
  if (at.length > 1) notes.push("time_twice");
  return { start: at[0], seconds: duration.seconds, notes };
}

type EndMoment = ClockMoment & { hasDay: boolean };

function between(start: ClockMoment, end: EndMoment, lengths: Lengths, instantsOf: InstantsOf): Timing {
  const { length, pause } = lengths;
  const whole = length && { ...length, seconds: length.seconds + pause };
  const notes: RowNote[] = [];
  const wall = wallSeconds(start, end);
  // Entries shorter than a minute have equal times in files without seconds.
  if (wall === 0 && isBrief(length)) return after(start, length, instantsOf);
  const starts = instantsAt(start, instantsOf);
  const { ends, pairs, isOvernight } = endsOf(starts, start, end, wall, whole, instantsOf);
  if (isOvernight) notes.push("overnight");
  if (starts.isSkipped || ends.isSkipped) notes.push("time_skipped");
  const chosen = chosenPair(pairs, whole);
  if (chosen === undefined) return { start: starts.at[0], seconds: starts.isSkipped ? wall : 0, notes };
  if (!chosen.isDecided) notes.push("time_twice");
  const seconds = Math.floor((chosen.end - chosen.start) / 1000);
  const net = netOf(seconds, lengths);
  if (net === null) return { start: chosen.start, seconds: withDuration(start, seconds, length, notes), notes };
  return { start: chosen.start, seconds: net.seconds, notes: [...notes, ...net.notes] };
}

function isBrief(length: Duration | null): length is Duration {
  return length !== null && length.seconds > 0 && length.seconds < TOLERANCE;
}

/** An end before the start is on the next day, unless the clock was set back between them. */
function endsOf(
  starts: Instants,
  start: ClockMoment,
  end: EndMoment,
  wall: number,
  length: Duration | null,
  instantsOf: InstantsOf,
): { ends: Instants; pairs: Pair[]; isOvernight: boolean } {
  const ends = instantsAt(end, instantsOf);
  const pairs = pairsOf(starts, ends);
  const days = daysLater(start, end, wall, length);
  if (days === 0 || (pairs.length > 0 && wall < 0)) return { ends, pairs, isOvernight: false };
  const later = instantsAt({ ...end, day: addDays(end.day, days) }, instantsOf);
  return { ends: later, pairs: pairsOf(starts, later), isOvernight: true };
}

/** Difference of the times as written. */
function wallSeconds(start: ClockMoment, end: ClockMoment): number {
  const days = (Date.parse(`${end.day}T00:00Z`) - Date.parse(`${start.day}T00:00Z`)) / 1000;
  const offsets = start.offset === null || end.offset === null ? 0 : (start.offset - end.offset) * 60;
  return days + end.seconds - start.seconds + offsets;
}

/** Return the days to add to the end. Without a date of the end, only the duration tells how many days the entry lasts. */
function daysLater(start: ClockMoment, end: EndMoment, wall: number, length: Duration | null): number {
  if (end.day !== start.day || end.offset !== null) return 0;
  const least = wall < 0 ? 1 : 0;
  if (end.hasDay || length === null) return least;
  return Math.max(least, Math.round((length.seconds - wall) / DAY_SECONDS));
}

interface Pair {
  start: number;
  end: number;
}

function pairsOf(starts: Instants, ends: Instants): Pair[] {
  return starts.at.flatMap((start) => ends.at.flatMap((end) => (end > start ? [{ start, end }] : [])));
}

/** Of the readings of times that the clock shows twice, return the one with the file's duration, else the earliest. */
function chosenPair(pairs: readonly Pair[], length: Duration | null): (Pair & { isDecided: boolean }) | undefined {
  const fitting = pairs.filter(
    ({ start, end }) => length !== null && Math.abs((end - start) / 1000 - length.seconds) < TOLERANCE,
  );
  const [first] = fitting.length > 0 ? fitting : pairs;
  return first && { ...first, isDecided: fitting.length === 1 || pairs.length === 1 };
}

/** Return the length without the break, or null if the clock times count. */
function netOf(seconds: number, { length, pause, isNet }: Lengths): Pick<Timing, "seconds" | "notes"> | null {
  if (length === null) return pause > 0 ? { seconds: seconds - pause, notes: ["break_subtracted"] } : null;
  const difference = seconds - length.seconds;
  const isExplained = pause > 0 && Math.abs(difference - pause) < BREAK_TOLERANCE;
  if (difference <= 0 || !(isExplained || isNet)) return null;
  const noted: RowNote[] = difference >= TOLERANCE ? ["length_differs"] : [];
  return { seconds: length.seconds, notes: pause > 0 ? ["break_subtracted"] : noted };
}

/** The clock times win. A duration with seconds is more exact than times without them. */
function withDuration(start: ClockMoment, seconds: number, length: Duration | null, notes: RowNote[]): number {
  const difference = length === null ? 0 : Math.abs(seconds - length.seconds);
  if (difference >= TOLERANCE) notes.push("length_differs");
  const isExact = length?.hasSeconds === true && !start.hasSeconds && difference < TOLERANCE && length.seconds > 0;
  return isExact ? length.seconds : seconds;
}

function spanOf(start: ClockMoment, timing: Timing, timeZone: string): SpanReading {
  if (timing.seconds <= 0) return { leftOut: "no_length" };
  const base = { start: timing.start, seconds: timing.seconds, hasOffset: start.offset !== null };
  const minute = Math.floor(start.seconds / 60);
  if (!base.hasOffset) return { span: { ...base, day: start.day, minute }, notes: timing.notes };
  const shown = wallTimeAt(timing.start, timeZone);
  return { span: { ...base, day: shown.date, minute: shown.minutes }, notes: timing.notes };
}
