import { daysBetween } from "@/lib/kernel/core/wall-clock";
import { billedPeriod, datesFrom, madeAt, type Covers, type Period, type Schedule } from "./calendar";

/** More missed dates than this pause the schedule. */
export const MAX_MISSED = 12;

export const RUN_REASONS = ["nothing_to_bill", "missed_dates", "backfill"] as const;
export type RunReason = (typeof RUN_REASONS)[number];

export interface Plan {
  schedule: Schedule;
  covers: Covers;
  action: "draft" | "send";
  /** Whether time or expenses are billed. */
  billsWork: boolean;
}

/** One date of a schedule. */
export interface Occurrence {
  on: string;
  period: Period;
  /** Local time of the workspace, `YYYY-MM-DDTHH:MM`. */
  runsAt: string;
}

export function occurrenceOn({ schedule, covers, billsWork }: Plan, on: string): Occurrence {
  const period = billedPeriod(schedule, covers, on);
  return { on, period, runsAt: madeAt(on, period, billsWork) };
}

/** First date on this day or later. Null after the end. */
export function nextOccurrence(plan: Plan, from: string): Occurrence | null {
  const [on] = datesFrom(plan.schedule, from, 1);
  return on === undefined ? null : occurrenceOn(plan, on);
}

/** Dates from this one on that are due, at most one more than may be missed. @param wallTime `YYYY-MM-DDTHH:MM` of the workspace. */
export function dueFrom(plan: Plan, on: string, wallTime: string): Occurrence[] {
  return datesFrom(plan.schedule, on, MAX_MISSED + 1)
    .map((date) => occurrenceOn(plan, date))
    .filter(({ runsAt }) => runsAt <= wallTime);
}

interface Circumstances {
  /** Number of due dates. */
  due: number;
  /** Day on which the schedule was created. */
  createdOn: string;
  /** Local time of the workspace when the date before was made. Null for the first. */
  lastMadeAt: string | null;
}

/** Several missed dates and past ones become drafts. */
export function actionFor(
  { action }: Plan,
  { on, runsAt }: Occurrence,
  { due, createdOn, lastMadeAt }: Circumstances,
): { action: "draft" | "send"; reason: RunReason | null } {
  if (on < createdOn) return { action: "draft", reason: "backfill" };
  // The dates of a backlog are made one after the other.
  const isBacklog = due > 1 || (lastMadeAt !== null && lastMadeAt >= runsAt);
  return isBacklog ? { action: "draft", reason: action === "send" ? "missed_dates" : null } : { action, reason: null };
}

/** An invoice that waited for its period to end is dated on its scheduled day. @param today Of the workspace. */
export function issueDateOf({ on, runsAt }: Occurrence, today: string): string {
  return on < today && runsAt.slice(0, 10) === today ? on : today;
}

/** Days since the planned one. Negative by hand, before it. */
export function lateDays({ runsAt }: Occurrence, today: string): number {
  return daysBetween(runsAt.slice(0, 10), today);
}
