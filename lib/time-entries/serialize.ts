import { seesMoney, type Actor } from "@/lib/auth/context";
import { toClient } from "@/lib/clients/serialize";
import { toPublicId } from "@/lib/core/ids";
import { toMoney } from "@/lib/core/money";
import { secondsBetween } from "@/lib/core/time";
import { toProject } from "@/lib/projects/serialize";
import { toTask } from "@/lib/tasks/serialize";
import { toUser } from "@/lib/users/serialize";
import type { ExpandedEntry } from "./expand";
import { lockReason } from "./rules";
import type { TimeEntry, TimeEntryReply, Timer } from "./schema";
import type { TimeEntryRow } from "./store";

/** Members see no rate. */
export function toTimeEntry(row: TimeEntryRow, viewer: Actor): TimeEntry {
  const reason = lockReason(row);
  return {
    id: toPublicId("ent", row.id),
    project_id: row.projectId === null ? null : toPublicId("prj", row.projectId),
    task_id: row.taskId === null ? null : toPublicId("tsk", row.taskId),
    user_id: toPublicId("usr", row.userId),
    notes: row.notes,
    start_time: row.startTime.toISOString(),
    end_time: row.endTime?.toISOString() ?? null,
    duration_seconds: row.endTime && secondsBetween(row.startTime, row.endTime),
    date: row.localDate,
    time_zone: row.timeZone,
    billable: row.billable,
    tags: row.tags,
    rate: seesMoney(viewer) && row.rateCurrency !== null ? toMoney(row.rateMinor, row.rateCurrency) : null,
    locked: reason !== null,
    lock_reason: reason,
    invoice_id: row.invoiceId === null ? null : toPublicId("inv", row.invoiceId),
    running: row.endTime === null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** An entry with what the call asked for besides. */
export function toTimeEntryReply(row: ExpandedEntry, viewer: Actor): TimeEntryReply {
  const entry: TimeEntryReply = toTimeEntry(row, viewer);
  if (row.project !== undefined) entry.project = row.project && toProject(row.project, viewer);
  if (row.task !== undefined) entry.task = row.task && toTask(row.task, viewer);
  if (row.user !== undefined) entry.user = toUser(row.user, viewer);
  if (row.client !== undefined) entry.client = row.client && toClient(row.client, viewer);
  return entry;
}

export function toTimer(row: ExpandedEntry | null, viewer: Actor): Timer {
  return { time_entry: row && toTimeEntryReply(row, viewer) };
}
