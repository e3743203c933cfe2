import type { Engine, Held } from "@/inngest/engine/engine";
import { isHeld } from "@/inngest/engine/store-step";
import { release, wakeNext } from "@/inngest/engine/slots";
import { type Db, transaction } from "@/inngest/engine/transaction";

type EndStatus = "completed" | "failed";

export async function finish(engine: Engine, held: Held, status: EndStatus, output: string): Promise<void> {
  if (status === "completed" && (await completeAlone(engine, held, output))) return;
  const hasFreedSlots = await transaction(engine.pool, async (db) => {
    await db.query("select 1 from inngest_embedded.runs where id = $1 for update", [held.runId]);
    if (!(await isHeld(db, held))) return false;
    return endRun(db, held, status, output);
  });
  if (hasFreedSlots) engine.wake.now("items");
}

/**
 * Complete a run with no other item and no limits, in one statement.
 *
 * @returns false also when the lease is lost.
 */
async function completeAlone(engine: Engine, held: Held, output: string): Promise<boolean> {
  if (held.isGrouped || held.keys.length > 0) return false;
  const { rows } = await engine.pool.query<{ was_alone: boolean }>({
    name: "engine-complete",
    text: `
      with removed as (
        delete from inngest_embedded.items where run_id = $1 and step = $2 and lease = $3 returning run_id
      ), ended as (
        update inngest_embedded.runs set status = 'completed', output = $4, ended_at = now()
        where id in (select run_id from removed)
      )
      select exists (select 1 from removed) as was_alone`,
    values: [held.runId, held.step, held.lease, output],
  });
  return rows[0]?.was_alone === true;
}

/** @returns Whether this released a slot for another call. */
async function endRun(db: Db, { runId }: Held, status: EndStatus, output: string): Promise<boolean> {
  await db.query({
    name: "engine-end-run",
    text: "update inngest_embedded.runs set status = $2, output = $3, ended_at = now() where id = $1 and status = 'active'",
    values: [runId, status, output],
  });
  const { rows: items } = await db.query<{
    keys: string[];
    holds_slots: boolean;
    state: string;
    parked_on: string | null;
  }>({
    name: "engine-remove-items",
    text: "delete from inngest_embedded.items where run_id = $1 returning keys, holds_slots, state, parked_on",
    values: [runId],
  });
  // Lock slots last, as everywhere.
  for (const { keys, holds_slots, state, parked_on } of items) {
    if (holds_slots) await release(db, keys);
    else if (state === "queued" && parked_on !== null) await wakeNext(db, parked_on);
  }
  return items.some(({ keys }) => keys.length > 0);
}
