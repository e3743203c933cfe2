import { createHash } from "node:crypto";
import pg from "pg";
import { to } from "pg-copy-streams";
import { env } from "@/lib/kernel/env";
import { newUuid } from "@/lib/kernel/core/uuid";
import { run, sql } from "@/lib/kernel/db/sql";
import type { Closing, TableEnd } from "./archive/records";

/** Rows are sorted, so equal rows are equal bytes everywhere. */
export interface Table {
  name: string;
  columns: string[];
  /** SQL. */
  order: string;
}

/** Fixed text formats, independent of the server's settings. */
const SETTINGS = `
  set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 1; set local row_security to off;
  set local statement_timeout to 0; set local lock_timeout to 0; set local idle_in_transaction_session_timeout to 0`;

/** State of this installation: counters and the list of backups. Migrations are in the header. */
const EXCLUDED_TABLES = ["_prisma_migrations", "backups", "process_metrics", "attempt_counts"];

/** For the current transaction. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(SETTINGS);
}

/** Sorted by name. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select array_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1)
     order by c.relname collate "C"`,
    [EXCLUDED_TABLES],
  );
  return rows.map(({ name, columns, key }) => ({ name, columns, order: (key ?? [`${quoted(name)}::text`]).join() }));
}

/** Yield rows in the text format of COPY. Return their count and hash. */
export async function* rowsOf(
  client: pg.ClientBase,
  { name, columns, order }: Table,
): AsyncGenerator<Buffer, TableEnd> {
  const list = columns.map(quoted).join();
  const stream = client.query(to(`copy (select ${list} from ${quoted(name)} order by ${order}) to stdout`));
  const hash = createHash("sha256");
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
  return { name, rows: stream.rowCount, sha256: hash.digest("hex") };
}

/** Sequences are ahead of all rows read before. */
export async function listSequences(client: pg.ClientBase): Promise<Closing["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'
     order by relname collate "C"`,
  );
  const sequences: Closing["sequences"] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoted(name)}`,
    );
    sequences.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

export async function listMigrations(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from _prisma_migrations
     where rolled_back_at is null and finished_at is not null order by migration_name collate "C"`,
  );
  return rows;
}

export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

/** The advisory lock of Prisma's migrations. Sharing the lock makes migrations wait. */
const MIGRATIONS_LOCK = 72_707_369;

/**
 * Read a snapshot on a separate connection while others write.
 *
 * @param read gets the connection, in a read-only transaction.
 */
export async function inBackupSnapshot<T>(read: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    application_name: "stint backup",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The running statement fails with the same error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock_shared($1)", [MIGRATIONS_LOCK]);
    await client.query("begin isolation level repeatable read read only");
    await prepareSession(client);
    return await read(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `scripts/advisory-locks.test.ts` finds duplicate keys. */
const BACKUP_LOCK = 7_305_446_419;

const KEPT_DAYS = 90;

/**
 * The lock ends with the connection.
 *
 * @returns false when another process holds the lock.
 */
export async function withBackupLock(act: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    application_name: "stint backup",
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [BACKUP_LOCK]);
    if (rows[0]?.taken) await act();
    return rows[0]?.taken ?? false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface Attempt {
  tookMs: number;
  /** The file, or the error. */
  outcome: { file: string } | { error: string };
}

/** By the clock of the database. */
export async function insertAttempt({ tookMs, outcome }: Attempt): Promise<void> {
  const { file = null, error = null } = { file: undefined, error: undefined, ...outcome };
  await run(sql`with deleted as (delete from backups where finished_at < now() - make_interval(days => ${KEPT_DAYS}::int))
    insert into backups (id, started_at, file, error)
    values (${newUuid()}::uuid, now() - make_interval(secs => ${tookMs / 1000}::float8), ${file}::text, ${error}::text)`);
}

export interface LastAttempts {
  /** Start of the newest backup. */
  madeAt: Date | null;
  /** Seconds since `madeAt`. */
  ageSeconds: number | null;
  failed: boolean;
}

export async function lastAttempts(): Promise<LastAttempts> {
  const [row] = await run<LastAttempts>(sql`
    select (select max(started_at) from backups where error is null) as "madeAt",
      (select extract(epoch from now() - max(started_at))::float8 from backups where error is null) as "ageSeconds",
      coalesce((select error is not null from backups order by finished_at desc, id desc limit 1), false) as failed`);
  return row ?? { madeAt: null, ageSeconds: null, failed: false };
}

export interface OpenLinks {
  invoices: number;
  estimates: number;
  clients: number;
  reports: number;
  /** Stored emails with a sign-in link. */
  mails: number;
}

export async function countOpenLinks(): Promise<OpenLinks> {
  const [row] = await run<OpenLinks>(sql`
    select (select count(*)::int from invoices where public_token is not null) as invoices,
      (select count(*)::int from estimates where public_token is not null) as estimates,
      (select count(*)::int from client_links where revoked_at is null) as clients,
      (select count(*)::int from saved_reports where public_token is not null) as reports,
      (select count(*)::int from emails where is_personal and (html is not null or text is not null)) as mails`);
  return row ?? { invoices: 0, estimates: 0, clients: 0, reports: 0, mails: 0 };
}
