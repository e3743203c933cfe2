import type { Records } from "./resources";
import { money, named, number, type Table } from "./table";

export const MILESTONE_TABLE: Table<Records["milestones"]> = {
  columns: [
    ...["id", "name", "project_id", "project", "position", "amount", "currency", "percent", "due_on", "status"],
    ...["completed_at", "completed_by_id", "completed_by", "invoice_id", "invoice", "created_at"],
  ],
  rows: (milestone, names) => [
    [
      ...[milestone.id, milestone.name, ...named(names, milestone.project_id), number(milestone.position)],
      ...[...money(milestone.amount), number(milestone.percent), milestone.due_on, milestone.status],
      ...[milestone.completed_at, ...named(names, milestone.completed_by_id), ...named(names, milestone.invoice_id)],
      milestone.created_at,
    ],
  ],
};
