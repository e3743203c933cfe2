import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

export interface Written {
  entries: number;
  seconds: number;
  invoices: number;
  clients: number;
  projects: number;
  tasks: number;
  /** Made without sign-in. */
  people: number;
  firstStart: Date | null;
  lastStart: Date | null;
  userIds: string[];
  clientIds: string[];
}

/** The records of the import as they are now. */
export async function writtenBy(db: Db, workspaceId: string, importId: string): Promise<Written> {
  const [row] = await read<Written>(
    db,
    sql`select count(*)::int as entries,
        coalesce(sum(floor(extract(epoch from end_time - start_time))), 0)::bigint as seconds,
        (select count(*)::int from invoices where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid) as invoices,
        (select count(*)::int from clients where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid) as clients,
        (select count(*)::int from projects where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid) as projects,
        (select count(*)::int from tasks where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid) as tasks,
        (select count(*)::int from memberships where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid) as people,
        min(start_time) as "firstStart", max(start_time) as "lastStart",
        array(select distinct user_id::text from time_entries where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid limit 1000) as "userIds",
        array(select id::text from clients where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid order by id limit 1000) as "clientIds"
      from time_entries where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid`,
  );
  if (!row) throw new RangeError("an aggregate returns a row");
  return row;
}
