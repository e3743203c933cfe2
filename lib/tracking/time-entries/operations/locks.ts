import type { Actor } from "@/lib/kernel/auth/context";
import type { Closing } from "@/lib/kernel/core/closing";
import { AppError, errorOf, faultAt } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope } from "@/lib/kernel/operation";
import type { PersonDay } from "@/lib/tracking/closed-periods/rules";
import { timesheetsOfDays, type DaysInTimesheet } from "@/lib/tracking/timesheets/operations/days";
import { lockReasons, type Lockable, type LockedFor } from "../rules";

/** The locks of some days, as of the lock on the memberships of their people. */
export interface Locks extends LockedFor {
  timesheets: readonly DaysInTimesheet[];
}

/** Of memberships that are locked. */
interface Held {
  closing: Closing | null;
  hasTimesheets: boolean;
}

export async function locksOf(
  scope: CommandScope,
  { closing, hasTimesheets }: Held,
  days: readonly PersonDay[],
): Promise<Locks> {
  const timesheets = hasTimesheets ? await timesheetsOfDays(scope, days) : [];
  return { closing, now: scope.now, callerId: callerOf(scope.actor), timesheets };
}

/** Null for the system, whose view is that of an owner. */
export function callerOf({ kind, userId }: Actor): string | null {
  return kind === "system" ? null : userId;
}

export function timesheetOf({ timesheets }: Locks, { userId, localDate: day }: PersonDay): DaysInTimesheet | null {
  return timesheets.find((one) => one.userId === userId && one.startsOn <= day && day <= one.endsOn) ?? null;
}

/** @throws AppError entry_locked, period_closed, timesheet_locked or project_archived */
export function assertUnlocked(entry: Lockable & { projectId: string | null }, locks: Locks): void {
  const [locked] = lockReasons(entry, locks);
  if (locked === undefined) return;
  if (locked === "period_closed") throw periodClosed(entry, locks.closing);
  if (locked === "approved" || locked === "submitted") throw entryInTimesheet(locked, timesheetOf(locks, entry));
  if (locked === "project_archived" && entry.projectId !== null) throw projectArchived(entry.projectId);
  if (locked === "invoiced_elsewhere") throw new AppError("entry_locked", "invoiced_elsewhere");
  const invoice = entry.invoiceId === null ? {} : { invoice_id: toPublicId("inv", entry.invoiceId) };
  throw new AppError("entry_locked", "invoiced", invoice);
}

/**
 * Check that time can be written to the person's day.
 *
 * @param pointer JSON pointer of the value that chose the day.
 * @throws AppError period_closed or timesheet_locked
 */
export function assertOpenDay(target: PersonDay, locks: Locks, pointer: string): void {
  const timesheet = timesheetOf(locks, target);
  const day = { ...target, invoiceId: null, billedElsewhere: false, projectStatus: null };
  const [locked] = lockReasons({ ...day, approval: timesheet?.status ?? null }, locks);
  if (locked === "period_closed") throw periodClosed(target, locks.closing, pointer);
  if ((locked === "approved" || locked === "submitted") && timesheet) {
    const params = { date: target.localDate, ...aboutTimesheet(timesheet) };
    throw errorOf([faultAt({ pointer }, "timesheet_locked", DAY_REASONS[locked], params)]);
  }
}

const ENTRY_REASONS = { approved: "entry_approved", submitted: "entry_submitted" } as const;
const DAY_REASONS = { approved: "day_approved", submitted: "day_submitted" } as const;

function entryInTimesheet(locked: "approved" | "submitted", timesheet: DaysInTimesheet | null): AppError {
  const params = timesheet ? aboutTimesheet(timesheet) : { starts_on: "", ends_on: "" };
  return new AppError("timesheet_locked", ENTRY_REASONS[locked], params);
}

function aboutTimesheet({ id, startsOn, endsOn, status }: DaysInTimesheet) {
  return { timesheet_id: toPublicId("tms", id), starts_on: startsOn, ends_on: endsOn, status };
}

function periodClosed({ localDate: date }: PersonDay, closing: Closing | null, pointer?: string): AppError {
  const params = { date, locked_until: closing?.lockedUntil ?? date };
  if (pointer === undefined) return new AppError("period_closed", "entry_in_closed_period", params);
  return errorOf([faultAt({ pointer }, "period_closed", "day_in_closed_period", params)]);
}

export function projectArchived(projectId: string): AppError {
  return new AppError("project_archived", "project_archived", { project_id: toPublicId("prj", projectId) });
}
