import type { Engine, Held } from "@/inngest/engine/engine";
import { emit } from "@/inngest/engine/ingest";
import { canonicalJson, type EngineEvent } from "@/inngest/engine/protocol";
import { isHeld } from "@/inngest/engine/store-step";
import { release, wakeNext } from "@/inngest/engine/slots";
import { type Db, transaction } from "@/inngest/engine/transaction";

type EndStatus = "completed" | "failed" | "cancelled";

const FAILED_EVENT = "inngest/function.failed";

/** Ends the run of an item, with everything that it still has. */
export async function finish(engine: Engine, held: Held, status: EndStatus, output: string): Promise<void> {
  if (status === "completed" && (await completeAlone(engine, held, output))) return;
  const hasWork = await transaction(engine.pool, async (db) => {
    await db.query("select 1 from inngest_embedded.runs where id = $1 for update", [held.runId]);
    if (!(await isHeld(db, held))) return false;
    return endRun(db, held, status, output);
  });
  if (hasWork) engine.wake.now("items");
}

/**
 * The usual end in one statement: a run with no other item, no limits, no parent and nothing that listens for it.
 *
 * @returns whether the run was such a one, or is no longer this worker's.
 */
async function completeAlone(engine: Engine, held: Held, output: string): Promise<boolean> {
  const target = engine.registry.get(held.functionId);
  if (held.isGrouped || held.keys.length > 0 || !target || target.cancels.length > 0) return false;
  const { rows } = await engine.pool.query<{ was_alone: boolean }>({
    name: "engine-complete",
    text: `
      with removed as (
        delete from inngest_embedded.items
        where run_id = $1 and step = $2 and lease = $3
          and exists (select 1 from inngest_embedded.runs where id = $1 and parent_run is null)
        returning run_id
      ), ended as (
        update inngest_embedded.runs set status = 'completed', output = $4, ended_at = now()
        where id in (select run_id from removed)
      )
      select exists (select 1 from removed) as was_alone`,
    values: [held.runId, held.step, held.lease, output],
  });
  return rows[0]?.was_alone === true;
}

/** @returns whether somebody waits for what has become free. */
async function endRun(db: Db, held: Held, status: EndStatus, output: string): Promise<boolean> {
  const { rows: ended } = await db.query<{ parent_run: string | null; parent_step: string | null }>({
    name: "engine-end-run",
    text: `
      update inngest_embedded.runs set status = $2, output = $3, ended_at = now() where id = $1 and status = 'active'
      returning parent_run, parent_step`,
    values: [held.runId, status, output],
  });
  const { rows: items } = await db.query<{
    keys: string[];
    holds_slots: boolean;
    state: string;
    parked_on: string | null;
  }>({
    name: "engine-remove-items",
    text: "delete from inngest_embedded.items where run_id = $1 returning keys, holds_slots, state, parked_on",
    values: [held.runId],
  });
  await db.query({
    name: "engine-stop-listening",
    text: "delete from inngest_embedded.listeners where run_id = $1",
    values: [held.runId],
  });
  const [run] = ended;
  if (run) await tell(db, held, status, output, run);
  // After everything else that this transaction locks, as everywhere.
  for (const { keys, holds_slots, state, parked_on } of items) {
    if (holds_slots) await release(db, keys);
    else if (state === "queued" && parked_on !== null) await wakeNext(db, parked_on);
  }
  return (run !== undefined && run.parent_run !== null) || items.some(({ keys }) => keys.length > 0);
}

/** Tells the run that waits for this one, and the functions that care about failures. */
async function tell(
  db: Db,
  held: Held,
  status: EndStatus,
  output: string,
  { parent_run, parent_step }: { parent_run: string | null; parent_step: string | null },
): Promise<void> {
  const cancelled = { name: "Error", message: "The invoked function was cancelled." };
  const error = status === "cancelled" ? cancelled : (JSON.parse(output) as unknown);
  if (parent_run !== null) {
    await db.query(
      `update inngest_embedded.items set payload = $3, run_at = now()
       where run_id = $1 and step = $2 and kind = 'invoke' and state = 'ready' and payload is null`,
      [parent_run, parent_step, status === "completed" ? `{"data":${output}}` : canonicalJson({ error })],
    );
  }
  const event = JSON.parse(held.event) as EngineEvent;
  // The function that handles failures may fail too, and that is the end of it.
  if (status === "completed" || event.name === FAILED_EVENT) return;
  await emit(db, {
    id: status === "failed" ? held.runId : `${held.runId}:cancelled`,
    name: status === "failed" ? FAILED_EVENT : "inngest/function.cancelled",
    data: {
      function_id: held.functionId,
      run_id: held.runId,
      event,
      events: [event],
      error,
      _inngest: { status: status === "failed" ? "Failed" : "Cancelled" },
    },
  });
}
