import { claim, putBackOrphans } from "@/inngest/engine/claim";
import { fireCrons } from "@/inngest/engine/cron";
import type { Engine, Held, Wake } from "@/inngest/engine/engine";
import { notifyOtherWorkers, matchEvents } from "@/inngest/engine/match";
import { admit } from "@/inngest/engine/slots";
import { createAlarm, createLoop } from "@/inngest/engine/wake";

const EVENT_BATCH = 200;
const ITEM_BATCH = 25;
const RETRY_MS = 250;

export interface Poller extends Wake {
  start(): void;
  /** An ended item may free capacity. */
  freed(): void;
  /** Milliseconds for which polling has failed. */
  stalledMs(): number;
  stop(): Promise<void>;
}

export function createPoller(
  getEngine: () => Engine,
  options: { pollMs: number; capacity: () => number; leases: () => string[]; run: (item: Held) => void },
): Poller {
  const wanted = { ...EVERYTHING };
  const alarm = createAlarm(() => {
    wanted.look = true;
    loop.poke();
  });

  const work = async (): Promise<void> => {
    const engine = getEngine();
    if (take(wanted, "orphans")) await putBackOrphans(engine, options.leases());
    if (take(wanted, "look")) await look(engine, wanted, alarm.in);
    if (take(wanted, "crons")) await fireCrons(engine);
    if (take(wanted, "events")) await takeIn(engine, wanted, options.capacity());
    if (wanted.items) await handOut(engine, wanted, options);
    if (wanted.events || wanted.crons || (wanted.items && options.capacity() > 0)) loop.poke();
  };

  const workOrRemember = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // Work may be unfinished, and claims may have lost their response.
      Object.assign(wanted, EVERYTHING);
      alarm.in(RETRY_MS);
      throw error;
    }
  };
  const loop = createLoop(workOrRemember, (error) => {
    getEngine().log(
      error ? "the engine cannot process work" : "the engine processes work again",
      error ? { error: error.message } : {},
    );
  });
  const timer = setInterval(() => {
    wanted.look = true;
    loop.poke();
  }, options.pollMs);

  return {
    start: () => loop.poke(),
    now: (what) => {
      wanted[what] = true;
      loop.poke();
    },
    in: (delayMs) => alarm.in(delayMs),
    stalledMs: () => loop.stalledMs(),
    freed: () => {
      if (wanted.items) loop.poke();
    },
    stop: async () => {
      clearInterval(timer);
      alarm.stop();
      await loop.stop();
    },
  };
}

const EVERYTHING = { orphans: true, events: true, items: true, crons: true, look: true };

type Wanted = typeof EVERYTHING;

function take(wanted: Wanted, what: keyof Wanted): boolean {
  const was = wanted[what];
  wanted[what] = false;
  return was;
}

async function takeIn(engine: Engine, wanted: Wanted, capacity: number): Promise<void> {
  const { events, runs } = await matchEvents(engine, EVENT_BATCH);
  if (events === EVENT_BATCH) wanted.events = true;
  if (events > 0) wanted.items = true;
  if (runs > capacity) await notifyOtherWorkers(engine);
}

async function handOut(
  engine: Engine,
  wanted: Wanted,
  { capacity: room, run }: { capacity: () => number; run: (item: Held) => void },
): Promise<void> {
  const limit = Math.min(room(), ITEM_BATCH);
  if (limit <= 0) return;
  wanted.items = false;
  const queued = engine.registry.all.some(({ limits }) => limits.length > 0) ? await admit(engine, limit) : 0;
  const items = await claim(engine, limit);
  for (const item of items) run(item);
  wanted.items ||= items.length === limit || queued === limit;
}

async function look(engine: Engine, wanted: Wanted, wakeIn: Wake["in"]): Promise<void> {
  const { rows } = await engine.pool.query<{ has_events: boolean; items_ms: number | null; crons_ms: number | null }>({
    name: "engine-look",
    text: `
      select exists (select 1 from inngest_embedded.events where matched_at is null) as has_events,
        extract(epoch from least(
          (select run_at from inngest_embedded.items where state = 'ready' and function_id = any($1) order by run_at limit 1),
          (select run_at from inngest_embedded.items where state = 'queued' and function_id = any($1) order by run_at limit 1)
        ) - now())::float8 * 1000 as items_ms,
        extract(epoch from (
          select min(next_at) from inngest_embedded.crons where function_id = any($1)
        ) - now())::float8 * 1000 as crons_ms`,
    values: [engine.registry.ids],
  });
  const [found] = rows;
  if (!found) return;
  wanted.events ||= found.has_events;
  for (const [what, dueMs] of [
    ["items", found.items_ms],
    ["crons", found.crons_ms],
  ] as const) {
    if (dueMs === null) continue;
    if (dueMs <= 0) wanted[what] = true;
    else wakeIn(dueMs);
  }
}
