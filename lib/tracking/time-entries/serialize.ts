import { type Actor, isAdmin, seesMoney } from "@/lib/kernel/auth/context";
import { toClient } from "@/lib/tracking/clients/serialize";
import { toProject } from "@/lib/tracking/projects/serialize";
import { toTask } from "@/lib/tracking/tasks/serialize";
import { toUser } from "@/lib/identity/users/serialize";
import { toCustom } from "@/lib/tracking/custom-fields/serialize";
import { toPublicId } from "@/lib/kernel/core/ids";
import { toExternalRefs } from "@/lib/kernel/external-refs/serialize";
import { toMoney } from "@/lib/kernel/core/money";
import { secondsBetween } from "@/lib/kernel/core/time";
import { env } from "@/lib/kernel/env";
import type { Reply } from "@/lib/kernel/http/call";
import type {
  TimeEntry,
  TimeEntryBatchReply,
  TimeEntryBatchResult,
  TimeEntryReply,
  TimeEntryTotals,
  Timer,
} from "./schema";
import type { TimeEntryRow } from "./store/entries";
import type { EntryTotals, TotalsRow } from "./store/rounded";
import { LOCK_TEXTS, lockReasons, type LockReason } from "./rules";

/** Any instant before the end of every exception. */
const BEGINNING = new Date(0);

/** An entry with the objects that `expand` asked for. The others are undefined. */
export type ExpandedEntry = TimeEntryRow & {
  project?: Project | null;
  task?: Parameters<typeof toTask>[0] | null;
  user?: Parameters<typeof toUser>[0];
  client?: Project["client"];
  /** Null while running. */
  rounded?: { seconds: number; amountMinor: number } | null;
};

type Project = Parameters<typeof toProject>[0];

export function toTimeEntryReply(row: ExpandedEntry, viewer: Actor): TimeEntryReply {
  const entry: TimeEntryReply = toTimeEntry(row, viewer);
  if (row.project !== undefined) entry.project = row.project && toProject(row.project, viewer);
  if (row.task !== undefined) entry.task = row.task && toTask(row.task, viewer);
  if (row.user !== undefined) entry.user = toUser(row.user, viewer);
  if (row.client !== undefined) entry.client = row.client && toClient(row.client, viewer);
  if (row.rounded !== undefined) entry.rounded = row.rounded && toRounded(row, row.rounded, viewer);
  return entry;
}

function toRounded(
  { billable, rateMinor, rateCurrency }: TimeEntryRow,
  { seconds, amountMinor }: NonNullable<ExpandedEntry["rounded"]>,
  viewer: Actor,
) {
  const isPriced = seesMoney(viewer) && billable && rateMinor !== null && rateCurrency !== null;
  return { seconds, amount: isPriced ? { amount: amountMinor, currency: rateCurrency } : null };
}

export function toTimeEntryTotals({ entries, isRounded, rows }: EntryTotals, viewer: Actor): TimeEntryTotals {
  const sum = (of: (row: TotalsRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    entries,
    is_rounded: isRounded,
    seconds: sum((row) => row.seconds),
    rounded_seconds: sum((row) => row.roundedSeconds),
    rounded_billable_seconds: sum((row) => row.roundedBillableSeconds),
    amounts: seesMoney(viewer)
      ? rows.flatMap(({ currency, amountMinor }) => (currency === null ? [] : [{ amount: amountMinor, currency }]))
      : [],
  };
}

export function toTimer(row: ExpandedEntry | null, viewer: Actor): Timer {
  return { time_entry: row && toTimeEntryReply(row, viewer) };
}

export function toTimeEntry(row: TimeEntryRow, viewer: Actor): TimeEntry {
  return {
    id: toPublicId("ent", row.id),
    ...toPlace(row),
    notes: row.notes,
    start_time: row.startTime.toISOString(),
    end_time: row.endTime?.toISOString() ?? null,
    duration_seconds: row.endTime && secondsBetween(row.startTime, row.endTime),
    date: row.localDate,
    time_zone: row.timeZone,
    billable: row.billable,
    covered: row.billable && row.covered,
    tags: row.tags,
    rate: seesMoney(viewer) && row.rateCurrency !== null ? toMoney(row.rateMinor, row.rateCurrency) : null,
    rate_by_hand: seesMoney(viewer) && row.rateByHand,
    ...locksOf(row, viewer),
    invoice_id: row.invoiceId === null ? null : toPublicId("inv", row.invoiceId),
    billed_elsewhere: row.billedElsewhere,
    external_refs: toExternalRefs(row.externalRefs),
    custom: toCustom(row.custom),
    import_id: row.importId === null ? null : toPublicId("imp", row.importId),
    timesheet_id: row.timesheetId === null ? null : toPublicId("tms", row.timesheetId),
    approval: row.approval,
    running: row.endTime === null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function toPlace({ projectId, taskId, userId }: TimeEntryRow): Pick<TimeEntry, "project_id" | "task_id" | "user_id"> {
  return {
    project_id: projectId === null ? null : toPublicId("prj", projectId),
    task_id: taskId === null ? null : toPublicId("tsk", taskId),
    user_id: toPublicId("usr", userId),
  };
}

function locksOf(row: TimeEntryRow, viewer: Actor) {
  // Exceptions that have ended are not in the view.
  const reasons = lockReasons(row, {
    ...{ closing: viewer.workspace.closing, now: BEGINNING },
    callerId: viewer.kind === "system" ? null : viewer.userId,
  });
  const reason = reasons[0] ?? null;
  return {
    ...{ locked: reason !== null, lock_reason: reason, lock_reasons: reasons },
    lock_detail: reason && lockDetail(reason, row, viewer),
  };
}

function lockDetail(reason: LockReason, row: TimeEntryRow, viewer: Actor): TimeEntry["lock_detail"] {
  const { APP_URL } = env();
  if (reason === "period_closed") {
    if (!isAdmin(viewer)) return { text: LOCK_TEXTS.period_closed.other, href: null };
    return { text: LOCK_TEXTS.period_closed.admin, href: `${APP_URL}/settings/closing` };
  }
  if (reason === "approved" || reason === "submitted") {
    const timesheet = toPublicId("tms", row.timesheetId ?? "");
    return { text: LOCK_TEXTS[reason], href: `${APP_URL}/approvals/${timesheet}` };
  }
  if (reason === "invoiced") {
    return { text: LOCK_TEXTS.invoiced, href: `${APP_URL}/invoices/${toPublicId("inv", row.invoiceId ?? "")}` };
  }
  if (reason === "invoiced_elsewhere") return { text: LOCK_TEXTS.invoiced_elsewhere, href: null };
  return { text: LOCK_TEXTS.project_archived, href: `${APP_URL}/projects/${toPublicId("prj", row.projectId ?? "")}` };
}

export function toBatchReply(replies: readonly Reply[]): TimeEntryBatchReply {
  const data = replies.map(toResult);
  return { data, failed: data.filter(({ problem }) => problem !== null).length };
}

function toResult({ status, headers, body }: Reply): TimeEntryBatchResult {
  const none = { status, id: null, time_entry: null, etag: null, problem: null };
  const answer: unknown = JSON.parse(String(body));
  if (status >= 400) return { ...none, problem: answer as NonNullable<TimeEntryBatchResult["problem"]> };
  const entry = answer as NonNullable<TimeEntryBatchResult["time_entry"]> | { id: string; deleted: true };
  const written = { ...none, id: entry.id };
  return "deleted" in entry ? written : { ...written, time_entry: entry, etag: headers["ETag"] ?? null };
}
