import type { Engine } from "@/inngest/engine/engine";
import { readPath } from "@/inngest/engine/event-path";
import { canonicalJson, type EngineEvent } from "@/inngest/engine/protocol";
import type { EngineFunction } from "@/inngest/engine/registry";
import type { Db } from "@/inngest/engine/transaction";

export interface NewRun {
  id: string;
  target: EngineFunction;
  event: EngineEvent;
}

export async function insertRuns(db: Db, runs: NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  await db.query({
    name: "engine-insert-runs",
    text: `
      with input as (
        select * from unnest($1::text[], $2::text[], $3::json[], $4::text[], $5::float8[])
          as input (id, function_id, event, keys, start_at)
      ), created as (
        insert into inngest_embedded.runs (id, function_id, event) select id, function_id, event from input
      )
      insert into inngest_embedded.items (run_id, step, function_id, kind, state, keys, run_at)
      select id, 'step', function_id, 'start', case when keys = '' then 'ready' else 'queued' end,
        string_to_array(keys, E'\\x01'), greatest(now(), to_timestamp(start_at / 1000))
      from input`,
    values: [
      runs.map(({ id }) => id),
      runs.map(({ target }) => target.id),
      runs.map(({ event }) => canonicalJson(event)),
      runs.map(({ target, event }) => slotKeys(target, event).join("\u0001")),
      runs.map(({ event }) => event.ts),
    ],
  });
}

/** Runs with the same key share its slots. The JSON value cannot contain the separator. */
function slotKeys({ id, limits }: EngineFunction, event: EngineEvent): string[] {
  return limits.map(({ key }, index) => `${id}|${index}|${key ? canonicalJson(readPath(key, event)) : ""}`);
}

export function limitOf(target: EngineFunction, key: string): number {
  const index = Number(key.slice(target.id.length + 1).split("|", 1)[0]);
  return target.limits[index]?.limit ?? Number.POSITIVE_INFINITY;
}

export async function isEmpty(engine: Engine): Promise<boolean> {
  const { rows } = await engine.pool.query<{ is_empty: boolean }>(`
    select not exists (select 1 from inngest_embedded.events where matched_at is null)
      and not exists (select 1 from inngest_embedded.items) as is_empty`);
  return rows[0]?.is_empty === true;
}
