import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import { COLUMNS, type TimeEntryRow } from "./entries";

/** Whose unbilled entries there are on a project, and on which of its tasks. */
export async function unbilledGroups(
  db: Db,
  workspaceId: string,
  where: { projectId: string; taskId?: string },
): Promise<{ userId: string; taskId: string | null }[]> {
  const groups = await db.timeEntry.groupBy({
    by: ["userId", "taskId"],
    where: { ...where, invoiceId: null, workspaceId },
  });
  return groups;
}

/** Gives the unbilled entries of one user on one task a rate; answers those that had another one. */
export async function repriceEntries(
  db: Db,
  workspaceId: string,
  of: { projectId: string; userId: string; taskId: string | null },
  price: { rateMinor: number | null; rateCurrency: string | null; updatedAt: Date },
): Promise<TimeEntryRow[]> {
  return read(
    db,
    sql`with t as (
      update time_entries
      set rate_minor = ${price.rateMinor}::bigint, rate_currency = ${price.rateCurrency}::char(3),
        updated_at = ${price.updatedAt}::timestamptz, version = version + 1
      where workspace_id = ${workspaceId}::uuid and project_id = ${of.projectId}::uuid and user_id = ${of.userId}::uuid
        and task_id is not distinct from ${of.taskId}::uuid and invoice_id is null
        and (rate_minor, rate_currency) is distinct from (${price.rateMinor}::bigint, ${price.rateCurrency}::char(3))
      returning *
    )
    select ${COLUMNS} from t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id`,
  );
}
