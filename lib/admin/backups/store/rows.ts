import { createHash } from "node:crypto";
import pg from "pg";
import { to } from "pg-copy-streams";
import type { Closing, TableEnd } from "../archive/records";

/** A table, with what its rows are sorted by: the same rows are the same bytes then, wherever they are. */
export interface Table {
  name: string;
  columns: string[];
  /** SQL. */
  order: string;
}

/** How rows are written as text, whatever the server's own settings are. */
const SETTINGS = `
  set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 1; set local row_security to off;
  set local statement_timeout to 0; set local lock_timeout to 0; set local idle_in_transaction_session_timeout to 0`;

/**
 * Of this installation and this moment, not of what is kept: counters of processes and of wrong passwords, and which backups were made.
 * The migrations are in the header.
 */
const LEFT_OUT = ["_prisma_migrations", "backups", "process_metrics", "attempt_counts"];

/** The settings that reading and writing rows need, for the present transaction. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(SETTINGS);
}

/** Every table of the product that a backup holds, by name. */
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
    [LEFT_OUT],
  );
  return rows.map(({ name, columns, key }) => ({ name, columns, order: (key ?? [`${quoted(name)}::text`]).join() }));
}

/** The rows of a table as COPY writes them, and then how many they were and their hash. */
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

/** Where the sequences stand. They run ahead of every row that is read before. */
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

/** The migrations that made the tables, in their order. */
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
