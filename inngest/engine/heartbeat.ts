import type pg from "pg";
import type { Engine } from "@/inngest/engine/engine";
import { transaction } from "@/inngest/engine/transaction";

const BEATS_PER_TIMEOUT = 5;

export async function engineAnswers(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ answers: boolean }>(
    "select exists (select 1 from inngest_embedded.workers where seen_at > now() - dead_after) as answers",
  );
  return rows[0]?.answers === true;
}

export function heartbeatInterval(deadAfterMs: number): number {
  return Math.max(20, Math.floor(deadAfterMs / BEATS_PER_TIMEOUT));
}

/**
 * Also release the items of dead workers, without counting an attempt.
 *
 * @returns the number of released items.
 */
export async function sendHeartbeat(engine: Engine, deadAfterMs: number): Promise<number> {
  await engine.pool.query({
    name: "engine-beat",
    text: `
      insert into inngest_embedded.workers (id, seen_at, dead_after)
      values ($1, now(), make_interval(secs => $2::float8 / 1000))
      on conflict (id) do update set seen_at = now(), dead_after = excluded.dead_after`,
    values: [engine.workerId, deadAfterMs],
  });
  const { rows } = await engine.pool.query<{ has_dead: boolean }>({
    name: "engine-has-dead",
    text: `select exists (${DEAD}) or exists (${ORPHANS}) as has_dead`,
  });
  return rows[0]?.has_dead ? takeOver(engine) : 0;
}

export async function unregister(engine: Engine): Promise<void> {
  await engine.pool.query("delete from inngest_embedded.workers where id = $1", [engine.workerId]);
}

// After a restart of PostgreSQL, all workers get their full time.
const DEAD = `
  select id from inngest_embedded.workers
  where seen_at < now() - dead_after and pg_postmaster_start_time() < now() - dead_after`;

const ORPHANS = `
  select 1 from inngest_embedded.items i
  where state = 'running' and not exists (select 1 from inngest_embedded.workers w where w.id = i.worker)`;

async function takeOver(engine: Engine): Promise<number> {
  return transaction(engine.pool, async (db) => {
    await db.query(`delete from inngest_embedded.workers where id in (${DEAD} order by id for update skip locked)`);
    const { rowCount } = await db.query(
      `update inngest_embedded.items i set state = 'ready', worker = null, lease = null
       where state = 'running' and not exists (select 1 from inngest_embedded.workers w where w.id = i.worker)`,
    );
    return rowCount ?? 0;
  });
}
