import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { given } from "@/lib/kernel/core/given";
import { toPublicId } from "@/lib/kernel/core/ids";
import { toMoney } from "@/lib/kernel/core/money";
import type { Task, TaskReply } from "./schema";
import type { TaskRow } from "./store";

/** Members see no rate. */
export function toTask(row: TaskRow, viewer: Actor): Task {
  return {
    id: toPublicId("tsk", row.id),
    project_id: toPublicId("prj", row.projectId),
    name: row.name,
    rate: seesMoney(viewer) ? toMoney(row.rateMinor, row.currency) : null,
    billable: row.billable,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toTaskReply(row: TaskRow & { changedEntries?: number }, viewer: Actor): TaskReply {
  return { ...toTask(row, viewer), ...given({ changed_entries: row.changedEntries }) };
}
