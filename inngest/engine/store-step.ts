import { DISCOVERY, type Engine, type Held, stateOfCall } from "@/inngest/engine/engine";
import { release } from "@/inngest/engine/slots";
import { type Db, transaction } from "@/inngest/engine/transaction";

export interface FinishedStep {
  id: string;
  name: string;
  result: string;
}

/** A returned item is a call that this worker makes now. */
export async function storeStep(engine: Engine, held: Held, step: FinishedStep): Promise<Held | null> {
  return held.isGrouped ? storeInGroup(engine, held, step) : storeAlone(engine, held, step);
}

/** Store in a single statement: the run has no other items. */
async function storeAlone(engine: Engine, held: Held, step: FinishedStep): Promise<Held | null> {
  const goesOn = mayGoOn(held);
  const { rowCount } = await engine.pool.query({
    name: "engine-store-step",
    text: `
      with held as (
        update inngest_embedded.items
        set kind = 'call', step = 'step', name = '', attempt = 0, last_error = null,
          state = case when $7 then state else $8 end, run_at = case when $7 then run_at else now() end,
          worker = case when $7 then worker end, lease = case when $7 then lease end
        where run_id = $1 and step = $2 and lease = $3
        returning run_id
      ), stored as (
        insert into inngest_embedded.steps (run_id, id, name, result) select run_id, $4, $5, $6 from held
        on conflict do nothing
      )
      select 1 from held`,
    values: [held.runId, held.step, held.lease, step.id, step.name, step.result, goesOn, stateOfCall(held.keys)],
  });
  if (rowCount === 0) return null;
  if (!goesOn) engine.wake.now("items");
  return goesOn ? continued(held, [...held.steps, { id: step.id, result: step.result }]) : null;
}

/** The last step of a group calls the function again; the run's row lock decides which one that is. */
async function storeInGroup(engine: Engine, held: Held, step: FinishedStep): Promise<Held | null> {
  const goesOn = mayGoOn(held);
  const steps = await transaction(engine.pool, async (db) => {
    await db.query("select 1 from inngest_embedded.runs where id = $1 for update", [held.runId]);
    if (!(await isHeld(db, held))) return null;
    await insertStep(db, held.runId, step);
    if (await hasOthers(db, held)) {
      await removeItem(db, held);
      return null;
    }
    await db.query(
      `update inngest_embedded.items
       set kind = 'call', step = '${DISCOVERY}', name = '', attempt = 0, is_grouped = false, last_error = null,
         state = case when $4 then state else $5 end, run_at = case when $4 then run_at else now() end,
         worker = case when $4 then worker end, lease = case when $4 then lease end
       where run_id = $1 and step = $2 and lease = $3`,
      [held.runId, held.step, held.lease, goesOn, stateOfCall(held.keys)],
    );
    return storedSteps(db, held.runId);
  });
  if (!steps) return null;
  if (!goesOn) engine.wake.now("items");
  return goesOn ? continued(held, steps) : null;
}

export async function isHeld(db: Db, { runId, step, lease }: Held): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "engine-is-held",
    text: "select 1 from inngest_embedded.items where run_id = $1 and step = $2 and lease = $3 for update",
    values: [runId, step, lease],
  });
  return rowCount === 1;
}

export async function insertStep(db: Db, runId: string, { id, name, result }: FinishedStep): Promise<void> {
  await db.query({
    name: "engine-insert-step",
    text: `
      insert into inngest_embedded.steps (run_id, id, name, result) values ($1, $2, $3, $4) on conflict do nothing`,
    values: [runId, id, name, result],
  });
}

/** A limited function holds no slot while it sleeps, so its next call needs admission. */
function mayGoOn({ keys, holdsSlots }: Held): boolean {
  return keys.length === 0 || holdsSlots;
}

function continued(held: Held, steps: Held["steps"]): Held {
  return { ...held, kind: "call", step: DISCOVERY, name: "", attempt: 0, isGrouped: false, steps };
}

async function hasOthers(db: Db, { runId, step }: Held): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "engine-others",
    text: "select 1 from inngest_embedded.items where run_id = $1 and step <> $2 limit 1",
    values: [runId, step],
  });
  return rowCount === 1;
}

async function removeItem(db: Db, { runId, step, holdsSlots, keys }: Held): Promise<void> {
  await db.query("delete from inngest_embedded.items where run_id = $1 and step = $2", [runId, step]);
  if (holdsSlots) await release(db, keys);
}

async function storedSteps(db: Db, runId: string): Promise<Held["steps"]> {
  const { rows } = await db.query<{ id: string; result: string }>(
    "select id, result::text from inngest_embedded.steps where run_id = $1 order by position",
    [runId],
  );
  return rows;
}
