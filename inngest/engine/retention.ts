import type { Engine } from "@/inngest/engine/engine";
import { transaction } from "@/inngest/engine/transaction";
import { ulidAt } from "@/inngest/engine/ulid";

const BATCH = 1000;
const DAY_MS = 86_400_000;
/** Workers ask this often; the lock leaves it to one of them. */
export const RETENTION_EVERY_MS = 3_600_000;

/** Any number that nobody else locks. */
const LOCK = 7_305_446_418;

/**
 * Deletes what is older than the retention: ended runs with their steps, and events. What protects from doubling is kept
 * for its 24 hours.
 */
export async function deleteOld(engine: Engine, retentionDays: number): Promise<void> {
  const before = ulidAt(Date.now() - retentionDays * DAY_MS);
  let deleted: number;
  do {
    deleted = await transaction(engine.pool, async (db) => {
      const { rows } = await db.query<{ locked: boolean }>("select pg_try_advisory_xact_lock($1) as locked", [LOCK]);
      if (!rows[0]?.locked) return 0;
      let most = 0;
      for (const { text, hasAge } of DELETIONS) {
        const { rowCount } = await db.query(text, hasAge ? [before, BATCH] : [BATCH]);
        most = Math.max(most, rowCount ?? 0);
      }
      return most;
    });
  } while (deleted >= BATCH);
  await deleteFreeSlots(engine);
}

const DELETIONS = [
  {
    hasAge: true,
    text: `
      with old as (
        delete from inngest_embedded.runs where id in (
          select id from inngest_embedded.runs where id < $1 and status <> 'active' order by id limit $2
        ) returning id
      ), steps as (delete from inngest_embedded.steps where run_id in (select id from old))
      select id from old`,
  },
  {
    hasAge: true,
    text: `
      delete from inngest_embedded.events where id in (
        select id from inngest_embedded.events where id < $1 and matched_at is not null order by id limit $2
      )`,
  },
  {
    hasAge: false,
    text: `
      delete from inngest_embedded.dedupe where ctid in (
        select ctid from inngest_embedded.dedupe where created_at < now() - interval '24 hours' limit $1
      )`,
  },
];

/** The table's lock keeps those out who are about to use a slot that they have just seen. */
async function deleteFreeSlots(engine: Engine): Promise<void> {
  await transaction(engine.pool, async (db) => {
    await db.query("lock table inngest_embedded.slots in share row exclusive mode");
    await db.query("delete from inngest_embedded.slots where used = 0");
  });
}
