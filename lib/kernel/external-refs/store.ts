import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { RefKey, RefResource } from "./rules";

/** A record that has a reference which another one wants. */
export interface Holder extends RefKey {
  resourceId: string;
  name: string;
  /** Project of a task. */
  projectId: string | null;
  /** Day of a time entry, `YYYY-MM-DD`. */
  day: string | null;
  /** Whether the caller may see the record. */
  isSeen: boolean;
}

/**
 * Reserve references for a record until its row has them, and return the record that has one of them already.
 *
 * A concurrent claim of the same reference waits for the end of the other transaction.
 */
export async function claimRefs(
  db: Db,
  workspaceId: string,
  { resource, id, refs }: { resource: RefResource; id: string; refs: readonly RefKey[] },
  caller: { userId: string; isAdmin: boolean },
): Promise<Holder | null> {
  const wanted = JSON.stringify(refs);
  await read(
    db,
    sql`insert into external_refs (workspace_id, resource, system, external_id, resource_id)
      select ${workspaceId}::uuid, ${resource}::text, r.system, r.id, ${id}::uuid
      from jsonb_to_recordset(${wanted}::jsonb) as r (system text, id text) order by r.system, r.id
      on conflict do nothing`,
  );
  const [holder] = await read<Holder>(
    db,
    sql`select x.system, x.external_id as id, x.resource_id as "resourceId", coalesce(h.name, '') as name,
        h.project_id as "projectId", h.day, ${caller.isAdmin}::boolean or coalesce(h.is_seen, false) as "isSeen"
      from rows from (jsonb_to_recordset(${wanted}::jsonb) as (system text, id text)) with ordinality as r (system, id, position)
      join external_refs x on x.workspace_id = ${workspaceId}::uuid and x.resource = ${resource}::text
        and x.system = r.system and x.external_id = r.id and x.resource_id <> ${id}::uuid
      left join lateral (${HOLDERS[resource](caller.userId)}) h on true
      order by r.position limit 1`,
  );
  return holder ?? null;
}

/** The record of reference `x`. Only time entries and expenses are hidden from people who may write records of the type. */
const HOLDERS: Readonly<Record<RefResource, (callerId: string) => Sql>> = {
  client: () => sql`select c.name, null::uuid as project_id, null::date as day, true as is_seen
    from clients c where c.workspace_id = x.workspace_id and c.id = x.resource_id`,
  project: () => sql`select p.name, null::uuid as project_id, null::date as day, true as is_seen
    from projects p where p.workspace_id = x.workspace_id and p.id = x.resource_id`,
  task: () => sql`select k.name, k.project_id, null::date as day, true as is_seen
    from tasks k where k.workspace_id = x.workspace_id and k.id = x.resource_id`,
  time_entry: (
    callerId,
  ) => sql`select coalesce(nullif(left(t.notes, 200), ''), p.name) as name, null::uuid as project_id,
      t.local_date as day, ${isOwnOrManaged(sql`t`, callerId)} as is_seen
    from time_entries t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    where t.workspace_id = x.workspace_id and t.id = x.resource_id`,
  invoice:
    () => sql`select coalesce(i.number, c.name) as name, null::uuid as project_id, null::date as day, true as is_seen
    from invoices i join clients c on c.workspace_id = i.workspace_id and c.id = i.client_id
    where i.workspace_id = x.workspace_id and i.id = x.resource_id`,
  estimate:
    () => sql`select coalesce(e.number, e.title, c.name) as name, null::uuid as project_id, null::date as day, true as is_seen
    from estimates e join clients c on c.workspace_id = e.workspace_id and c.id = e.client_id
    where e.workspace_id = x.workspace_id and e.id = x.resource_id`,
  credit_note:
    () => sql`select coalesce(n.number, i.number) as name, null::uuid as project_id, null::date as day, true as is_seen
    from credit_notes n join invoices i on i.workspace_id = n.workspace_id and i.id = n.invoice_id
    where n.workspace_id = x.workspace_id and n.id = x.resource_id`,
  recurring_invoice: () => sql`select r.name, null::uuid as project_id, null::date as day, true as is_seen
    from recurring_invoices r where r.workspace_id = x.workspace_id and r.id = x.resource_id`,
  expense: (callerId) => sql`select coalesce(nullif(left(t.notes, 200), ''), k.name) as name, null::uuid as project_id,
      null::date as day, ${isOwnOrManaged(sql`t`, callerId)} as is_seen
    from expenses t join expense_categories k on k.workspace_id = t.workspace_id and k.id = t.category_id
    where t.workspace_id = x.workspace_id and t.id = x.resource_id`,
  user: () => sql`select coalesce(m.invited_name, u.name) as name, null::uuid as project_id, null::date as day, true as is_seen
    from memberships m join users u on u.id = m.user_id
    where m.workspace_id = x.workspace_id and m.user_id = x.resource_id`,
};

function isOwnOrManaged(record: Sql, callerId: string): Sql {
  return sql`${record}.user_id = ${callerId}::uuid or exists (select 1 from project_members m
    join memberships s on s.workspace_id = m.workspace_id and s.user_id = m.user_id and s.role = 'manager'
    where m.workspace_id = ${record}.workspace_id and m.project_id = ${record}.project_id
      and m.user_id = ${callerId}::uuid and m.is_manager)`;
}
