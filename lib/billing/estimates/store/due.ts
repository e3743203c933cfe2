import type { Db } from "@/lib/kernel/db/prisma";
import { run, sql } from "@/lib/kernel/db/sql";

/** With sent estimates that are no longer valid in some time zone. */
export async function workspacesWithExpired(now: Date): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(sql`
    select workspace_id as "workspaceId" from estimates
    where status = 'sent' and expired_at is null and valid_until <= (${now}::timestamptz at time zone 'UTC')::date
    group by workspace_id order by min(valid_until), workspace_id`);
  return rows.map((row) => row.workspaceId);
}

export async function newlyExpired(workspaceId: string, today: string, limit: number): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`
    select id from estimates
    where workspace_id = ${workspaceId}::uuid and status = 'sent' and expired_at is null and valid_until < ${today}::date
    order by valid_until, id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Return false if the estimate was announced before, or is decided. */
export async function markExpired(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db.estimate.updateMany({
    where: { id, workspaceId, status: "sent", expiredAt: null },
    data: { expiredAt: now },
  });
  return count === 1;
}
