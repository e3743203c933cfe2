import type { Closing } from "@/lib/kernel/core/closing";
import { invalid } from "@/lib/kernel/core/errors";
import { isWithinCalendar, localDate } from "@/lib/kernel/core/time";
import type { CustomValues } from "@/lib/tracking/custom-fields/rules";
import type { TimesheetStatus } from "@/lib/tracking/timesheets/rules";
import { isClosed, type PersonDay } from "@/lib/tracking/closed-periods/rules";

/** Longest entry: 366 days. */
export const MAX_SECONDS = 366 * 86_400;

export const MAX_BATCH = 200;

/** Tolerated difference between the clocks of client and server. */
const CLOCK_SKEW_MS = 60_000;

export interface Span {
  start: Date;
  /** Null while running. */
  end: Date | null;
}

interface SpanInput {
  start_time?: string | undefined;
  end_time?: string | null | undefined;
  duration_seconds?: number | undefined;
}

/**
 * Return the start and end of an entry after a request. A missing start is now; without end and duration, the entry runs.
 *
 * @throws AppError validation_failed
 */
export function spanOf(input: SpanInput, before: Span | null, now: Date): Span {
  if (input.end_time !== undefined && input.duration_seconds !== undefined) {
    throw invalid("/duration_seconds", "end_and_duration");
  }
  const start = input.start_time === undefined ? (before?.start ?? now) : new Date(input.start_time);
  const end = endOf(input, start, before);
  if (end) assertEnd(input, start, end);
  else if (start.getTime() - now.getTime() > CLOCK_SKEW_MS)
    throw invalid("/start_time", "timer_in_future", { now: now.toISOString() });
  return { start: end || start <= now ? start : now, end };
}

function assertEnd(input: SpanInput, start: Date, end: Date): void {
  if (!isWithinCalendar(end)) throw invalid("/duration_seconds", "end_out_of_range");
  const pointer = input.end_time === undefined ? "/start_time" : "/end_time";
  if (end <= start)
    throw invalid(pointer, "end_not_after_start", { start: start.toISOString(), end: end.toISOString() });
  // Entries from before this limit can still change in other ways.
  const isGiven = input.start_time !== undefined || input.end_time !== undefined;
  if (isGiven && end.getTime() - start.getTime() > MAX_SECONDS * 1000) {
    throw invalid(pointer, "entry_too_long", { maximum_days: MAX_SECONDS / 86_400, maximum_seconds: MAX_SECONDS });
  }
}

function endOf(input: SpanInput, start: Date, before: Span | null): Date | null {
  if (input.duration_seconds !== undefined) return new Date(start.getTime() + input.duration_seconds * 1000);
  if (input.end_time !== undefined) return input.end_time === null ? null : new Date(input.end_time);
  return before?.end ?? null;
}

/** Return the end of a running entry when another one starts: the latter's start, but always after the former's own. */
export function endBeforeNext(runningSince: Date, nextStart: Date, now: Date): Date {
  if (nextStart > runningSince) return nextStart;
  return now > runningSince ? now : new Date(runningSince.getTime() + 1);
}

/** The time of an entry. Instants are Unix milliseconds. */
export interface EntrySpan {
  id: string;
  startMs: number;
  /** Null while running. */
  endMs: number | null;
  /** Day of the start in the entry's time zone, `YYYY-MM-DD`. */
  day: string;
  timeZone: string;
}

/** Return the ids of a person's entries that share time with another one. A running entry lasts until now. */
export function overlappingIds(
  spans: readonly Pick<EntrySpan, "id" | "startMs" | "endMs">[],
  nowMs: number,
): Set<string> {
  const found = new Set<string>();
  let latest = { id: "", endMs: -Infinity };
  for (const { id, startMs, endMs } of spans.toSorted((one, other) => one.startMs - other.startMs)) {
    if (startMs < latest.endMs) found.add(latest.id).add(id);
    const end = endMs ?? nowMs;
    if (end > latest.endMs) latest = { id, endMs: end };
  }
  return found;
}

/** Whether an entry ends on a later day than that of its start. An end at midnight is still the day before. */
export function isOvernight({ endMs, day, timeZone }: EntrySpan): boolean {
  return endMs !== null && localDate(new Date(endMs - 1), timeZone) > day;
}

export interface Rates {
  task: number | null;
  project: number | null;
  user: number | null;
  workspace: number | null;
  /** Of the project and the rates of task and project. */
  currency: string;
  /** Of the rates of user and workspace. */
  workspaceCurrency: string;
}

/**
 * Return the hourly rate in minor units: the task's, else the project's, else the user's, else the workspace's. The last
 * two apply only if the project is billed in their currency, because amounts are never converted.
 */
export function resolveRate(rates: Rates): number | null {
  const own = rates.task ?? rates.project;
  if (own !== null) return own;
  return rates.currency === rates.workspaceCurrency ? (rates.user ?? rates.workspace) : null;
}

/** Whether the fixed fee of the project covers time on it. Extra tasks are billed by the hour. */
export function isCovered(target: { project: { hasFee: boolean } | null; task: { extra: boolean } | null }): boolean {
  return target.project?.hasFee === true && target.task?.extra !== true;
}

export const LOCK_REASONS = [
  "invoiced",
  "period_closed",
  "approved",
  "submitted",
  "invoiced_elsewhere",
  "project_archived",
] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

export interface Lockable extends PersonDay {
  invoiceId: string | null;
  billedElsewhere: boolean;
  projectStatus: "active" | "archived" | null;
  /** Status of the timesheet of the day. */
  approval: TimesheetStatus | null;
}

/** The circumstances of locks, apart from the entry. */
export interface LockedFor {
  closing: Closing | null;
  now: Date;
  /** UUID of the caller; null for the system and for events. */
  callerId: string | null;
}

/** The way out of each lock, as the API describes it. */
export const LOCK_TEXTS = {
  invoiced: "The time entry is on an invoice. Owners, admins and managers can void the invoice or delete its draft.",
  period_closed: {
    admin: "The time entry is in a closed period. Add an exception, or reopen the period, to change the entry.",
    other: "The time entry is in a closed period. Ask an owner or an admin for an exception to change the entry.",
  },
  approved:
    "The time entry is in an approved timesheet. Reopen the timesheet, or ask its approver, to change the entry.",
  submitted: "The time entry is in a submitted timesheet. Withdraw the timesheet to change the entry.",
  invoiced_elsewhere: "Another system billed the time entry. Set `billed_elsewhere` to false to change the entry.",
  project_archived: "The project of the time entry is archived. Restore the project to change the entry.",
} as const;

/** Return why the entry cannot change, in the order of `LOCK_REASONS`. Every write of an entry asks this rule. */
export function lockReasons(entry: Lockable, { closing, now, callerId }: LockedFor): LockReason[] {
  const holds: Readonly<Record<LockReason, boolean>> = {
    invoiced: entry.invoiceId !== null,
    period_closed: isClosed(closing, entry, now),
    approved: entry.approval === "approved",
    // Others correct submitted time, and the timesheet says so.
    submitted: entry.approval === "submitted" && entry.userId === callerId,
    invoiced_elsewhere: entry.billedElsewhere,
    project_archived: entry.projectStatus === "archived",
  };
  return LOCK_REASONS.filter((reason) => holds[reason]);
}

/** The owner of rates that apply to entries. UUIDs. */
export type RateOwner =
  | { level: "workspace" }
  | { level: "user"; userId: string }
  | { level: "project"; projectId: string }
  | { level: "task"; projectId: string; taskId: string };

/** The effect of a new rate on existing entries. */
export interface ChangedEntries {
  changedEntries: number;
  /** Unbilled entries in closed periods. */
  skippedClosed: number;
}

export interface BillableEntry {
  id: string;
  projectId: string;
  projectName: string;
  taskId: string | null;
  taskName: string | null;
  /** Values of custom fields. Only of unbilled entries. */
  custom?: CustomValues;
  taskCustom?: CustomValues | null;
  userId: string;
  userName: string;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  day: string;
  notes: string;
  /** As tracked. */
  seconds: number;
  /** As billed. */
  roundedSeconds: number;
  /** Null: no rate, billed at 0. */
  rateMinor: number | null;
}

/** An entry on a line of an invoice. */
export interface BilledEntry extends Pick<
  BillableEntry,
  "userName" | "taskName" | "notes" | "day" | "seconds" | "roundedSeconds"
> {
  lineId: string;
}

/** Time of a person that is billed once it is approved. */
export interface AwaitingTime {
  userId: string;
  userName: string;
  seconds: number;
}

/** An entry that a void invoice billed. */
export interface FreedEntry {
  lineId: string;
  entryId: string;
  /** As billed. */
  startTime: Date;
  endTime: Date;
  rateMinor: number | null;
  /** Current state; null if the entry was deleted. */
  now: {
    startTime: Date;
    endTime: Date | null;
    rateMinor: number | null;
    currency: string | null;
    billable: boolean;
    projectId: string | null;
    clientId: string | null;
    /** The invoice that bills the entry now. */
    invoiceId: string | null;
    invoiceNumber: string | null;
  } | null;
}
