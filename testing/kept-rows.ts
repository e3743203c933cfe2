import pg from "pg";
import { env } from "@/lib/kernel/env";

const KEPT = "kept_rows";

interface Table {
  name: string;
  columns: string;
}

/**
 * Keep all rows, for a test that has a database of its own. Much faster than creating the records again.
 *
 * @returns A function that restores the rows.
 */
export async function keptRows(): Promise<() => Promise<void>> {
  const tables = await withClient(async (client) => {
    const all = await listTables(client);
    await client.query(`create schema ${KEPT}`);
    await client.query(
      all.map(({ name, columns }) => `create table ${KEPT}.${name} as select ${columns} from ${name};`).join("\n"),
    );
    return all;
  });
  const restore = [
    "begin;",
    // Rows come back in any order, and are what they were.
    "set local session_replication_role = replica;",
    ...tables.map(({ name }) => `delete from ${name};`),
    ...tables.map(({ name, columns }) => `insert into ${name} (${columns}) select ${columns} from ${KEPT}.${name};`),
    "commit;",
  ].join("\n");
  return () => withClient(async (client) => void (await client.query(restore)));
}

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  return rows;
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
