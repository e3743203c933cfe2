import type pg from "pg";

/** Locks that block writes. */
const BLOCKING = ["AccessExclusiveLock", "ExclusiveLock", "ShareRowExclusiveLock", "ShareLock"];

/** Tables that can reach a million rows, and their unique columns. */
const BIG: Readonly<Record<string, readonly string[]>> = {
  time_entries: ["id"],
  events: ["id"],
  webhook_deliveries: ["id", "event_id"],
  webhook_attempts: ["delivery_id"],
  idempotency_keys: ["credential_id"],
};

export interface Hold {
  table: string;
  /** The strongest blocking lock; null for row locks. */
  lock: string | null;
  cause: "rewritten" | "changed" | "read";
}

/** Rows that a release's backup lacks, because they are deleted with the deliveries or after a day. */
const MODELS = [
  `insert into webhook_attempts (delivery_id, number, workspace_id, subscription_id, started_at, lease_until)
     select id, 1, workspace_id, subscription_id, now(), now() from webhook_deliveries limit 1`,
  `insert into idempotency_keys (workspace_id, credential_id, scope, fingerprint, status, headers, body)
     select workspace_id, id, '\\x01', '\\x02', 201, '{}', '{}' from api_keys limit 1`,
];

export async function grow(
  client: pg.ClientBase,
  rows: number,
  tables: readonly string[] = Object.keys(BIG),
): Promise<void> {
  // Skip foreign keys and triggers.
  await client.query("set session_replication_role to replica");
  for (const model of MODELS) await client.query(`${model} on conflict do nothing`);
  for (const table of tables) {
    const others = (BIG[table] ?? []).map((column) => `'${column}', gen_random_uuid()`).join();
    // Not a running timer, because a user may have only one.
    const isFit = table === "time_entries" ? "end_time is not null" : "true";
    await client.query(
      `insert into ${table}
       select copy.* from (select model from ${table} model where ${isFit} limit 1) one,
         generate_series(1, greatest(0, $1 - (select count(*) from ${table}))) number,
         jsonb_populate_record(one.model, jsonb_build_object('copy', number, ${others})) copy`,
      [rows],
    );
    await client.query(`analyze ${table}`);
  }
  await client.query("set session_replication_role to default");
}

export async function rowsOf(client: pg.ClientBase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(BIG)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/**
 * Return the effects that grow with the rows: tables with a new file, and rows read or changed under a blocking lock.
 * Uses PostgreSQL's counters, not time.
 *
 * @param rows Minimum number of rows in each table.
 */
export async function holdsOf(client: pg.ClientBase, migration: () => Promise<unknown>, rows: number): Promise<Hold[]> {
  const before = await countsOf(client);
  await migration();
  const after = await countsOf(client);
  return Object.keys(BIG).flatMap((table): Hold[] => {
    const [was, is] = [before.get(table), after.get(table)];
    if (!was || !is) return [];
    const { lock } = is;
    if (was.file !== is.file) return [{ table, lock, cause: "rewritten" }];
    if (is.changed - was.changed >= rows / 2) return [{ table, lock, cause: "changed" }];
    if (lock !== null && is.read - was.read >= rows / 2) return [{ table, lock, cause: "read" }];
    return [];
  });
}

interface Counts {
  file: string;
  read: number;
  changed: number;
  lock: string | null;
}

async function countsOf(client: pg.ClientBase): Promise<Map<string, Counts>> {
  const { rows } = await client.query<Counts & { name: string }>(
    `select relname as name, pg_relation_filenode(relid)::text as file, seq_tup_read::int + coalesce(idx_tup_fetch, 0)::int as read,
       (n_tup_upd + n_tup_del)::int as changed,
       (select mode from pg_locks where pid = pg_backend_pid() and relation = relid and mode = any($2)
        order by array_position($2, mode) limit 1) as lock
     from pg_stat_xact_user_tables where relname = any($1)`,
    [Object.keys(BIG), BLOCKING],
  );
  return new Map(rows.map(({ name, ...counts }) => [name, counts]));
}
