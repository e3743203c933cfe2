import { invalid } from "@/lib/kernel/core/errors";
import { isWithinCalendar } from "@/lib/kernel/core/time";

/** The longest entry, seconds: 366 days. */
export const MAX_SECONDS = 366 * 86_400;

/** How many entries one batch may write. */
export const MAX_BATCH = 200;

/** How far ahead another clock may be: a timer that starts so soon starts now. */
const CLOCKS_DIFFER_MS = 60_000;

export interface Span {
  start: Date;
  /** Null while it runs. */
  end: Date | null;
}

interface SpanInput {
  start_time?: string | undefined;
  end_time?: string | null | undefined;
  duration_seconds?: number | undefined;
}

/**
 * From when to when, from what a request gives and what was there before. An absent start is now; an absent end leaves
 * the entry running; a duration stands in place of the end.
 *
 * @throws AppError validation_failed when the end is not after the start or more than 366 days later, when both end and
 *   duration are given, or when a timer would start further in the future than clocks differ.
 */
export function spanOf(input: SpanInput, before: Span | null, now: Date): Span {
  if (input.end_time !== undefined && input.duration_seconds !== undefined) {
    throw invalid("/duration_seconds", "end_and_duration");
  }
  const start = input.start_time === undefined ? (before?.start ?? now) : new Date(input.start_time);
  const end = endOf(input, start, before);
  if (end) assertEnd(input, start, end);
  else if (start.getTime() - now.getTime() > CLOCKS_DIFFER_MS)
    throw invalid("/start_time", "timer_in_future", { now: now.toISOString() });
  return { start: end || start <= now ? start : now, end };
}

function assertEnd(input: SpanInput, start: Date, end: Date): void {
  if (!isWithinCalendar(end)) throw invalid("/duration_seconds", "end_out_of_range");
  const pointer = input.end_time === undefined ? "/start_time" : "/end_time";
  if (end <= start)
    throw invalid(pointer, "end_not_after_start", { start: start.toISOString(), end: end.toISOString() });
  // An older entry that is longer than that stays as it is until its times are changed.
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

/**
 * When a running entry ends because another one starts: at that start, unless the running entry began later itself.
 * Always after its own start.
 */
export function handOver(runningSince: Date, nextStart: Date, now: Date): Date {
  if (nextStart > runningSince) return nextStart;
  return now > runningSince ? now : new Date(runningSince.getTime() + 1);
}

export interface Rates {
  task: number | null;
  project: number | null;
  user: number | null;
  workspace: number | null;
  /** The project's currency, in which the rates of task and project are. */
  currency: string;
  /** In which the rates of user and workspace are. */
  workspaceCurrency: string;
}

/**
 * What an hour is worth, in minor units: the task's rate, else the project's, else the user's, else the workspace's.
 * The last two count only where the project is billed in their currency: amounts are never converted silently.
 */
export function resolveRate(rates: Rates): number | null {
  const own = rates.task ?? rates.project;
  if (own !== null) return own;
  return rates.currency === rates.workspaceCurrency ? (rates.user ?? rates.workspace) : null;
}

type LockReason = "invoiced" | "project_archived";

export interface Lockable {
  invoiceId: string | null;
  projectStatus: "active" | "archived" | null;
}

/** Why an entry refuses to change, or null when it does not. */
export function lockReason(entry: Lockable): LockReason | null {
  if (entry.invoiceId !== null) return "invoiced";
  return entry.projectStatus === "archived" ? "project_archived" : null;
}

/** An entry that can be billed, with the names that a line may be called by. */
export interface BillableEntry {
  id: string;
  projectId: string;
  projectName: string;
  taskId: string | null;
  taskName: string | null;
  userId: string;
  userName: string;
  /** `YYYY-MM-DD` in the workspace's zone. */
  day: string;
  notes: string;
  /** As tracked. */
  seconds: number;
  /** What is billed: the same by the rule of the project or the workspace. */
  roundedSeconds: number;
  /** Null: nobody gave it a rate, and it is billed at 0 until somebody does. */
  rateMinor: number | null;
}

/** An entry that a void invoice billed. */
export interface FreedEntry {
  lineId: string;
  entryId: string;
  /** As they were billed. */
  startTime: Date;
  endTime: Date;
  rateMinor: number | null;
  /** What the entry is now; null where it was deleted. */
  now: {
    startTime: Date;
    endTime: Date | null;
    rateMinor: number | null;
    currency: string | null;
    billable: boolean;
    projectId: string | null;
    clientId: string | null;
    /** The live invoice that bills it. */
    invoiceId: string | null;
    invoiceNumber: string | null;
  } | null;
}
