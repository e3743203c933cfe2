import { addDays } from "@/lib/kernel/core/wall-clock";
import type { Db } from "@/lib/kernel/db/prisma";
import { run, sql, type Sql } from "@/lib/kernel/db/sql";

/** Before the last valid day. */
const DAYS = 3;

/** The client has not decided and was not reminded. The estimate was emailed more than three days before its last valid day. */
const OPEN = sql`e.status = 'sent' and e.reminded_at is null and exists (select 1 from emails m
  where m.workspace_id = e.workspace_id and m.estimate_id = e.id and m.kind = 'estimate'
    and m.created_at < e.valid_until - ${DAYS}::int)`;

function validOn(today: Sql, until: Sql): Sql {
  return sql`e.valid_until >= ${today} and e.valid_until <= ${until}`;
}

export async function workspacesToRemind(now: Date): Promise<string[]> {
  const day = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  const rows = await run<{ workspaceId: string }>(sql`
    select e.workspace_id as "workspaceId" from estimates e
    where ${OPEN} and ${validOn(sql`${day} - 1`, sql`${day} + ${DAYS + 1}::int`)}
    group by e.workspace_id order by min(e.valid_until), e.workspace_id`);
  return rows.map((row) => row.workspaceId);
}

/** @param today `YYYY-MM-DD` in the workspace's time zone. */
export async function dueReminders(workspaceId: string, today: string, limit: number): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`
    select e.id from estimates e
    where e.workspace_id = ${workspaceId}::uuid and ${OPEN}
      and ${validOn(sql`${today}::date`, sql`${addDays(today, DAYS)}::date`)}
    order by e.valid_until, e.id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Return false if the client was reminded before, or has decided. */
export async function markReminded(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db.estimate.updateMany({
    where: { id, workspaceId, status: "sent", remindedAt: null },
    data: { remindedAt: now },
  });
  return count === 1;
}
