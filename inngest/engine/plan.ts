import type { Operation } from "@/inngest/engine/answer";
import { DISCOVERY, type Engine, type Held, type Kind, stateOfCall } from "@/inngest/engine/engine";
import { release } from "@/inngest/engine/slots";
import { insertStep, isHeld } from "@/inngest/engine/store-step";
import { type Db, transaction } from "@/inngest/engine/transaction";

interface NewItem {
  step: string;
  name: string;
  kind: Kind;
  delayMs: number;
}

export async function plan(engine: Engine, held: Held, operations: Operation[]): Promise<void> {
  const items = await transaction(engine.pool, async (db) => {
    await db.query("select 1 from inngest_embedded.runs where id = $1 for update", [held.runId]);
    if (!(await isHeld(db, held))) return [];
    const found: NewItem[] = [];
    for (const operation of operations) {
      const item = await open(db, held, operation);
      if (item) found.push(item);
    }
    if (found.length === 0) found.push({ step: DISCOVERY, name: "", kind: "call", delayMs: 0 });
    await db.query("delete from inngest_embedded.items where run_id = $1 and step = $2", [held.runId, held.step]);
    await insertItems(db, held, found);
    if (held.holdsSlots) await release(db, held.keys);
    return found;
  });
  if (items.some(({ delayMs }) => delayMs === 0) || held.keys.length > 0) engine.wake.now("items");
  for (const { delayMs } of items) if (delayMs > 0) engine.wake.in(delayMs);
}

async function open(db: Db, held: Held, operation: Operation): Promise<NewItem | null> {
  const { id, name } = operation;
  switch (operation.op) {
    case "store":
      await insertStep(db, held.runId, { id, name, result: operation.result });
      return null;
    case "plan":
      return { step: id, name, kind: "call", delayMs: 0 };
    case "sleep":
      return { step: id, name, kind: "sleep", delayMs: operation.delayMs };
    case "error":
    case "unsupported":
      throw new Error(`${operation.op} must be decided earlier`);
  }
}

async function insertItems(db: Db, { runId, functionId, keys, isGrouped }: Held, items: NewItem[]): Promise<void> {
  await db.query({
    name: "engine-insert-items",
    text: `
      insert into inngest_embedded.items (run_id, function_id, keys, is_grouped, step, name, kind, state, run_at)
      select $1, $2, $3, $4, step, name, kind, state, now() + make_interval(secs => delay_ms / 1000)
      from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::float8[])
        as input (step, name, kind, state, delay_ms)
      on conflict do nothing`,
    values: [
      runId,
      functionId,
      keys,
      isGrouped || items.length > 1,
      items.map(({ step }) => step),
      items.map(({ name }) => name),
      items.map(({ kind }) => kind),
      items.map(({ kind }) => (kind === "call" ? stateOfCall(keys) : "ready")),
      items.map(({ delayMs }) => delayMs),
    ],
  });
}
