import pg from "pg";
import { newUuid } from "@/lib/kernel/core/ids";
import { run, sql } from "@/lib/kernel/db/sql";
import { env } from "@/lib/kernel/env";

/** Key of the advisory lock of whoever makes the backup. `scripts/advisory-locks.test.ts` finds a key that is used twice. */
const TURN = 7_305_446_419;

/** How long the list goes back. */
const KEPT_DAYS = 90;

/**
 * Acts while no other process does. Who dies gives the turn back.
 *
 * @returns false when another process has the turn.
 */
export async function inTurn(act: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    application_name: "stint backup",
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [TURN]);
    if (rows[0]?.taken) await act();
    return rows[0]?.taken ?? false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface Attempt {
  /** How long it took, milliseconds. */
  tookMs: number;
  /** The file that it made, or why it made none. */
  outcome: { file: string } | { error: string };
}

/** Writes down how a backup ended, by the database's clock, and forgets those of long ago. */
export async function insertAttempt({ tookMs, outcome }: Attempt): Promise<void> {
  const { file = null, error = null } = { file: undefined, error: undefined, ...outcome };
  await run(sql`with forgotten as (delete from backups where finished_at < now() - make_interval(days => ${KEPT_DAYS}::int))
    insert into backups (id, started_at, file, error)
    values (${newUuid()}::uuid, now() - make_interval(secs => ${tookMs / 1000}::float8), ${file}::text, ${error}::text)`);
}

export interface LastAttempts {
  /** When the newest that was made began; null before the first one. */
  madeAt: Date | null;
  /** Seconds since then. */
  ageSeconds: number | null;
  /** Whether the newest attempt failed. */
  failed: boolean;
}

export async function lastAttempts(): Promise<LastAttempts> {
  const [row] = await run<LastAttempts>(sql`
    select (select max(started_at) from backups where error is null) as "madeAt",
      (select extract(epoch from now() - max(started_at))::float8 from backups where error is null) as "ageSeconds",
      coalesce((select error is not null from backups order by finished_at desc, id desc limit 1), false) as failed`);
  return row ?? { madeAt: null, ageSeconds: null, failed: false };
}
