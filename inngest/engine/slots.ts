import type { Engine } from "@/inngest/engine/engine";
import { limitOf } from "@/inngest/engine/runs";
import { type Db, transaction } from "@/inngest/engine/transaction";

interface Queued {
  run_id: string;
  step: string;
  function_id: string;
  keys: string[];
  parked_on: string | null;
}

/**
 * Oldest calls come first: each gets all of its slots, or is parked on the first full key.
 *
 * @returns the number of calls considered.
 */
export async function admit(engine: Engine, limit: number): Promise<number> {
  if (!(await hasQueued(engine))) return 0;
  return transaction(engine.pool, async (db) => {
    const queued = await takeQueued(db, engine, limit);
    if (queued.length === 0) return 0;
    const used = await lockSlots(db, [...new Set(queued.flatMap(({ keys }) => keys))]);
    const admitted: Queued[] = [];
    const parked: (Queued & { on: string })[] = [];
    for (const item of queued) {
      const target = engine.registry.get(item.function_id);
      const full = item.keys.find((key) => target && (used.get(key) ?? 0) >= limitOf(target, key));
      if (full === undefined) {
        admitted.push(item);
        for (const key of item.keys) used.set(key, (used.get(key) ?? 0) + 1);
      } else parked.push({ ...item, on: full });
    }
    await setUsed(db, used);
    await letPass(db, admitted);
    await park(db, parked);
    // The woken call found another key full: pass the slot on.
    for (const { parked_on, on } of parked) if (parked_on !== null && parked_on !== on) await wakeNext(db, parked_on);
    return queued.length;
  });
}

/**
 * The longest-waiting call gets the slot immediately, so that none can overtake it. A second key needs admission
 * again.
 */
export async function release(db: Db, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  // Only a later statement sees what the lock waited for.
  await lockSlots(db, keys);
  for (const key of keys) {
    const { rows } = await db.query<{ is_single: boolean }>({
      name: "engine-hand-over",
      text: `${NEXT_PARKED}
        update inngest_embedded.items i
        set state = case when next.is_single then 'ready' else 'queued' end, holds_slots = next.is_single,
          parked_on = case when next.is_single then null else i.parked_on end
        from next where i.run_id = next.run_id and i.step = next.step
        returning next.is_single`,
      values: [key],
    });
    if (rows[0]?.is_single) continue;
    await db.query({
      name: "engine-free-slot",
      text: "update inngest_embedded.slots set used = greatest(used - 1, 0) where key = $1",
      values: [key],
    });
  }
}

export async function wakeNext(db: Db, key: string): Promise<void> {
  await db.query({
    name: "engine-wake-next",
    text: `${NEXT_PARKED}
      update inngest_embedded.items i set state = 'queued'
      from next where i.run_id = next.run_id and i.step = next.step`,
    values: [key],
  });
}

/** A new version of the functions may have raised a limit. */
export async function unparkAll(engine: Engine): Promise<void> {
  await engine.pool.query(
    "update inngest_embedded.items set state = 'queued', parked_on = null where state = 'parked' and function_id = any($1)",
    [engine.registry.ids],
  );
}

/** The table lock excludes transactions that hold or release slots. */
export async function recountSlots(engine: Engine): Promise<void> {
  await transaction(engine.pool, async (db) => {
    await db.query("lock table inngest_embedded.slots in share row exclusive mode");
    const { rows } = await db.query<{ key: string; was: number; used: number }>(`
      with held as (
        select key, count(*)::int as used from inngest_embedded.items, unnest(keys) as key where holds_slots group by key
      )
      update inngest_embedded.slots s set used = coalesce(h.used, 0)
      from inngest_embedded.slots before left join held h on h.key = before.key
      where s.key = before.key and before.used <> coalesce(h.used, 0)
      returning s.key, before.used as was, s.used`);
    if (rows.length > 0) {
      engine.log("corrected the count of slots", { slots: rows });
      const freed = rows.filter(({ was, used }) => used < was).map(({ key }) => key);
      await db.query(
        "update inngest_embedded.items set state = 'queued', parked_on = null where state = 'parked' and parked_on = any($1)",
        [freed],
      );
    }
    await db.query("delete from inngest_embedded.slots where used = 0");
  });
}

const NEXT_PARKED = `
  with next as (
    select run_id, step, cardinality(keys) = 1 as is_single from inngest_embedded.items
    where state = 'parked' and parked_on = $1 order by run_at, run_id limit 1 for update skip locked
  )`;

async function hasQueued(engine: Engine): Promise<boolean> {
  const { rowCount } = await engine.pool.query({
    name: "engine-has-queued",
    text: `
      select from inngest_embedded.items where state = 'queued' and run_at <= now() and function_id = any($1) limit 1`,
    values: [engine.registry.ids],
  });
  return rowCount === 1;
}

async function takeQueued(db: Db, engine: Engine, limit: number): Promise<Queued[]> {
  const { rows } = await db.query<Queued>({
    name: "engine-queued",
    text: `
      select run_id, step, function_id, keys, parked_on from inngest_embedded.items
      where state = 'queued' and run_at <= now() and function_id = any($1)
      order by run_at, run_id limit $2 for update skip locked`,
    values: [engine.registry.ids, limit],
  });
  return rows;
}

async function lockSlots(db: Db, keys: string[]): Promise<Map<string, number>> {
  await db.query({
    name: "engine-make-slots",
    text: `
      insert into inngest_embedded.slots (key) select key from unnest($1::text[]) as key order by key
      on conflict do nothing`,
    values: [keys],
  });
  const { rows } = await db.query<{ key: string; used: number }>({
    name: "engine-lock-slots",
    text: "select key, used from inngest_embedded.slots where key = any($1) order by key for update",
    values: [keys],
  });
  return new Map(rows.map(({ key, used }) => [key, used]));
}

async function setUsed(db: Db, used: Map<string, number>): Promise<void> {
  await db.query({
    name: "engine-use-slots",
    text: `
      update inngest_embedded.slots s set used = input.used
      from unnest($1::text[], $2::integer[]) as input (key, used) where s.key = input.key and s.used <> input.used`,
    values: [[...used.keys()], [...used.values()]],
  });
}

async function letPass(db: Db, items: Queued[]): Promise<void> {
  if (items.length === 0) return;
  await db.query({
    name: "engine-admit",
    text: `
      update inngest_embedded.items i set state = 'ready', holds_slots = true, parked_on = null
      from unnest($1::text[], $2::text[]) as input (run_id, step) where i.run_id = input.run_id and i.step = input.step`,
    values: [items.map(({ run_id }) => run_id), items.map(({ step }) => step)],
  });
}

async function park(db: Db, items: (Queued & { on: string })[]): Promise<void> {
  if (items.length === 0) return;
  await db.query({
    name: "engine-park",
    text: `
      update inngest_embedded.items i set state = 'parked', parked_on = input.key
      from unnest($1::text[], $2::text[], $3::text[]) as input (run_id, step, key)
      where i.run_id = input.run_id and i.step = input.step`,
    values: [items.map(({ run_id }) => run_id), items.map(({ step }) => step), items.map(({ on }) => on)],
  });
}
