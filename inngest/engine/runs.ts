import { evaluate } from "@/inngest/engine/expression";
import { listen } from "@/inngest/engine/listeners";
import { canonicalJson, type EngineEvent } from "@/inngest/engine/protocol";
import type { EngineFunction } from "@/inngest/engine/registry";
import type { Db } from "@/inngest/engine/transaction";

export interface NewRun {
  id: string;
  target: EngineFunction;
  event: EngineEvent;
  /** The step of another run that waits for this one. */
  parent?: { runId: string; step: string };
}

/** Creates runs with their first call. An event that lies in the future delays it. */
export async function insertRuns(db: Db, runs: NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  await db.query({
    name: "engine-insert-runs",
    text: `
      with input as (
        select * from unnest($1::text[], $2::text[], $3::json[], $4::text[], $5::text[], $6::text[], $7::float8[])
          as input (id, function_id, event, parent_run, parent_step, keys, start_at)
      ), created as (
        insert into inngest_embedded.runs (id, function_id, event, parent_run, parent_step)
        select id, function_id, event, parent_run, parent_step from input
      )
      insert into inngest_embedded.items (run_id, step, function_id, kind, state, keys, run_at)
      select id, 'step', function_id, 'start', case when keys = '' then 'ready' else 'queued' end,
        string_to_array(keys, E'\\x01'), greatest(now(), to_timestamp(start_at / 1000))
      from input`,
    values: [
      runs.map(({ id }) => id),
      runs.map(({ target }) => target.id),
      runs.map(({ event }) => canonicalJson(event)),
      runs.map(({ parent }) => parent?.runId ?? null),
      runs.map(({ parent }) => parent?.step ?? null),
      runs.map(({ target, event }) => slotKeys(target, event).join("\u0001")),
      runs.map(({ event }) => event.ts),
    ],
  });
  await listen(
    db,
    runs.flatMap((run) => cancelListeners(run)),
  );
}

/** One key for each limit: runs with the same key share its slots. JSON, so that the separator cannot occur in it. */
function slotKeys({ id, limits }: EngineFunction, event: EngineEvent): string[] {
  return limits.map(({ key }, index) => `${id}|${index}|${key ? canonicalJson(evaluate(key, { event })) : ""}`);
}

/** Whether a key belongs to the limit with this index of its function. */
export function limitOf(target: EngineFunction, key: string): number {
  const index = Number(key.slice(target.id.length + 1).split("|", 1)[0]);
  return target.limits[index]?.limit ?? Number.POSITIVE_INFINITY;
}

function cancelListeners({ id, target, event }: NewRun) {
  return target.cancels.map((rule, index) => ({
    runId: id,
    step: `cancel:${index}`,
    eventName: rule.event,
    condition: rule.condition,
    windowMs: rule.windowMs,
    event,
  }));
}
