import type { Engine } from "@/inngest/engine/engine";
import { evaluate } from "@/inngest/engine/expression";
import { hear, type Heard } from "@/inngest/engine/listeners";
import { canonicalJson, type EngineEvent } from "@/inngest/engine/protocol";
import type { Registry } from "@/inngest/engine/registry";
import { insertRuns, type NewRun } from "@/inngest/engine/runs";
import { CHANNEL } from "@/inngest/engine/schema";
import { type Db, transaction } from "@/inngest/engine/transaction";
import { newUlid } from "@/inngest/engine/ulid";

/**
 * Turns events that nobody has looked at into runs, wake-ups and cancellations, all in one transaction.
 *
 * @returns how many events were matched, and how many runs they started.
 */
export async function matchEvents(engine: Engine, limit: number): Promise<{ events: number; runs: number }> {
  const matched = await transaction(engine.pool, async (db) => {
    const rows = await takeEvents(db, limit);
    const events = rows.map(({ body }) => JSON.parse(body) as EngineEvent);
    if (events.length === 0) return { events, runs: [] };
    const runs = await startRuns(db, engine.registry, events);
    const startedAt = new Map(runs.map(({ run, index }) => [run.id, index]));
    // A run of this very batch hears only what came after the event that started it.
    await deliver(db, events, await hear(db, events, (runId, index) => (startedAt.get(runId) ?? -1) >= index));
    await db.query({
      name: "engine-matched",
      text: "update inngest_embedded.events set matched_at = now() where id = any($1)",
      values: [rows.map(({ id }) => id)],
    });
    return { events, runs };
  });
  for (const { run } of matched.runs) if (run.event.ts > Date.now()) engine.wake.in(run.event.ts - Date.now());
  return { events: matched.events.length, runs: matched.runs.length };
}

/** Tells the other workers of items that this one has no hands for. */
export async function callForHelp(engine: Engine): Promise<void> {
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

type Start = { run: NewRun; index: number };

async function startRuns(db: Db, registry: Registry, events: EngineEvent[]): Promise<Start[]> {
  const wanted: Start[] = events.flatMap((event, index) =>
    registry
      .startedBy(event.name)
      .filter(({ condition }) => !condition || evaluate(condition, { event }) === true)
      .map(({ target }) => ({ run: { id: newUlid(), target, event }, index })),
  );
  const unique = await keepFirst(db, wanted, ({ event }) => `event ${event.id}`);
  const isLimited = ({ run }: Start) => run.target.idempotency !== null;
  const limited = await keepFirst(
    db,
    unique.filter(isLimited),
    ({ target, event }) =>
      `idempotency ${canonicalJson(target.idempotency && evaluate(target.idempotency, { event }))}`,
  );
  const started = [...unique.filter((start) => !isLimited(start)), ...limited];
  await insertRuns(
    db,
    started.map(({ run }) => run),
  );
  return started;
}

/** Leaves out the runs whose key has started the same function in the last 24 hours, or earlier in this list. */
async function keepFirst(db: Db, starts: Start[], keyOf: (run: NewRun) => string): Promise<Start[]> {
  const firsts = new Map<string, Start>();
  for (const start of starts) {
    const place = `${start.run.target.id} ${keyOf(start.run)}`;
    if (!firsts.has(place)) firsts.set(place, start);
  }
  if (firsts.size === 0) return [];
  // In one order, so that two workers with the same events wait for each other instead of deadlocking.
  const kept = [...firsts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, start]) => start);
  const { rows } = await db.query<{ run_id: string }>({
    name: "engine-dedupe",
    text: `
      insert into inngest_embedded.dedupe as known (function_id, key, run_id)
      select * from unnest($1::text[], $2::text[], $3::text[])
      on conflict (function_id, key) do update set run_id = excluded.run_id, created_at = now()
        where known.created_at < now() - interval '24 hours'
      returning run_id`,
    values: [kept.map(({ run }) => run.target.id), kept.map(({ run }) => keyOf(run)), kept.map(({ run }) => run.id)],
  });
  const fresh = new Set(rows.map(({ run_id }) => run_id));
  return [...firsts.values()].filter(({ run }) => fresh.has(run.id));
}

async function deliver(db: Db, events: EngineEvent[], heard: Heard[]): Promise<void> {
  const cancelled = heard.filter(({ step }) => step.startsWith("cancel:"));
  const woken = heard.filter(({ step }) => !step.startsWith("cancel:"));
  if (woken.length > 0) {
    await db.query(
      `update inngest_embedded.items i set payload = heard.payload, run_at = now()
       from unnest($1::text[], $2::text[], $3::json[]) as heard (run_id, step, payload)
       where i.run_id = heard.run_id and i.step = heard.step and i.kind = 'wait' and i.state = 'ready'
         and i.payload is null`,
      [
        woken.map(({ runId }) => runId),
        woken.map(({ step }) => step),
        woken.map(({ index }) => canonicalJson(events[index])),
      ],
    );
  }
  if (cancelled.length > 0) {
    await db.query(
      `insert into inngest_embedded.items (run_id, step, function_id, kind, state)
       select id, 'cancel', function_id, 'cancel', 'ready'
       from inngest_embedded.runs where id = any($1) and status = 'active'
       on conflict do nothing`,
      [cancelled.map(({ runId }) => runId)],
    );
  }
}
