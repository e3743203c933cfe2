import type { ChangedEntries } from "@/lib/tracking/time-entries/rules";
import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { toCustom } from "@/lib/tracking/custom-fields/serialize";
import { toPublicId } from "@/lib/kernel/core/ids";
import { toExternalRefs } from "@/lib/kernel/external-refs/serialize";
import { toMoney } from "@/lib/kernel/core/money";
import { rateOn, toDatedRates } from "@/lib/kernel/core/rates";
import type { Task, TaskReply } from "./schema";
import type { TaskRow } from "./store";

export function toTask(row: TaskRow, viewer: Actor): Task {
  return {
    id: toPublicId("tsk", row.id),
    project_id: toPublicId("prj", row.projectId),
    name: row.name,
    rate: seesMoney(viewer) ? toMoney(rateOn(row, viewer.workspace.today), row.currency) : null,
    rates: seesMoney(viewer) ? toDatedRates(row, row.currency) : [],
    billable: row.billable,
    extra: row.extra,
    status: row.status,
    external_refs: toExternalRefs(row.externalRefs),
    custom: toCustom(row.custom),
    import_id: row.importId === null ? null : toPublicId("imp", row.importId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toTaskReply(row: TaskRow & Partial<ChangedEntries>, viewer: Actor): TaskReply {
  return {
    ...toTask(row, viewer),
    ...omitUndefined({ changed_entries: row.changedEntries, skipped_closed: row.skippedClosed }),
  };
}
