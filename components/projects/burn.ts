import { type BudgetUse, usedOf } from "@/components/projects/budget";
import { addDays, daysBetween, monthOf } from "@/lib/kernel/core/wall-clock";
import type { Project } from "@/lib/tracking/projects/schema";
import type { TimeReportRow } from "@/lib/reporting/reports/schema/time";

/** Amounts are in seconds, or in minor units. */
export interface Burn {
  /** First and last day of the chart. */
  first: string;
  last: string;
  /** Amounts at the end of a day. Only days with a change, and today. */
  points: readonly { day: string; used: number; invoiced: number }[];
  /** Use per day at the latest pace. */
  pace: number;
  /** The day on which the budget is used up at that pace. */
  endsOn: string | null;
}

/** Days, today included. A monthly budget uses its month. */
const PACE_DAYS = 28;

/** The longest forecast, in days. */
const FORESEEN_DAYS = 730;

type Rows = readonly (Pick<TimeReportRow, "day"> & Parameters<typeof usedOf>[1])[];

/**
 * @param rows sums by day, in the order of the days.
 * @param today `YYYY-MM-DD` where the workspace is.
 */
export function burnOf(
  project: Pick<Project, "billing" | "currency" | "starts_on" | "ends_on">,
  use: BudgetUse,
  rows: Rows,
  today: string,
): Burn {
  const days = rows.map((row) => ({ day: row.day ?? today, ...usedOf(project, row, use.kind) }));
  const first = use.isMonthly
    ? monthOf(today).first
    : firstOf(project.starts_on ?? today, days[0]?.day ?? today, today);
  const pace = paceOf(days, first, use.isMonthly, today);
  const endsOn = endOf(use.budget - use.used, pace, today);
  const known = lastOf(today, use.lastDay ?? today, days.at(-1)?.day ?? today);
  const last = use.lastDay === null && endsOn !== null ? lookAhead(first, today, lastOf(known, endsOn)) : known;
  return { first, last, points: summedUp(days, { first, today }), pace, endsOn };
}

/** Return four to eight round amounts, from 0 to at least the largest. */
export function gridOf(largest: number, unit: number): number[] {
  const wanted = Math.max(largest / unit, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5].map((factor) => factor * power).findLast((round) => round <= wanted) ?? power;
  return Array.from({ length: Math.ceil((wanted * 4) / step) + 1 }, (_, index) => index * step * unit);
}

type Day = { day: string; used: number; invoiced: number };

function summedUp(days: readonly Day[], { first, today }: { first: string; today: string }): Day[] {
  const sums: Day[] = [{ day: first, used: 0, invoiced: 0 }];
  const inOrder = [...days, { day: today, used: 0, invoiced: 0 }].sort((one, other) => (one.day < other.day ? -1 : 1));
  for (const { day, used, invoiced } of inOrder) {
    const before = sums.at(-1) ?? { used: 0, invoiced: 0 };
    sums.push({ day, used: before.used + used, invoiced: before.invoiced + invoiced });
  }
  return sums;
}

function endOf(left: number, pace: number, today: string): string | null {
  const days = pace > 0 && left > 0 ? Math.ceil(left / pace) : Infinity;
  return days <= FORESEEN_DAYS ? addDays(today, days) : null;
}

function paceOf(days: readonly Day[], first: string, isMonthly: boolean, today: string): number {
  const soFar = daysBetween(first, today) + 1;
  const counted = isMonthly ? soFar : Math.min(PACE_DAYS, soFar);
  const from = addDays(today, 1 - counted);
  const used = days.filter(({ day }) => day >= from && day <= today).reduce((sum, day) => sum + day.used, 0);
  return used / Math.max(counted, 1);
}

/** Without an end, the future takes at most as much room as the past. */
function lookAhead(first: string, today: string, end: string): string {
  return firstOf(end, addDays(today, Math.max(PACE_DAYS, daysBetween(first, today))));
}

function firstOf(...days: [string, ...string[]]): string {
  return days.reduce((first, day) => (day < first ? day : first));
}

function lastOf(...days: [string, ...string[]]): string {
  return days.reduce((last, day) => (day > last ? day : last));
}
