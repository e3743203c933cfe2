import { type Axis, instantAt, placeOf } from "@/components/time-entries/calendar/axis";
import type { Span } from "@/lib/kernel/core/spans";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";

/** Times snap to steps of this many minutes. */
export const STEP = 5;
const MINUTE_MS = 60_000;
/** Minimum duration of a dragged entry, minutes. */
const LEAST = 5;

/** A place on the axis in a day’s column. */
export interface Point {
  date: string;
  place: number;
}

function snapped(place: number): number {
  return Math.round(place / STEP) * STEP;
}

/** A click makes half an hour. */
export function madeBetween(axis: Axis, start: Point, end: Point): Span {
  const [from, to] = [snapped(Math.min(start.place, end.place)), snapped(Math.max(start.place, end.place))];
  const startMs = instantAt(axis, start.date, from);
  if (to - from < LEAST) return { startMs, endMs: startMs + 30 * MINUTE_MS };
  return { startMs, endMs: Math.max(instantAt(axis, start.date, to), startMs + LEAST * MINUTE_MS) };
}

/** The duration of the span stays. */
export function movedTo(axis: Axis, span: Span, taken: Point, held: Point): Span {
  const date = wallTimeAt(span.startMs, axis.timeZone).date;
  const beginning = placeOf(axis, date, span.startMs);
  const days = Math.round((Date.parse(held.date) - Date.parse(taken.date)) / (24 * 60 * MINUTE_MS));
  const place = snapped(beginning + held.place - taken.place);
  const day = new Date(Date.parse(`${date}T00:00Z`) + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  const startMs = instantAt(axis, day, Math.max(0, Math.min(axis.minutes - STEP, place)));
  return { startMs, endMs: startMs + (span.endMs - span.startMs) };
}

export function resizedTo(axis: Axis, span: Span, edge: "start" | "end", held: Point): Span {
  const atMs = instantAt(axis, held.date, Math.max(0, Math.min(axis.minutes, snapped(held.place))));
  return edge === "end"
    ? { ...span, endMs: Math.max(atMs, span.startMs + LEAST * MINUTE_MS) }
    : { ...span, startMs: Math.min(atMs, span.endMs - LEAST * MINUTE_MS) };
}

/** Move by elapsed minutes, or by days at the same local time. */
export function nudged(span: Span, by: { minutes: number; days: number }, axis: Axis): Span {
  const lengthMs = span.endMs - span.startMs;
  const shifted = span.startMs + by.minutes * MINUTE_MS;
  if (by.days === 0) return { startMs: shifted, endMs: shifted + lengthMs };
  const { date } = wallTimeAt(span.startMs, axis.timeZone);
  const point = { date, place: 0 };
  const day = new Date(Date.parse(`${date}T00:00Z`) + by.days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  return movedExactly(axis, span, point, { date: day, place: 0 });
}

export function lengthened(span: Span, minutes: number): Span {
  return { ...span, endMs: Math.max(span.endMs + minutes * MINUTE_MS, span.startMs + LEAST * MINUTE_MS) };
}

/** Like `movedTo`, but without snapping. */
function movedExactly(axis: Axis, span: Span, taken: Point, held: Point): Span {
  const moved = movedTo(axis, span, taken, held);
  const { minutes } = wallTimeAt(span.startMs, axis.timeZone);
  const startMs = instantAt(axis, held.date, placeOfWall(axis, minutes)) + (span.startMs % MINUTE_MS);
  return { startMs, endMs: startMs + (moved.endMs - moved.startMs) };
}

function placeOfWall(axis: Axis, minutes: number): number {
  return axis.changes.reduce(
    (place, change) => (change.backMinutes > 0 && minutes >= change.wallMinutes ? place + change.backMinutes : place),
    minutes,
  );
}
