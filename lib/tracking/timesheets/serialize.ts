import type { Actor } from "@/lib/kernel/auth/context";
import { toPublicId } from "@/lib/kernel/core/ids";
import { localDate, secondsBetween } from "@/lib/kernel/core/time";
import { env } from "@/lib/kernel/env";
import type { Reply } from "@/lib/kernel/http/call";
import { toUser } from "@/lib/identity/users/serialize";
import type { ExpandedTimesheet } from "./operations/read";
import type { TimesheetView } from "./operations/standing";
import { isOvernight, overlappingIds } from "@/lib/tracking/time-entries/rules";
import { actionsOf, capacityOf, type EntryBefore, sumsOf } from "./rules";
import type { Timesheet, TimesheetBulkReply, TimesheetReply } from "./schema/timesheet";
import type { HistoryRow, TimesheetRow } from "./store/timesheets";

export function toTimesheetReply(view: ExpandedTimesheet, viewer: Actor): TimesheetReply {
  const timesheet: TimesheetReply = toTimesheet(view, viewer);
  if (view.user) timesheet.user = toUser(view.user, viewer);
  return timesheet;
}

export function toTimesheet(view: TimesheetView, viewer: Actor): Timesheet {
  const { id, status, startsOn: first, endsOn: last } = view;
  const sums = sumsOf(view.parts, { first, last });
  const leftOn = view.deactivatedAt && localDate(view.deactivatedAt, viewer.workspace.timeZone);
  const isMissing = missingAt(view, sums.entries);
  return {
    id: toPublicId("tms", id),
    user_id: toPublicId("usr", view.userId),
    starts_on: first,
    ends_on: last,
    period: view.period,
    status,
    missing: isMissing,
    seconds: sums.seconds,
    billable_seconds: sums.billableSeconds,
    capacity_seconds: capacityOf(view.weeklyCapacitySeconds, { first, last }, leftOn),
    days: sums.days.map(({ day, seconds }) => ({ date: day, seconds })),
    projects: sums.projects.map(({ projectId, seconds }) => ({
      project_id: projectId && toPublicId("prj", projectId),
      seconds,
    })),
    entry_count: sums.entries,
    entries_changed_at: view.entriesChangedAt?.toISOString() ?? null,
    running: view.isRunning,
    overlapping_entry_ids: [...overlappingIds(view.spans, view.now.getTime())].map((one) => toPublicId("ent", one)),
    overnight_entry_ids: view.spans.filter(isOvernight).map((span) => toPublicId("ent", span.id)),
    entries_url: `${env().APP_URL}/v1/time-entries?timesheet_id=${toPublicId("tms", id)}`,
    approver_id: person(view.approverId),
    left_on: leftOn,
    ...transitionOf(view),
    reminded_at: view.remindedAt?.toISOString() ?? null,
    history: view.history.map(toHistory),
    may: viewer.kind === "system" ? [] : actionsOf(status, isMissing, view.standing),
    created_at: view.createdAt.toISOString(),
    updated_at: view.updatedAt.toISOString(),
  };
}

function transitionOf(row: TimesheetRow) {
  return {
    submitted_at: row.submittedAt?.toISOString() ?? null,
    submitted_by: person(row.submittedBy),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: person(row.decidedBy),
    comment: row.comment === "" ? null : row.comment,
    flags: row.flags.map(({ entryId, comment }) => ({ entry_id: toPublicId("ent", entryId), comment })),
    corrected_entry_ids: Object.keys(row.corrections).map((id) => toPublicId("ent", id)),
    corrections: Object.entries(row.corrections).map(([id, before]) => ({
      entry_id: toPublicId("ent", id),
      before: before && toEntryBefore(before),
    })),
    self_approved: row.selfApproved,
  };
}

/** Nothing is missing from a person without capacity and time. */
function missingAt({ status, endsOn, today, weeklyCapacitySeconds }: TimesheetView, entries: number): boolean {
  if (status === "submitted" || status === "approved" || endsOn >= today) return false;
  return weeklyCapacitySeconds !== 0 || entries > 0;
}

function toEntryBefore(before: EntryBefore): NonNullable<Timesheet["corrections"][number]["before"]> {
  const { startTime, endTime, localDate: date, projectId, taskId, notes, billable, tags } = before;
  return {
    start_time: startTime,
    end_time: endTime,
    duration_seconds: endTime === null ? null : secondsBetween(new Date(startTime), new Date(endTime)),
    date,
    project_id: projectId && toPublicId("prj", projectId),
    task_id: taskId && toPublicId("tsk", taskId),
    ...{ notes, billable, tags },
  };
}

function toHistory(row: HistoryRow): Timesheet["history"][number] {
  return {
    at: row.at.toISOString(),
    by: person(row.userId),
    action: row.action,
    comment: row.comment === "" ? null : row.comment,
    corrected_seconds: row.correctedSeconds,
    corrected_entries: row.correctedEntries,
  };
}

function person(id: string | null): string | null {
  return id === null ? null : toPublicId("usr", id);
}

export function toBulkReply(replies: readonly Reply[]): TimesheetBulkReply {
  const data = replies.map(({ status, headers, body }) => {
    const answer: unknown = JSON.parse(String(body));
    const none = { status, id: null, timesheet: null, etag: null, problem: null };
    if (status >= 400) {
      return { ...none, problem: answer as NonNullable<TimesheetBulkReply["data"][number]["problem"]> };
    }
    const timesheet = answer as Timesheet;
    return { ...none, id: timesheet.id, timesheet, etag: headers["ETag"] ?? null };
  });
  return { data, failed: data.filter(({ problem }) => problem !== null).length };
}
