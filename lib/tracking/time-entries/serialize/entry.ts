import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { toPublicId } from "@/lib/kernel/core/ids";
import { toMoney } from "@/lib/kernel/core/money";
import { secondsBetween } from "@/lib/kernel/core/time";
import { lockReason } from "../rules";
import type { TimeEntry } from "../schema";
import type { TimeEntryRow } from "../store/entries";

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
