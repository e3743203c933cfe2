import type { Engine } from "@/inngest/engine/engine";
import { recountSlots } from "@/inngest/engine/slots";
import { transaction } from "@/inngest/engine/transaction";
import { ulidAt } from "@/inngest/engine/ulid";

const BATCH = 1000;
const DAY_MS = 86_400_000;
/** Every worker tries; a lock admits one. */
export const RETENTION_EVERY_MS = 3_600_000;

/** Key of an advisory lock, unique in the database. */
const LOCK = 7_305_446_418;

/** Metrics count completed runs of the last hour. */
const KEEP_COMPLETED_MS = 3_600_000;

/**
 * Delete completed runs and matched events after an hour, failed runs after the retention period, and deduplication
 * keys after 24 hours.
 */
export async function deleteOld(engine: Engine, retentionDays: number): Promise<void> {
  const failedBefore = ulidAt(Date.now() - retentionDays * DAY_MS);
  const before = ulidAt(Date.now() - KEEP_COMPLETED_MS);
  let deleted: number;
  do {
    deleted = await transaction(engine.pool, async (db) => {
      const { rows } = await db.query<{ locked: boolean }>("select pg_try_advisory_xact_lock($1) as locked", [LOCK]);
      if (!rows[0]?.locked) return 0;
      let most = 0;
      for (const { text, age } of DELETIONS) {
        const ages = { ended: [before], failed: [failedBefore], none: [] }[age];
        const { rowCount } = await db.query(text, [...ages, BATCH]);
        most = Math.max(most, rowCount ?? 0);
      }
      return most;
    });
  } while (deleted >= BATCH);
  await recountSlots(engine);
}

const deleteRuns = (status: string) => `
  with old as (
    delete from inngest_embedded.runs where id in (
      select id from inngest_embedded.runs where id < $1 and ${status} order by id limit $2
    ) returning id
  ), steps as (delete from inngest_embedded.steps where run_id in (select id from old))
  select id from old`;

const DELETIONS = [
  { age: "ended", text: deleteRuns("status = 'completed'") },
  { age: "failed", text: deleteRuns("status not in ('active', 'completed')") },
  {
    age: "ended",
    text: `
      delete from inngest_embedded.events where id in (
        select id from inngest_embedded.events where id < $1 and matched_at is not null order by id limit $2
      )`,
  },
  {
    age: "none",
    text: `
      delete from inngest_embedded.dedupe where ctid in (
        select ctid from inngest_embedded.dedupe where created_at < now() - interval '24 hours' limit $1
      )`,
  },
] as const;
