import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

/** Count a change of what invoices bill, in all versions that were sent. Return their ids. */
export async function touchVersions(db: Db, workspaceId: string, id: string, now: Date): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`with touched as (
        update estimates e set version = e.version + 1, updated_at = ${now}::timestamptz
        from estimates v where v.workspace_id = ${workspaceId}::uuid and v.id = ${id}::uuid
          and e.workspace_id = v.workspace_id and e.original_id = v.original_id and e.status <> 'draft'
        returning e.id, e.revision)
      select id from touched order by revision`,
  );
  return rows.map((row) => row.id);
}
