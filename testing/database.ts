import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { listMigrations, migrate } from "../server/prisma/migrate.mjs";

export interface TestServer {
  url: string;
  template: string;
  /** Prefix of the names of this run's databases. */
  run: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** For a test that starts processes. */
export function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return cloneTemplate(inject("testServer"));
}

/** The owner has no other rights, as on hosted servers. */
export async function ownedDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, run } = inject("testServer");
  const name = `${run}_${randomBytes(5).toString("hex")}`;
  const password = randomBytes(12).toString("hex");
  await asAdmin(url, async (admin) => {
    await admin.query(
      `create role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`,
    );
    await admin.query(`create database ${name} owner ${name}`);
  });
  const owned = new URL(databaseAt(url, name));
  Object.assign(owned, { username: name, password });
  const drop = () =>
    asAdmin(url, async (admin) => {
      await dropDatabase(admin, name);
      await admin.query(`drop role ${name}`);
    });
  return { url: owned.href, drop };
}

/** To test how a migration changes existing rows. */
export async function databaseBefore(migration: string): Promise<OldDatabase> {
  const { url, run } = inject("testServer");
  const name = `${run}_${randomBytes(5).toString("hex")}`;
  await asAdmin(url, (admin) => admin.query(`create database ${name}`));
  const client = new pg.Client({ connectionString: databaseAt(url, name) });
  await client.connect();
  const all = listMigrations();
  const index = all.findIndex((one) => one.name === migration);
  for (const { sql } of all.slice(0, index)) await client.query(sql);
  return {
    insert: async (table, row) => {
      const columns = Object.keys(row).map((column) => pg.escapeIdentifier(column));
      const places = columns.map((_column, at) => `$${at + 1}`);
      await client.query(`insert into ${table} (${columns.join()}) values (${places.join()})`, Object.values(row));
    },
    apply: async () => {
      await client.query(all[index]?.sql ?? "");
    },
    rows: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
    drop: async () => {
      await client.end();
      await asAdmin(url, (admin) => dropDatabase(admin, name));
    },
  };
}

interface OldDatabase {
  insert(table: string, row: Record<string, unknown>): Promise<void>;
  apply(): Promise<void>;
  rows(text: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

async function cloneTemplate({ url, template, run }: TestServer): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${run}_${randomBytes(5).toString("hex")}`;
  await asAdmin(url, (admin) => admin.query(`create database ${name} template ${template} strategy wal_log`));
  return { url: databaseAt(url, name), drop: () => asAdmin(url, (admin) => dropDatabase(admin, name)) };
}

/** On a server of its own, also delete databases of earlier runs. */
export async function prepareTemplate(url: string, { isOwn }: { isOwn: boolean }): Promise<TestServer> {
  const hash = createHash("sha256");
  for (const { name, checksum } of listMigrations()) hash.update(name).update(checksum);
  const template = `stint_template_${hash.digest("hex").slice(0, 16)}`;
  const run = `stint_test_${Date.now().toString(36)}_${randomBytes(3).toString("hex")}`;
  await asAdmin(url, async (admin) => {
    // Runs may share the server: one creates the template, and the others wait.
    await admin.query("select pg_advisory_lock(hashtext('stint_template'))");
    if (isOwn) await dropOthers(admin, template);
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount) return;
    // Rename when complete, so that an interrupted run leaves no partial template.
    const unfinished = `${template}_unfinished`;
    await dropDatabase(admin, unfinished);
    await migrate(databaseAt(url, unfinished));
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  });
  return { url, template, run };
}

/** Also databases of runs killed more than a day ago. */
export async function dropRun({ url, run }: TestServer): Promise<void> {
  await asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^stint_test_'",
    );
    for (const { datname } of rows)
      if (datname.startsWith(run) || isForgotten(datname)) await dropDatabase(admin, datname);
  });
}

async function dropOthers(admin: pg.Client, kept: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname ~ '^stint_'");
  for (const { datname } of rows) if (datname !== kept) await dropDatabase(admin, datname);
}

function isForgotten(name: string): boolean {
  const startedAt = Number.parseInt(name.split("_")[2] ?? "", 36);
  return Date.now() - startedAt > 86_400_000;
}

async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${name} with (force)`);
}

async function asAdmin<T>(url: string, act: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await act(admin);
  } finally {
    await admin.end();
  }
}

function databaseAt(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
