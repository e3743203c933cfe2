import { addDays, weekday, type WallTime } from "@/lib/kernel/core/wall-clock";
import { periodOfDay } from "@/lib/tracking/closed-periods/rules";

export const PERIODS = ["week", "month"] as const;
export type TimesheetPeriod = (typeof PERIODS)[number];

export const STATUSES = ["open", "submitted", "approved", "rejected"] as const;
export type TimesheetStatus = (typeof STATUSES)[number];

export const HISTORY_ACTIONS = ["submitted", "withdrawn", "approved", "rejected", "reopened", "released"] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

export const ACTIONS = ["submit", "withdraw", "approve", "reject", "reopen", "ask_reopen", "remind"] as const;
export type Action = (typeof ACTIONS)[number];

/** Comments on entries in one rejection. */
export const MAX_FLAGS = 50;

/** Timesheets in one bulk call. */
export const MAX_BULK = 100;

/** Timesheets in one reminder. */
export const MAX_REMINDED = 100;

/** Days before today at which approval starts at the earliest. */
export const MAX_DAYS_BACK = 366;

/** Days that a rejected or reopened timesheet in a closed period is open. */
export const EXCEPTION_DAYS = 7;

/** Days are `YYYY-MM-DD`, the last included. */
export interface Days {
  first: string;
  last: string;
}

export interface ApprovalPeriods {
  period: TimesheetPeriod;
  /** The first day that needs approval, `YYYY-MM-DD`. */
  startsOn: string;
  /** 1 for Monday to 7 for Sunday. */
  weekStart: number;
}

/**
 * Return the periods that a person lacks, through the one of today.
 *
 * A period starts on the day after the person's last one, on the first day that needs approval, or on the day on which the
 * person came: the latest of them. It ends with its week or month, so a shorter period fills the gap after a change of the
 * settings.
 *
 * @param person `lastDay` is the end of the last timesheet, `here` the day since which the person is active.
 */
export function missingPeriods(
  { period, startsOn, weekStart }: ApprovalPeriods,
  { lastDay, here }: { lastDay: string | null; here: string },
  today: string,
): Days[] {
  const starts = [startsOn, here, ...(lastDay === null ? [] : [addDays(lastDay, 1)])];
  const periods: Days[] = [];
  for (let first = starts.toSorted().at(-1) ?? startsOn; first <= today;) {
    const { last } = periodOfDay(first, period, weekStart);
    periods.push({ first, last });
    first = addDays(last, 1);
  }
  return periods;
}

/** Time of one day, project and kind, in whole seconds. Running timers count as entries of 0 seconds. */
export interface Part {
  /** `YYYY-MM-DD` */
  day: string;
  /** UUID */
  projectId: string | null;
  billable: boolean;
  seconds: number;
  entries: number;
}

export interface Sums {
  seconds: number;
  billableSeconds: number;
  entries: number;
  days: { day: string; seconds: number }[];
  projects: { projectId: string | null; seconds: number }[];
}

/** Return the sums of a timesheet, with each of its days. */
export function sumsOf(parts: readonly Part[], days: Days): Sums {
  const byDay = new Map<string, number>(daysOf(days).map((day) => [day, 0]));
  const byProject = new Map<string | null, number>();
  let [seconds, billableSeconds, entries] = [0, 0, 0];
  for (const part of parts) {
    seconds += part.seconds;
    entries += part.entries;
    if (part.billable) billableSeconds += part.seconds;
    byDay.set(part.day, (byDay.get(part.day) ?? 0) + part.seconds);
    byProject.set(part.projectId, (byProject.get(part.projectId) ?? 0) + part.seconds);
  }
  const projects = [...byProject].map(([projectId, sum]) => ({ projectId, seconds: sum }));
  return {
    ...{ seconds, billableSeconds, entries },
    days: [...byDay]
      .toSorted(([one], [other]) => one.localeCompare(other, "en"))
      .map(([day, sum]) => ({ day, seconds: sum })),
    projects: projects.toSorted(
      (one, other) => other.seconds - one.seconds || (one.projectId ?? "").localeCompare(other.projectId ?? "", "en"),
    ),
  };
}

function daysOf({ first, last }: Days): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Return the working time of the days: a fifth of the weekly one for each day from Monday to Friday.
 *
 * @param weekly Null: no capacity.
 * @param leftOn The last day of a person who left, `YYYY-MM-DD`.
 */
export function capacityOf(weekly: number | null, days: Days, leftOn: string | null): number | null {
  if (weekly === null) return null;
  const working = daysOf(days).filter((day) => isWorkingDay(day) && (leftOn === null || day <= leftOn));
  return Math.round((weekly * working.length) / 5);
}

/** Automatic reminders of one timesheet. */
export const MAX_REMINDERS = 2;

/** Working days between the two reminders. */
const PAUSE = 2;

const REMINDER_MINUTES = 9 * 60;

/**
 * Return the number of reminders that are due: one on the first working day after the period, and another two working days
 * later, each at 9:00 of the person.
 *
 * @param endsOn `YYYY-MM-DD`
 */
export function remindersDue(endsOn: string, { date, minutes }: WallTime): number {
  if (minutes < REMINDER_MINUTES || !isWorkingDay(date)) return 0;
  const first = nextWorkingDay(endsOn);
  if (date < first) return 0;
  let second = first;
  for (let days = 0; days < PAUSE; days += 1) second = nextWorkingDay(second);
  return date < second ? 1 : MAX_REMINDERS;
}

/** Monday from 10:00. */
export function isApproverReminderTime({ date, minutes }: WallTime): boolean {
  return weekday(date) === 1 && minutes >= 10 * 60;
}

function isWorkingDay(day: string): boolean {
  return weekday(day) <= 5;
}

function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}

/** The caller's relation to a timesheet. */
export interface Standing {
  isOwn: boolean;
  isAdmin: boolean;
  /** Whether the caller is the person's approver. */
  isApprover: boolean;
  /** Whether approvers may decide their own timesheets, or no one else can. */
  mayDecideOwn: boolean;
}

export function isVisible({ isOwn, isAdmin, isApprover }: Standing): boolean {
  return isOwn || isAdmin || isApprover;
}

/** Whether the caller may submit and withdraw. */
export function maySubmit({ isOwn, isAdmin }: Standing): boolean {
  return isOwn || isAdmin;
}

/** Whether the caller may approve, reject and reopen. */
export function mayDecide({ isOwn, isAdmin, isApprover, mayDecideOwn }: Standing): boolean {
  return (isAdmin || isApprover) && (!isOwn || mayDecideOwn);
}

/** Return the calls that the caller may make now. */
export function actionsOf(status: TimesheetStatus, isMissing: boolean, standing: Standing): Action[] {
  const allowed: Record<Action, boolean> = {
    ...{ submit: maySubmit(standing), withdraw: maySubmit(standing), approve: mayDecide(standing) },
    ...{ reject: mayDecide(standing), reopen: mayDecide(standing) },
    ask_reopen: standing.isOwn && !mayDecide(standing),
    remind: isMissing && !standing.isOwn && isVisible(standing),
  };
  const now = status === "open" && standing.isAdmin ? [...POSSIBLE.open, "approve"] : POSSIBLE[status];
  return ACTIONS.filter((action) => allowed[action] && now.includes(action));
}

const POSSIBLE: Readonly<Record<TimesheetStatus, readonly Action[]>> = {
  open: ["submit", "remind"],
  submitted: ["withdraw", "approve", "reject"],
  approved: ["reopen", "ask_reopen"],
  rejected: ["submit", "remind"],
};

/** A comment on an entry of a rejected timesheet. Ids are UUIDs. */
export interface Flag {
  entryId: string;
  comment: string;
}

/** An entry when its timesheet was submitted. Instants in ISO 8601, ids are UUIDs. */
export interface EntryBefore {
  startTime: string;
  endTime: string | null;
  /** `YYYY-MM-DD` */
  localDate: string;
  projectId: string | null;
  taskId: string | null;
  notes: string;
  billable: boolean;
  tags: string[];
}

/** Entries that changed since the timesheet was submitted, by id. Null: the entry was added. */
export type Corrections = Readonly<Record<string, EntryBefore | null>>;

/** Changes to the time since it was submitted. */
export interface CorrectionSum {
  entries: number;
  seconds: number;
}
