const INDEX = "time_entries_notes_pairs";

/** Two processes that start together must not build it twice. */
const LOCK = 72_707_370;

/**
 * Build the index of texts without blocking writes, which a migration cannot. Searches work without the index, but slowly.
 *
 * @param {import("pg").Client} client Without an open transaction or the lock of migrations: a process that waits for
 *   that lock would keep the index from being built.
 */
export async function prepareSearchIndex(client) {
  if (await isReady(client)) return;
  /** @type {import("pg").QueryResult<{ locked: boolean }>} */
  const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [LOCK]);
  if (rows[0]?.locked !== true) return;
  // Of an interrupted start.
  await client.query(`drop index concurrently if exists ${INDEX}`);
  await client.query(`create index concurrently ${INDEX} on time_entries using gin (text_pairs(notes))`);
}

/** @param {import("pg").Client} client */
async function isReady(client) {
  /** @type {import("pg").QueryResult<{ ready: boolean }>} */
  const { rows } = await client.query(
    `select to_regproc('text_pairs') is null or coalesce((select indisvalid from pg_index where indexrelid = to_regclass($1)), false) as ready`,
    [INDEX],
  );
  return rows[0]?.ready === true;
}
