import type pg from "pg";
import { listTables, quoted, type Table } from "@/lib/admin/backups/store";

/** The schema of the embedded engine, which makes it anew: what was under way there belongs to rows that are gone. */
const ENGINE = "inngest_embedded";

/** Drops everything that is in the database's present schema, and the engine's own. Extensions stay. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${ENGINE} cascade`);
  const { rows } = await client.query<{ statement: string }>(`
    select 'drop ' || kind || ' if exists ' || name || ' cascade' as statement from (
      select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end
        as kind, c.oid::regclass::text as name, c.oid
      from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'routine', p.oid::regprocedure::text, p.oid from pg_proc p where p.pronamespace = current_schema()::regnamespace
      union all
      select 'type', t.oid::regtype::text, t.oid from pg_type t
      where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
    ) thing
    where not exists (select 1 from pg_depend d where d.objid = thing.oid and d.deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
}

/** Whether somebody's work is in the database: a program that was only started makes tables and nobody in them. */
export async function isUsed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ tables: number; stint: boolean }>(
    `select count(*)::int as tables, to_regclass('workspaces') is not null and to_regclass('users') is not null as stint
     from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  const [{ tables, stint } = { tables: 0, stint: false }] = rows;
  if (!stint) return tables > 0;
  const used = await client.query("select 1 from workspaces union all select 1 from users limit 1");
  return used.rowCount !== 0;
}

/**
 * Lets rows be loaded in any order and without what follows from them: references are taken away, triggers rest. Any
 * owner of the tables may do so, where switching checks off takes a superuser.
 *
 * @returns a function that checks all references and puts everything back.
 */
export async function suspendRules(client: pg.ClientBase): Promise<() => Promise<void>> {
  const tables = await listTables(client);
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
     order by 1, 2`,
  );
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

/** The tables by name, emptied of what migrations may have put there. */
export async function emptyTables(client: pg.ClientBase): Promise<Map<string, Table>> {
  const tables = await listTables(client);
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join()}`);
  return new Map(tables.map((table) => [table.name, table]));
}
