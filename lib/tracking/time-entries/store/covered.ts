import type { Closing } from "@/lib/kernel/core/closing";
import { closedDay } from "@/lib/kernel/db/closed-day";
import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { ProjectBilling } from "@/lib/tracking/projects/rules";
import { eventsAbout } from "./billing";

/** A change of billing that also applies to the unbilled entries of a project, or of one of its tasks. */
export interface BillingChange {
  projectId: string;
  /** Null: all tasks. */
  taskId: string | null;
  /** Of the project, after the change. */
  billing: ProjectBilling;
  closing: Closing | null;
  now: Date;
}

/** Write an event for each changed entry of an open day. Return the number of entries. */
export async function applyBilling(db: Db, workspaceId: string, change: BillingChange, event: string): Promise<number> {
  const { closing, now } = change;
  // The entry may have changed since `fresh`, so its conditions are repeated. New entries have no statistics yet.
  // Conditions that no other index fits keep the planner from comparing each entry with all others.
  return db.$executeRaw`with fresh as materialized (${fresh(workspaceId, change)} and not ${closedDay(closing, now)}),
    changed as (
      update time_entries t
      set billable = fresh.billable_now, covered = fresh.covered_now, updated_at = ${now}::timestamptz, version = version + 1
      from fresh
      where t.workspace_id = fresh.workspace_id and t.id = fresh.id and t.task_id is not distinct from fresh.task_id
        and coalesce(${isConcerned(change)} and not ${closedDay(closing, now)}, false)
      returning t.*
    ) ${eventsAbout(sql`changed`, { event, now, closing })}`;
}

/** Return the number of entries that stay as they are because their day is closed. */
export async function countClosed(db: Db, workspaceId: string, change: BillingChange): Promise<number> {
  const { closing, now } = change;
  if (!closing) return 0;
  const [row] = await read<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${fresh(workspaceId, change)} and ${closedDay(closing, now)}) t`,
  );
  return row?.count ?? 0;
}

/** Billable entries on no invoice that differ from the billing of the project, as `fresh`. */
function fresh(workspaceId: string, change: BillingChange): Sql {
  const { billing } = change;
  const covered = billing === "fixed_fee" ? sql`not coalesce(k.extra, false)` : sql`false`;
  const billable = billing === "none" ? sql`false` : sql`true`;
  return sql`select t.workspace_id, t.id, t.task_id, ${billable} as billable_now, ${covered} as covered_now
    from time_entries t
    left join tasks k on k.workspace_id = t.workspace_id and k.project_id = t.project_id and k.id = t.task_id
    where t.workspace_id = ${workspaceId}::uuid and ${isConcerned(change)}
      and (t.billable, t.covered) is distinct from (${billable}, ${covered})`;
}

function isConcerned({ projectId, taskId }: BillingChange): Sql {
  return sql`t.project_id = ${projectId}::uuid${taskId === null ? empty : sql` and t.task_id = ${taskId}::uuid`}
    and t.billable and t.invoice_id is null and not t.billed_elsewhere`;
}
