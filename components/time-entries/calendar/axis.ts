import { addDays, instantOf, offsetMs, wallTimeAt } from "@/lib/kernel/core/wall-clock";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** A change of the clocks, such as to daylight saving time. */
export interface ClockChange {
  date: string;
  /** Unix milliseconds. */
  atMs: number;
  /** Local time just before the change, minutes after midnight. */
  wallMinutes: number;
  /** Minutes that clocks go back. Negative if they go forward. */
  backMinutes: number;
}

/**
 * The hours of a day, plus the repeated hour if clocks go back on one of the days. Places and lengths are in minutes
 * from midnight.
 */
export interface Axis {
  timeZone: string;
  changes: readonly ClockChange[];
  /** Length: 1440, more with a repeated hour. */
  minutes: number;
}

export function axisOf(days: readonly string[], timeZone: string): Axis {
  const changes = days.flatMap((date) => changeOn(date, timeZone) ?? []);
  return { timeZone, changes, minutes: changes.reduce((sum, change) => sum + inserted(change), DAY_MINUTES) };
}

/** Instants outside the day map to its ends. */
export function placeOf(axis: Axis, date: string, atMs: number): number {
  if (atMs <= startOf(date, axis.timeZone)) return 0;
  if (atMs >= startOf(addDays(date, 1), axis.timeZone)) return axis.minutes;
  const wall = (atMs + offsetMs(atMs, axis.timeZone) - Date.parse(`${date}T00:00Z`)) / MINUTE_MS;
  return axis.changes.reduce((place, change) => {
    const isBeyond = change.date === date ? atMs >= change.atMs : wall >= change.wallMinutes;
    return isBeyond ? place + inserted(change) : place;
  }, wall);
}

/** Return Unix milliseconds. A place in a gap of the day maps to the end of the gap. */
export function instantAt(axis: Axis, date: string, place: number): number {
  let wall = place;
  for (const change of axis.changes) {
    const extra = inserted(change);
    if (extra === 0 || place < change.wallMinutes) continue;
    if (change.date === date) return change.atMs + (place - change.wallMinutes) * MINUTE_MS;
    wall = Math.max(change.wallMinutes, wall - extra);
  }
  return instantOf(date, wall, axis.timeZone);
}

/** A gap is the repeated hour of another day, or an hour skipped on this day. */
export function gapsOf(axis: Axis, date: string): { from: number; to: number }[] {
  return axis.changes.flatMap((change) => {
    const { wallMinutes, backMinutes } = change;
    if (change.date === date) return backMinutes < 0 ? [{ from: wallMinutes, to: wallMinutes - backMinutes }] : [];
    return backMinutes > 0 ? [{ from: wallMinutes, to: wallMinutes + backMinutes }] : [];
  });
}

export function twiceOn(axis: Axis, date: string): { from: number; to: number }[] {
  return axis.changes
    .filter((change) => change.date === date && change.backMinutes > 0)
    .map(({ wallMinutes, backMinutes }) => ({ from: wallMinutes, to: wallMinutes + backMinutes }));
}

/** `isAgain`: the hour is a repeated one. */
export function hoursOf(axis: Axis): { place: number; minutes: number; isAgain: boolean }[] {
  const hours: { place: number; minutes: number; isAgain: boolean }[] = [];
  const back = axis.changes.find(({ backMinutes }) => backMinutes > 0);
  for (let place = 0; place < axis.minutes; place += 60) {
    const isPast = back !== undefined && place >= back.wallMinutes;
    const isAgain = back !== undefined && isPast && place < back.wallMinutes + back.backMinutes;
    hours.push({ place, minutes: isPast ? place - back.backMinutes : place, isAgain });
  }
  return hours;
}

function inserted({ backMinutes }: ClockChange): number {
  return Math.max(0, backMinutes);
}

function startOf(date: string, timeZone: string): number {
  return instantOf(date, 0, timeZone);
}

/** A binary search finds the minute of the change. */
function changeOn(date: string, timeZone: string): ClockChange | null {
  let low = startOf(date, timeZone);
  let high = startOf(addDays(date, 1), timeZone);
  const before = offsetMs(low, timeZone);
  const after = offsetMs(high, timeZone);
  if (before === after) return null;
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / MINUTE_MS / 2) * MINUTE_MS;
    if (offsetMs(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  const wallMinutes = wallTimeAt(high - MINUTE_MS, timeZone).minutes + 1;
  return { date, atMs: high, wallMinutes, backMinutes: (before - after) / MINUTE_MS };
}
