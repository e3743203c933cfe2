import type { Viewing } from "@/components/time-entries/days/days";
import { spanNow } from "@/components/time-entries/marks/entry-spans";
import type { Span } from "@/lib/kernel/core/spans";
import { instantOf, wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Hours that a strip shows, the same for all days of a list. */
export interface StripWindow {
  fromHour: number;
  toHour: number;
}

/** Percent of the strip’s length. */
export interface Stretch {
  start: number;
  length: number;
}

const OFFICE: StripWindow = { fromHour: 7, toHour: 20 };

/** The usual hours are extended to include all entries. */
export function stripWindow(
  entries: readonly Pick<TimeEntryReply, "start_time" | "end_time">[],
  viewing: Viewing,
): StripWindow {
  const window = { ...OFFICE };
  for (const entry of entries) {
    const { date, minutes } = wallTimeAt(Date.parse(entry.start_time), viewing.timeZone);
    const endMs = entry.end_time === null ? viewing.nowMs : Date.parse(entry.end_time);
    const end = wallTimeAt(endMs, viewing.timeZone);
    window.fromHour = Math.min(window.fromHour, Math.floor(minutes / 60));
    window.toHour = Math.max(window.toHour, end.date === date ? Math.ceil(end.minutes / 60) : 24);
  }
  return window;
}

/** The scale is elapsed time, so a repeated hour is twice as wide. */
export function stretches(
  date: string,
  entries: readonly TimeEntryReply[],
  window: StripWindow,
  viewing: Viewing,
): (Stretch & { entry: TimeEntryReply })[] {
  return entries.flatMap((entry) => {
    const stretch = stretchOf(date, spanNow(entry, viewing.nowMs), window, viewing.timeZone);
    return stretch ? [{ entry, ...stretch }] : [];
  });
}

/** Return null outside the strip. */
export function stretchOf(date: string, span: Span, window: StripWindow, timeZone: string): Stretch | null {
  const start = Math.max(0, positionOf(span.startMs, date, window, timeZone));
  const end = Math.min(100, positionOf(span.endMs, date, window, timeZone));
  return end > start ? { start, length: end - start } : null;
}

/** Return percent. Below 0 or above 100 is outside the strip. */
export function positionOf(instantMs: number, date: string, window: StripWindow, timeZone: string): number {
  const from = instantOf(date, window.fromHour * 60, timeZone);
  const to = instantOf(date, window.toHour * 60, timeZone);
  return ((instantMs - from) / (to - from)) * 100;
}
