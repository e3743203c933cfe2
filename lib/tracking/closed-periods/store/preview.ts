import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, sql } from "@/lib/kernel/db/sql";

/** Days are `YYYY-MM-DD`, the last included. Null: every earlier day. */
export interface Days {
  from: string | null;
  until: string;
}

const within = ({ from, until }: Days) =>
  sql`t.local_date <= ${until}::date ${from === null ? empty : sql`and t.local_date >= ${from}::date`}`;

export async function countEntries(
  db: Db,
  workspaceId: string,
  days: Days,
): Promise<{ entries: number; people: number; seconds: number }> {
  const [row] = await read<{ entries: number; people: number; seconds: number }>(
    db,
    sql`select count(*) as entries, count(distinct t.user_id) as people,
      coalesce(floor(sum(extract(epoch from t.end_time - t.start_time))), 0)::bigint as seconds
    from time_entries t where t.workspace_id = ${workspaceId}::uuid and ${within(days)}`,
  );
  return row ?? { entries: 0, people: 0, seconds: 0 };
}

export interface RunningRow {
  id: string;
  userId: string;
  startTime: Date;
}

export async function runningIn(db: Db, workspaceId: string, days: Days, limit: number): Promise<RunningRow[]> {
  return read<RunningRow & Record<string, unknown>>(
    db,
    sql`select t.id, t.user_id as "userId", t.start_time as "startTime" from time_entries t
    where t.workspace_id = ${workspaceId}::uuid and t.end_time is null and ${within(days)}
    order by t.start_time, t.id limit ${limit}::bigint`,
  );
}

export interface DraftRow {
  id: string;
  clientId: string;
  clientName: string;
  seconds: number;
}

export async function draftsWith(db: Db, workspaceId: string, days: Days, limit: number): Promise<DraftRow[]> {
  return read<DraftRow & Record<string, unknown>>(
    db,
    sql`select i.id, c.id as "clientId", c.name as "clientName",
      coalesce(floor(sum(extract(epoch from t.end_time - t.start_time))), 0)::bigint as seconds
    from time_entries t
    join invoices i on i.workspace_id = t.workspace_id and i.id = t.invoice_id and i.status = 'draft'
    join clients c on c.workspace_id = i.workspace_id and c.id = i.client_id
    where t.workspace_id = ${workspaceId}::uuid and ${within(days)}
    group by i.id, c.id, c.name order by c.name, i.id limit ${limit}::bigint`,
  );
}
