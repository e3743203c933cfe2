import type { Engine, Held, Kind } from "@/inngest/engine/engine";

interface Claimed {
  run_id: string;
  function_id: string;
  step: string;
  name: string;
  kind: Kind;
  lease: string;
  attempt: number;
  is_grouped: boolean;
  keys: string[];
  holds_slots: boolean;
  event: string;
}

/** A worker taken for dead claims nothing until its next heartbeat. */
export async function claim(engine: Engine, limit: number): Promise<Held[]> {
  const { rows } = await engine.pool.query<Claimed>({
    name: "engine-claim",
    text: `
      with due as (
        select run_id, step from inngest_embedded.items
        where state = 'ready' and run_at <= now() and function_id = any($2)
          and exists (select 1 from inngest_embedded.workers where id = $1)
        order by run_at, run_id limit $3 for update skip locked
      ), taken as (
        update inngest_embedded.items i
        set state = 'running', worker = $1, lease = nextval('inngest_embedded.leases')
        from due where i.run_id = due.run_id and i.step = due.step
        returning i.*
      )
      select t.run_id, t.function_id, t.step, t.name, t.kind, t.lease::text, t.attempt, t.is_grouped, t.keys,
        t.holds_slots, r.event::text
      from taken t join inngest_embedded.runs r on r.id = t.run_id
      order by t.run_at, t.run_id`,
    values: [engine.workerId, engine.registry.ids, limit],
  });
  const steps = await stepsOf(engine, rows);
  return rows.map((row) => ({
    runId: row.run_id,
    functionId: row.function_id,
    step: row.step,
    name: row.name,
    kind: row.kind,
    lease: row.lease,
    attempt: row.attempt,
    isGrouped: row.is_grouped,
    keys: row.keys,
    holdsSlots: row.holds_slots,
    event: row.event,
    steps: steps.get(row.run_id) ?? [],
  }));
}

/** Attempts are not counted, and slots stay taken. */
export async function putBack(engine: Engine, leases: string[], delayMs = 0): Promise<void> {
  if (leases.length === 0) return;
  await engine.pool.query(
    `update inngest_embedded.items
     set state = 'ready', worker = null, lease = null, run_at = now() + make_interval(secs => $3::float8 / 1000)
     where worker = $1 and state = 'running' and lease = any($2::bigint[])`,
    [engine.workerId, leases, delayMs],
  );
}

/**
 * Release items whose claim was committed, but whose response was lost with the connection.
 *
 * @param leases All leases that the worker knows. No claim may be in progress.
 */
export async function putBackOrphans(engine: Engine, leases: string[]): Promise<void> {
  await engine.pool.query(
    `update inngest_embedded.items set state = 'ready', worker = null, lease = null
     where worker = $1 and state = 'running' and not (lease = any($2::bigint[]))`,
    [engine.workerId, leases],
  );
}

async function stepsOf(engine: Engine, items: Claimed[]): Promise<Map<string, Held["steps"]>> {
  const started = new Set(items.filter(({ kind }) => kind !== "start").map(({ run_id }) => run_id));
  const steps = new Map<string, Held["steps"]>();
  if (started.size === 0) return steps;
  const { rows } = await engine.pool.query<{ run_id: string; id: string; result: string }>({
    name: "engine-steps",
    text: "select run_id, id, result::text from inngest_embedded.steps where run_id = any($1) order by position",
    values: [[...started]],
  });
  for (const { run_id, id, result } of rows) {
    const known = steps.get(run_id);
    if (known) known.push({ id, result });
    else steps.set(run_id, [{ id, result }]);
  }
  return steps;
}
