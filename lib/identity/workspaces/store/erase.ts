import { run, sql, type Sql } from "@/lib/kernel/db/sql";
import { Prisma } from "@/lib/kernel/db/generated/client";
import { erasureOrder, GRACE_DAYS, type Reference } from "../rules";

/** Waits for a restore that has begun. Null if no grace period is over. */
export async function nextToErase(): Promise<string | null> {
  const [row] = await run<{ id: string }>(sql`
    select id from workspaces where deleted_at <= now() - make_interval(days => ${GRACE_DAYS}::int)
    order by deleted_at limit 1 for update`);
  return row?.id ?? null;
}

/** Every table with rows of workspaces, referencing tables first. */
export async function tablesToErase(): Promise<string[]> {
  const tables = await run<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'workspace_id' and t.table_type = 'BASE TABLE' order by 1`);
  const references = await run<Reference>(sql`
    select child.relname as child, parent.relname as parent from pg_constraint k
    join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`);
  return erasureOrder(
    tables.map(({ name }) => name),
    references,
  );
}

const BATCH = 5000;

/** Return the number of erased rows of one table, at most one batch. */
export async function eraseBatch(workspaceId: string, table: string): Promise<number> {
  return (await run(STATEMENTS[table]?.(workspaceId) ?? eraseRows(workspaceId, table))).length;
}

function eraseRows(workspaceId: string, table: string): Sql {
  const name = Prisma.raw(`"${table}"`);
  return sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where workspace_id = ${workspaceId}::uuid limit ${BATCH}::int)) returning 1`;
}

const STATEMENTS: Readonly<Partial<Record<string, (workspaceId: string) => Sql>>> = {
  // Only this database function may delete entries.
  audit_entries: (workspaceId) => sql`
    select 1 from generate_series(1, forget_audit_entries(${workspaceId}::uuid, 'infinity', ${BATCH}::int))`,
  // The last workspace's owners keep their accounts, because the first setup of an empty server needs no sign-in.
  memberships: (workspaceId) => sql`
    with gone as (
      delete from memberships where ctid = any(array(
        select ctid from memberships where workspace_id = ${workspaceId}::uuid limit ${BATCH}::int)) returning user_id, role
    ), accounts as (
      delete from users u using gone g where u.id = g.user_id
        and not exists (select 1 from memberships o where o.user_id = u.id and o.workspace_id <> ${workspaceId}::uuid)
        and (g.role <> 'owner' or exists (select 1 from memberships o where o.workspace_id <> ${workspaceId}::uuid))
    )
    select 1 from gone`,
};

/** Delete the workspace itself, whose rows are erased. */
export async function eraseWorkspace(workspaceId: string): Promise<void> {
  await run(sql`delete from workspaces where id = ${workspaceId}::uuid and deleted_at is not null`);
}

/** The only reference from a workspace to its rows. */
export async function forgetDefaults(workspaceId: string): Promise<void> {
  await run(
    sql`update workspaces set default_tax_rate_id = null where id = ${workspaceId}::uuid and deleted_at is not null`,
  );
}

/** Identities that the workspace's sign-in providers confirmed. @param keys Public ids of the providers. */
export async function eraseIdentities(workspaceId: string, keys: readonly string[]): Promise<void> {
  await run(sql`delete from linked_identities where provider_key = any(${[...keys]}::text[])
    and exists (select 1 from workspaces where id = ${workspaceId}::uuid and deleted_at is not null)`);
}

export async function providersOf(workspaceId: string): Promise<string[]> {
  const rows = await run<{ id: string }>(
    sql`select id from sign_in_providers where workspace_id = ${workspaceId}::uuid limit 1000`,
  );
  return rows.map(({ id }) => id);
}
