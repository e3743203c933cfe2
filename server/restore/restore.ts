import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { changed, newerProgram, type Opened, unusable } from "@/lib/admin/backups/archive/opening";
import { openBackup, readBackup } from "@/lib/admin/backups/archive/read";
import type { Closing, Header, TableEnd } from "@/lib/admin/backups/archive/records";
import { listTables, prepareSession, quoted, rowsOf, type Table } from "@/lib/admin/backups/store";
import { OperatorError } from "@/lib/kernel/core/errors";
import {
  connectCreating,
  listMigrations,
  lockMigrations,
  prepareMigrations,
  runMigration,
} from "../prisma/migrate.mjs";
import { prepareTenantRole } from "../prisma/tenant-role.mjs";
import { assertExclusive } from "../exclusive";

export interface Restore {
  url: string;
  file: string;
  migrations: string;
  replaces: boolean;
  ask: () => Promise<string>;
  say: (line: string) => void;
  beforeCommit?: () => Promise<void>;
}

export interface Restored {
  header: Header;
  tables: number;
  rows: number;
  migrated: number;
}

/**
 * Restore in one transaction.
 *
 * @throws OperatorError for an unusable file or database.
 */
export async function restore(given: Restore): Promise<Restored> {
  const opened = await openBackup(given.file, given.ask);
  given.say("Checking the whole backup before any change");
  const header = await checkFile(given, opened);
  const client = await connectCreating(given.url, { application_name: "stint restore", keepAlive: true });
  client.on("error", () => undefined);
  try {
    await assertExclusive(client);
    await lockMigrations(client);
    if ((await isUsed(client)) && !given.replaces) {
      throw new OperatorError(
        "The database is not empty, and nothing was changed: restore into an empty one, or delete what it holds with --replace.",
      );
    }
    await client.query("begin");
    const restored = await fill(client, given, { opened, header });
    await grantTables(client, given.say);
    await given.beforeCommit?.();
    await client.query("commit");
    return restored;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A damaged file must be refused before any change. */
async function checkFile({ file, migrations }: Restore, opened: Opened): Promise<Header> {
  let read: Header | undefined;
  const known = new Set(listMigrations(migrations).map(({ name }) => name));
  await readBackup(file, opened, {
    header: async (header) => {
      if (header.migrations.some(({ name }) => !known.has(name))) throw newerProgram(header.stint);
      read = header;
    },
    rows: async () => undefined,
    tableEnd: async () => undefined,
    closing: async () => undefined,
  });
  if (!read) throw changed();
  return read;
}

async function fill(
  client: pg.ClientBase,
  { file, migrations, say }: Restore,
  { opened, header }: { opened: Opened; header: Header },
): Promise<Restored> {
  const applied = new Set(header.migrations.map(({ name }) => name));
  const [before, since] = [true, false].map((isApplied) =>
    listMigrations(migrations).filter(({ name }) => applied.has(name) === isApplied),
  );
  await prepareSession(client);
  await dropEverything(client);
  await prepareMigrations(client);
  for (const migration of before ?? []) await runMigration(client, migration);
  const resume = await suspendRules(client);
  const tables = await emptyTables(client);
  assertFits(header, tables);
  const loading = new Loading(client, tables);
  say(`Loading ${String(tables.size)} tables`);
  await readBackup(file, opened, loading);
  await resume();
  for (const migration of since ?? []) {
    say(`Migration ${migration.name}`);
    await runMigration(client, migration);
  }
  return { header, tables: tables.size, rows: loading.rowCount, migrated: since?.length ?? 0 };
}

/** Processes that do not migrate grant nothing. */
async function grantTables(client: pg.Client, say: Restore["say"]): Promise<void> {
  await client.query("savepoint before_grants");
  if (!(await prepareTenantRole(client, say))) await client.query("rollback to savepoint before_grants");
}

/** @throws OperatorError */
function assertFits(header: Header, tables: Map<string, Table>): void {
  const wrong = header.tables.find(({ name, columns }) => {
    const known = tables.get(name)?.columns;
    return !known || columns.some((column) => !known.includes(column));
  });
  if (!wrong) return;
  throw unusable(
    `The table ${wrong.name} of this backup is not the one that Stint ${header.stint} makes here: its migrations were changed since. Nothing was restored.`,
  );
}

class Loading {
  rowCount = 0;
  private readonly client: pg.ClientBase;
  private readonly tables: Map<string, Table>;

  constructor(client: pg.ClientBase, tables: Map<string, Table>) {
    this.client = client;
    this.tables = tables;
  }

  header = async (): Promise<void> => undefined;

  rows = async ({ name, columns }: Header["tables"][number], rows: AsyncIterable<Buffer>): Promise<void> => {
    const into = this.client.query(from(`copy ${quoted(name)} (${columns.map(quoted).join()}) from stdin`));
    await pipeline(Readable.from(rows), into);
    this.rowCount += into.rowCount;
    const table = this.tables.get(name);
    if (table) this.tables.set(name, { ...table, columns });
  };

  tableEnd = async (end: TableEnd): Promise<void> => {
    const table = this.tables.get(end.name);
    if (!table) throw changed();
    const rows = rowsOf(this.client, table);
    let piece = await rows.next();
    while (!piece.done) piece = await rows.next();
    const { rows: count, sha256 } = piece.value;
    if (count === end.rows && sha256 === end.sha256) return;
    throw new Error(`The table ${end.name} is not what was backed up: ${String(count)} rows of ${String(end.rows)}`);
  };

  closing = async ({ sequences }: Closing): Promise<void> => {
    for (const { name, value, is_called } of sequences) {
      await this.client.query("select setval(quote_ident($1)::regclass, $2::bigint, $3)", [name, value, is_called]);
    }
  };
}

/** The engine recreates its schema. */
const ENGINE = "inngest_embedded";

/** Extensions stay. */
async function dropEverything(client: pg.ClientBase): Promise<void> {
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

/** A start alone creates tables without users. */
async function isUsed(client: pg.ClientBase): Promise<boolean> {
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
 * Drop foreign keys and disable triggers, to load rows in any order. session_replication_role would need a superuser.
 *
 * @returns a function that restores both and checks all references.
 */
async function suspendRules(client: pg.ClientBase): Promise<() => Promise<void>> {
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

/** Migrations may have inserted rows. */
async function emptyTables(client: pg.ClientBase): Promise<Map<string, Table>> {
  const tables = await listTables(client);
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join()}`);
  return new Map(tables.map((table) => [table.name, table]));
}
