import type pg from "pg";
import { transaction } from "@/inngest/engine/transaction";

export const CHANNEL = "inngest_embedded";

/** Key of an advisory lock, unique in the database. */
const LOCK = 7_305_446_417;

/**
 * In order; never change a released one.
 *
 * `json`, not `jsonb`: the canonical text is sent unchanged, and events may contain zero bytes.
 */
const MIGRATIONS: string[] = [
  `

  create table inngest_embedded.workers (
    id text primary key,
    seen_at timestamptz not null,
    dead_after interval not null
  );

  -- What was sent. A worker matches it with functions once, then it is kept to be looked at.
  create table inngest_embedded.events (
    id text primary key,
    position bigint generated always as identity,
    name text not null,
    body json not null,
    matched_at timestamptz
  );
  create index events_unmatched on inngest_embedded.events (position) where matched_at is null;

  create table inngest_embedded.runs (
    id text primary key,
    function_id text not null,
    event json not null,
    status text not null default 'active',
    output json,
    parent_run text,
    parent_step text,
    created_at timestamptz not null default now(),
    ended_at timestamptz
  );
  create index runs_active on inngest_embedded.runs (id) where status = 'active';

  create table inngest_embedded.steps (
    run_id text not null,
    id text not null,
    position bigint generated always as identity,
    name text not null,
    result json not null,
    finished_at timestamptz not null default now(),
    primary key (run_id, id)
  );

  -- What a run is waiting for: a call of its function, a time, an event, another run. Sequential runs have one row that
  -- changes its kind; a parallel group has one for each step.
  --   ready    may be claimed when run_at has come
  --   queued   must be admitted by its concurrency limits first
  --   parked   was not admitted, waits for a slot of parked_on
  --   running  is claimed by worker; lease is new for each claim, and fences a worker that was taken for dead
  create table inngest_embedded.items (
    run_id text not null,
    step text not null,
    function_id text not null,
    kind text not null,
    state text not null,
    run_at timestamptz not null default now(),
    attempt integer not null default 0,
    is_grouped boolean not null default false,
    keys text[] not null default '{}',
    holds_slots boolean not null default false,
    parked_on text,
    worker text,
    lease bigint,
    name text not null default '',
    payload json,
    last_error text,
    primary key (run_id, step)
  );
  create sequence inngest_embedded.leases cache 100;
  create index items_ready on inngest_embedded.items (run_at, run_id) where state = 'ready';
  create index items_queued on inngest_embedded.items (run_at, run_id) where state = 'queued';
  create index items_parked on inngest_embedded.items (parked_on, run_at, run_id) where state = 'parked';
  create index items_running on inngest_embedded.items (worker) where state = 'running';

  -- How many slots of a concurrency key are taken. Its row lock is the order of admission among workers.
  create table inngest_embedded.slots (key text primary key, used integer not null default 0);

  -- Which runs an event may wake or cancel, found by name and the value that decides.
  create table inngest_embedded.listeners (
    run_id text not null,
    step text not null,
    event_name text not null,
    match_key text not null,
    condition text,
    expires_at timestamptz,
    primary key (run_id, step)
  );
  create index listeners_event on inngest_embedded.listeners (event_name, match_key);
  create table inngest_embedded.probes (event_name text, expression text, primary key (event_name, expression));

  create table inngest_embedded.dedupe (
    function_id text not null,
    key text not null,
    run_id text not null,
    created_at timestamptz not null default now(),
    primary key (function_id, key)
  );
  create index dedupe_created on inngest_embedded.dedupe (created_at);

  create table inngest_embedded.crons (
    function_id text not null,
    expression text not null,
    next_at timestamptz not null,
    primary key (function_id, expression)
  );
  `,
  `
  -- Runs wait for time alone: no function waited for an event or another run, or was cancelled by one.
  drop table inngest_embedded.listeners;
  drop table inngest_embedded.probes;
  alter table inngest_embedded.items drop column payload;
  alter table inngest_embedded.runs drop column parent_run, drop column parent_step;
  `,
  `
  -- A queue turns over many times before a fifth of its rows has changed.
  alter table inngest_embedded.events set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01);
  alter table inngest_embedded.runs set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01);
  alter table inngest_embedded.items set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
    autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
  `,
];

/**
 * Concurrent calls are safe.
 *
 * @param version An older one, for tests of later migrations.
 */
export async function prepareEngine(pool: pg.Pool, version: number = MIGRATIONS.length): Promise<void> {
  await transaction(pool, async (db) => {
    await db.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await db.query("create schema if not exists inngest_embedded");
    await db.query(
      `create table if not exists inngest_embedded.migrations (
         version integer primary key,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows } = await db.query<{ version: number }>("select version from inngest_embedded.migrations");
    const applied = new Set(rows.map(({ version }) => version));
    for (const [index, migration] of MIGRATIONS.slice(0, version).entries()) {
      if (applied.has(index + 1)) continue;
      await db.query(migration);
      await db.query("insert into inngest_embedded.migrations (version) values ($1)", [index + 1]);
    }
  });
}
