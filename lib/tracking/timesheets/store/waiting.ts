import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

/** @param period Null `after`: every earlier day. */
export async function countUndecided(
  db: Db,
  workspaceId: string,
  { after, until }: { after: string | null; until: string },
): Promise<number> {
  const [row] = await read<{ count: number }>(
    db,
    sql`select count(*) as count from timesheets s
    where s.workspace_id = ${workspaceId}::uuid and s.status in ('submitted', 'rejected') and s.starts_on <= ${until}::date
      and (${after}::date is null or s.ends_on > ${after}::date)`,
  );
  return row?.count ?? 0;
}

/** @param period Null `from`: every earlier day. */
export async function countNotApproved(
  db: Db,
  workspaceId: string,
  { from, until }: { from: string | null; until: string },
): Promise<number> {
  const [row] = await read<{ count: number }>(
    db,
    sql`select count(*) as count from timesheets s
    where s.workspace_id = ${workspaceId}::uuid and s.status <> 'approved' and s.starts_on <= ${until}::date
      and (${from}::date is null or s.ends_on >= ${from}::date)`,
  );
  return row?.count ?? 0;
}
