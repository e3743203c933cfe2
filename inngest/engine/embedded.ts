import type pg from "pg";
import { engineAnswers } from "@/inngest/engine/heartbeat";
import { embeddedFetch } from "@/inngest/engine/ingest";
import { prepareEngine } from "@/inngest/engine/schema";
import { ulidAt } from "@/inngest/engine/ulid";

export interface EmbeddedEngine {
  prepare(): Promise<void>;
  fetch: typeof fetch;
  inspect(): Promise<EngineState>;
  answers(): Promise<boolean>;
}

/** @param pool Called each time, so that nothing connects early. */
export function embeddedEngine(pool: () => pg.Pool): EmbeddedEngine {
  return {
    prepare: () => prepareEngine(pool()),
    fetch: embeddedFetch(pool),
    inspect: () => inspectEngine(pool()),
    answers: () => engineAnswers(pool()),
  };
}

interface FunctionState {
  functionId: string;
  running: number;
  due: number;
  sleeping: number;
  /** Seconds since the oldest due call became due, or null. */
  oldestDueSeconds: number | null;
  completedLastHour: number;
  failed: number;
  lastFailure: { runId: string; at: Date; error: string } | null;
}

interface EngineState {
  workers: { alive: number; silent: number };
  unmatchedEvents: number;
  functions: FunctionState[];
}

/** No worker may be alive, so read only tables. */
async function inspectEngine(pool: pg.Pool): Promise<EngineState> {
  const [summary, functions] = await Promise.all([
    pool.query<{ alive: number; silent: number; unmatched: number }>(SUMMARY),
    pool.query<FunctionState>(FUNCTIONS, [ulidAt(Date.now() - HOUR_MS)]),
  ]);
  const { alive = 0, silent = 0, unmatched = 0 } = summary.rows[0] ?? {};
  return { workers: { alive, silent }, unmatchedEvents: unmatched, functions: functions.rows };
}

const HOUR_MS = 3_600_000;

const SUMMARY = `
  select (select count(*)::int from inngest_embedded.workers where seen_at > now() - dead_after) as alive,
    (select count(*)::int from inngest_embedded.workers where seen_at <= now() - dead_after) as silent,
    (select count(*)::int from inngest_embedded.events where matched_at is null) as unmatched`;

const FUNCTIONS = `
  with calls as (
    select function_id, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state <> 'running' and run_at <= now())::int as due,
      count(*) filter (where state <> 'running' and run_at > now())::int as sleeping,
      extract(epoch from now() - min(run_at) filter (where state <> 'running' and run_at <= now()))::float8 as oldest
    from inngest_embedded.items group by function_id
  ), ended as (
    select function_id, count(*) filter (where status = 'completed' and id >= $1)::int as completed,
      count(*) filter (where status = 'failed')::int as failed
    from inngest_embedded.runs where status <> 'active' group by function_id
  ), last as (
    select distinct on (function_id) function_id, json_build_object('runId', id, 'at', ended_at, 'error', output) as failure
    from inngest_embedded.runs where status = 'failed' order by function_id, id desc
  )
  select function_id as "functionId", coalesce(running, 0) as running, coalesce(due, 0) as due, coalesce(sleeping, 0) as sleeping,
    oldest as "oldestDueSeconds", coalesce(completed, 0) as "completedLastHour", coalesce(failed, 0) as failed,
    failure as "lastFailure"
  from calls full join ended using (function_id) left join last using (function_id) order by function_id`;
