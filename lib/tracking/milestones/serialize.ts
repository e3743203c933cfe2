import { toPublicId } from "@/lib/kernel/core/ids";
import { statusOf } from "./rules";
import type { Milestone } from "./schema";
import type { MilestoneRow } from "./store/milestones";

export function toMilestone(row: MilestoneRow): Milestone {
  return {
    id: toPublicId("mil", row.id),
    project_id: toPublicId("prj", row.projectId),
    name: row.name,
    position: row.position,
    amount: { amount: row.amountMinor, currency: row.currency },
    percent: row.percent,
    due_on: row.dueOn,
    status: statusOf(row),
    completed_at: row.completedAt?.toISOString() ?? null,
    completed_by_id: row.completedBy === null ? null : toPublicId("usr", row.completedBy),
    invoice_id: row.invoiceId === null ? null : toPublicId("inv", row.invoiceId),
    import_id: row.importId === null ? null : toPublicId("imp", row.importId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
