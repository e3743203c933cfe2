import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { codeOf, LaunchError, messageOf } from "../launch-error.mjs";
import { root } from "../paths.mjs";
import { prepareSearchIndex } from "./search-index.mjs";
import { prepareTenantRole } from "./tenant-role.mjs";

/** @typedef {{ name: string, sql: string, checksum: string }} Migration */

const folder = join(root, "prisma/migrations");

// The advisory lock of Prisma's own engine, so that the two never run at once.
const PRISMA_LOCK = 72_707_369;

const CREATE_TABLE = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

const INSERT_ROW = `
  insert into _prisma_migrations (id, checksum, started_at, finished_at, migration_name, applied_steps_count)
  values (gen_random_uuid()::text, $1, now(), clock_timestamp(), $2, 1)`;

/**
 * Like `prisma migrate deploy`, with Prisma's table, checksums and lock, but faster. Each migration is one transaction,
 * which excludes `create index concurrently`.
 *
 * @param {string} url The database, which is created when absent.
 * @param {{ from?: string, say?: (line: string) => void }} [options]
 * @returns {Promise<number>} The number of applied migrations.
 */
export async function migrate(url, { from = folder, say = () => undefined } = {}) {
  const client = await connectCreating(url);
  try {
    await lockMigrations(client);
    await prepareMigrations(client);
    const count = await applyMissing(client, listMigrations(from), say);
    await prepareTenantRole(client, say);
    await client.query("select pg_advisory_unlock($1)", [PRISMA_LOCK]);
    await prepareSearchIndex(client);
    return count;
  } finally {
    await client.end();
  }
}

/**
 * @param {string} [from]
 * @returns {Migration[]} In order of their names, which begin with a timestamp.
 */
export function listMigrations(from = folder) {
  if (!existsSync(from)) return [];
  const names = readdirSync(from).filter((name) => existsSync(join(from, name, "migration.sql")));
  return names.sort().map((name) => {
    const sql = readFileSync(join(from, name, "migration.sql"), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** @param {string} url */
export async function createDatabase(url) {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = "/postgres";
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04 and 23505: another process has created it.
    if (!["42P04", "23505"].includes(codeOf(error))) throw error;
  } finally {
    await client.end();
  }
}

/**
 * @param {string} url
 * @param {pg.ClientConfig} [options]
 */
export async function connectCreating(url, options = {}) {
  const client = new pg.Client({ ...options, connectionString: url });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    if (codeOf(error) !== "3D000") throw error;
  }
  await createDatabase(url);
  const second = new pg.Client({ ...options, connectionString: url });
  await second.connect();
  return second;
}

/**
 * @param {pg.Client} client
 * @param {Migration[]} migrations
 * @param {(line: string) => void} say
 */
async function applyMissing(client, migrations, say) {
  const rows = await listApplied(client);
  const unfinished = rows.find((row) => row.finished_at === null);
  if (unfinished) {
    throw new LaunchError(
      `Migration ${unfinished.migration_name} failed halfway: repair the database, then run "npm run prisma -- migrate resolve" to mark it as applied or rolled back.`,
    );
  }
  const unknown = rows.find((row) => !migrations.some(({ name }) => name === row.migration_name));
  if (unknown) throw newerDatabase(unknown.migration_name);
  const checksums = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  for (const { name, checksum } of migrations) {
    const applied = checksums.get(name) ?? checksum;
    if (applied !== checksum) say(`Migration ${name} was changed after it was applied to this database`);
  }
  const missing = migrations.filter(({ name }) => !checksums.has(name));
  for (const migration of missing) {
    say(`Migration ${migration.name}`);
    await apply(client, migration);
  }
  return missing.length;
}

/**
 * For processes that do not migrate.
 *
 * @param {string} url
 * @throws LaunchError if one has.
 */
export async function assertNotNewer(url, from = folder) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const known = new Set(listMigrations(from).map(({ name }) => name));
    const unknown = (await listApplied(client)).find((row) => !known.has(row.migration_name));
    if (unknown) throw newerDatabase(unknown.migration_name);
  } catch (error) {
    // A missing database or table: nothing was migrated so far.
    if (!["3D000", "42P01"].includes(codeOf(error))) throw error;
  } finally {
    await client.end();
  }
}

/** @param {string} migration */
function newerDatabase(migration) {
  return new LaunchError(
    `The database belongs to a newer version of Stint, and its migration ${migration} is unknown here: start that version or a newer one, or restore a backup made before it.`,
  );
}

/**
 * @param {pg.Client} client
 * @returns {Promise<{ migration_name: string, checksum: string, finished_at: Date | null }[]>}
 */
async function listApplied(client) {
  const result = await client.query(
    "select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null",
  );
  return result.rows;
}

/**
 * @param {pg.Client} client
 * @param {Migration} migration
 */
async function apply(client, { name, sql, checksum }) {
  await client.query("begin");
  try {
    await runMigration(client, { name, sql, checksum });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new LaunchError(`Migration ${name} failed and was rolled back: ${messageOf(error)}`);
  }
}

/**
 * @param {pg.ClientBase} client
 * @param {Migration} migration
 */
export async function runMigration(client, { name, sql, checksum }) {
  await client.query(sql);
  await client.query(INSERT_ROW, [checksum, name]);
}

/** @param {pg.ClientBase} client */
export async function prepareMigrations(client) {
  await client.query(CREATE_TABLE);
}

/**
 * The lock ends with the connection.
 *
 * @param {pg.ClientBase} client
 */
export async function lockMigrations(client) {
  await client.query("select pg_advisory_lock($1)", [PRISMA_LOCK]);
}
