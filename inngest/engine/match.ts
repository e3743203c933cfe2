import type { Engine } from "@/inngest/engine/engine";
import type { EngineEvent } from "@/inngest/engine/protocol";
import type { Registry } from "@/inngest/engine/registry";
import { insertRuns, type NewRun } from "@/inngest/engine/runs";
import { CHANNEL } from "@/inngest/engine/schema";
import { type Db, transaction } from "@/inngest/engine/transaction";
import { newUlid } from "@/inngest/engine/ulid";

/** @returns the number of matched events and of runs started. */
export async function matchEvents(engine: Engine, limit: number): Promise<{ events: number; runs: number }> {
  const { events, runs } = await transaction(engine.pool, async (db) => {
    const events = await takeEvents(db, limit);
    if (events.length === 0) return { events, runs: [] };
    const bodies = events.map(({ body }) => JSON.parse(body) as EngineEvent);
    const runs = await keepFirst(db, wantedRuns(engine.registry, bodies));
    await insertRuns(db, runs);
    await db.query({
      name: "engine-matched",
      text: "update inngest_embedded.events set matched_at = now() where id = any($1)",
      values: [events.map(({ id }) => id)],
    });
    return { events, runs };
  });
  // This clock may be wrong; the next poll uses the database's time.
  for (const { event } of runs) if (event.ts > Date.now()) engine.wake.in(event.ts - Date.now());
  return { events: events.length, runs: runs.length };
}

export async function notifyOtherWorkers(engine: Engine): Promise<void> {
  await engine.pool.query(`select pg_notify('${CHANNEL}', 'items')`);
}

async function takeEvents(db: Db, limit: number): Promise<{ id: string; body: string }[]> {
  const { rows } = await db.query<{ id: string; body: string }>({
    name: "engine-unmatched",
    text: `
      select id, body::text from inngest_embedded.events
      where matched_at is null order by position limit $1 for update skip locked`,
    values: [limit],
  });
  return rows;
}

function wantedRuns(registry: Registry, events: EngineEvent[]): NewRun[] {
  return events.flatMap((event) => registry.startedBy(event.name).map((target) => ({ id: newUlid(), target, event })));
}

/** Drop runs whose event id started the same function in the last 24 hours. */
async function keepFirst(db: Db, runs: NewRun[]): Promise<NewRun[]> {
  const firsts = new Map<string, NewRun>();
  for (const run of runs) {
    const key = `${run.target.id} ${run.event.id}`;
    if (!firsts.has(key)) firsts.set(key, run);
  }
  if (firsts.size === 0) return [];
  // Lock in one order to avoid deadlocks.
  const kept = [...firsts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, run]) => run);
  const { rows } = await db.query<{ run_id: string }>({
    name: "engine-dedupe",
    text: `
      insert into inngest_embedded.dedupe as known (function_id, key, run_id)
      select * from unnest($1::text[], $2::text[], $3::text[])
      on conflict (function_id, key) do update set run_id = excluded.run_id, created_at = now()
        where known.created_at < now() - interval '24 hours'
      returning run_id`,
    // Earlier versions stored keys with another prefix.
    values: [
      kept.map(({ target }) => target.id),
      kept.map(({ event }) => `event ${event.id}`),
      kept.map(({ id }) => id),
    ],
  });
  const fresh = new Set(rows.map(({ run_id }) => run_id));
  return [...firsts.values()].filter(({ id }) => fresh.has(id));
}
