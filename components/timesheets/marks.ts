import { isWeekend } from "@/components/time-entries/week/week";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

const LONG_DAY_SECONDS = 12 * 3600;

/** A reason to look closer. `day` is `YYYY-MM-DD`. */
export type Mark =
  | { kind: "longDay" | "weekend"; day: string; seconds: number }
  | { kind: "emptyDays" | "corrections" | "late" | "overlap" | "overnight"; count: number }
  | { kind: "running" };

type Marked = Pick<
  Timesheet,
  | "days"
  | "capacity_seconds"
  | "corrected_entry_ids"
  | "overlapping_entry_ids"
  | "overnight_entry_ids"
  | "running"
  | "ends_on"
  | "missing"
  | "left_on"
>;

/** Days above 12 hours, time on weekends, working days without time, doubtful entries, corrections and running timers. */
export function marksOf(timesheet: Marked, today: string): Mark[] {
  const { days, running, corrected_entry_ids: corrected } = timesheet;
  const { overlapping_entry_ids: overlapping, overnight_entry_ids: overnight } = timesheet;
  const long = days.filter(({ seconds }) => seconds > LONG_DAY_SECONDS);
  const weekend = days.filter(({ date, seconds }) => isWeekend(date) && seconds > 0 && seconds <= LONG_DAY_SECONDS);
  const empty = emptyDaysOf(timesheet, today);
  const late = timesheet.missing ? daysLate(timesheet.ends_on, today) : 0;
  return [
    ...long.map(({ date, seconds }): Mark => ({ kind: "longDay", day: date, seconds })),
    ...weekend.map(({ date, seconds }): Mark => ({ kind: "weekend", day: date, seconds })),
    ...(empty > 0 ? [{ kind: "emptyDays", count: empty } as const] : []),
    ...(overlapping.length > 0 ? [{ kind: "overlap", count: overlapping.length } as const] : []),
    ...(overnight.length > 0 ? [{ kind: "overnight", count: overnight.length } as const] : []),
    ...(running ? [{ kind: "running" } as const] : []),
    ...(late > LATE_AFTER_DAYS ? [{ kind: "late", count: late } as const] : []),
    ...(corrected.length > 0 ? [{ kind: "corrections", count: corrected.length } as const] : []),
  ];
}

/** A few days pass before a period counts as late. */
const LATE_AFTER_DAYS = 7;

function daysLate(endsOn: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(endsOn)) / 86_400_000);
}

/** Working days without time, up to today, of people with a capacity. */
function emptyDaysOf({ days, capacity_seconds: capacity, left_on: leftOn }: Marked, today: string): number {
  if (capacity === null || capacity === 0) return 0;
  const isWorking = (date: string) => !isWeekend(date) && date <= today && (leftOn === null || date <= leftOn);
  return days.filter(({ date, seconds }) => seconds === 0 && isWorking(date)).length;
}

/** Return the seconds of each day's capacity, a fifth of a working week. */
export function dayShare({ days, capacity_seconds: capacity }: Pick<Timesheet, "days" | "capacity_seconds">): number {
  const working = days.filter(({ date }) => !isWeekend(date)).length;
  return capacity === null || working === 0 ? 0 : capacity / working;
}
