import type { Db } from "@/lib/kernel/db/prisma";
import { run, sql } from "@/lib/kernel/db/sql";

/**
 * Workspaces in which an invoice may be overdue that was not announced, the longest overdue first. Invoices that are due
 * today by UTC count, because in some time zones it is tomorrow already.
 */
export async function workspacesWithDue(now: Date): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(sql`
    select workspace_id as "workspaceId" from invoices
    where status = 'sent' and total_minor > 0 and overdue_at is null and due_date <= (${now}::timestamptz at time zone 'UTC')::date
    group by workspace_id order by min(due_date), workspace_id`);
  return rows.map((row) => row.workspaceId);
}

/** A workspace's invoices that were due before today, `YYYY-MM-DD`, and were not announced. */
export async function newlyOverdue(workspaceId: string, today: string, limit: number): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`
    select id from invoices
    where workspace_id = ${workspaceId}::uuid and status = 'sent' and total_minor > 0 and overdue_at is null and due_date < ${today}::date
    order by due_date, id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Writes down that it is announced; false when it was, or is not due any more. */
export async function markOverdue(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db.invoice.updateMany({
    where: { id, workspaceId, status: "sent", overdueAt: null },
    data: { overdueAt: now },
  });
  return count === 1;
}
