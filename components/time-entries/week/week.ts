import { addDays, instantOf, startOfWeek, weekday } from "@/lib/kernel/core/wall-clock";

/** `YYYY-MM-DD`. */
export type Week = readonly string[];

/** @param weekStart first weekday, 1 for Monday. */
export function weekOf(date: string, weekStart: number): Week {
  const first = startOfWeek(date, weekStart);
  return Array.from({ length: 7 }, (_none, index) => addDays(first, index));
}

export function isWeekend(date: string): boolean {
  return weekday(date) > 5;
}

/** Return the ISO 8601 number, or null if the week does not start on Monday. */
export function weekNumber(week: Week): number | null {
  const [first = ""] = week;
  if (weekday(first) !== 1) return null;
  const thursday = addDays(first, 3);
  const dayOfYear =
    (Date.parse(`${thursday}T00:00Z`) - Date.parse(`${thursday.slice(0, 4)}-01-01T00:00Z`)) / 86_400_000;
  return Math.floor(dayOfYear / 7) + 1;
}

/**
 * The query has one more day on both sides: entries have their own time zones, and an entry of the night before may
 * end in the first morning.
 */
export function weekQuery(userId: string, week: Week, timeZone: string) {
  const [first = ""] = week;
  return {
    user_id: userId,
    from: new Date(instantOf(addDays(first, -1), 0, timeZone)).toISOString(),
    to: new Date(instantOf(addDays(first, 8), 0, timeZone)).toISOString(),
    sort: "start_time",
    limit: "200",
  } as const;
}

/** Return a fifth, or 0 on weekends. Null without a capacity. */
export function dayCapacity(date: string, weeklySeconds: number | null): number | null {
  if (weeklySeconds === null) return null;
  return isWeekend(date) ? 0 : Math.round(weeklySeconds / 5);
}

/** Return null for an invalid date. */
export function dateIn(text: string | null | undefined): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
