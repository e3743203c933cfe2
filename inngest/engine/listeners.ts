import { createHash } from "node:crypto";
import { decisiveEquality, evaluate, type Expression, parseExpression } from "@/inngest/engine/expression";
import type { EngineEvent } from "@/inngest/engine/protocol";
import type { Db } from "@/inngest/engine/transaction";

export interface Listener {
  runId: string;
  /** The step that waits, or `cancel:<n>`. */
  step: string;
  eventName: string;
  condition: string | null;
  /** For how long it listens; `null` while the run lives. */
  windowMs: number | null;
  /** The event that started the run. */
  event: unknown;
}

export interface Heard {
  runId: string;
  step: string;
  /** Which of the events it was. */
  index: number;
}

/** A listener without a decisive equality is asked about every event of its name. */
const ASK_ALWAYS = "";

/** Registers what runs wait for. */
export async function listen(db: Db, listeners: Listener[]): Promise<void> {
  if (listeners.length === 0) return;
  const indexed = listeners.map((listener) => ({ ...listener, ...indexOf(listener) }));
  await db.query({
    name: "engine-listen",
    text: `
      with input as (
        select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::text[])
          as input (run_id, step, event_name, match_key, condition, window_ms, expression)
      ), probed as (
        insert into inngest_embedded.probes (event_name, expression)
        select distinct event_name, expression from input order by 1, 2
        on conflict do nothing
      )
      insert into inngest_embedded.listeners (run_id, step, event_name, match_key, condition, expires_at)
      select run_id, step, event_name, match_key, condition, now() + make_interval(secs => window_ms / 1000) from input
      on conflict do nothing`,
    values: [
      indexed.map(({ runId }) => runId),
      indexed.map(({ step }) => step),
      indexed.map(({ eventName }) => eventName),
      indexed.map(({ matchKey }) => matchKey),
      indexed.map(({ condition }) => condition),
      indexed.map(({ windowMs }) => windowMs),
      indexed.map(({ expression }) => expression),
    ],
  });
}

/** The listeners that these events concern, each with the first event that does. `isEarlier` can leave events out. */
export async function hear(
  db: Db,
  events: EngineEvent[],
  isEarlier: (runId: string, index: number) => boolean,
): Promise<Heard[]> {
  const probes = await probesOf(db, [...new Set(events.map(({ name }) => name))]);
  if (probes.size === 0) return [];
  const wanted = new Map<string, { name: string; key: string; indexes: number[] }>();
  for (const [index, event] of events.entries()) {
    for (const expression of probes.get(event.name) ?? []) {
      const key = matchKey(expression, evaluateProbe(expression, event));
      const entry = wanted.get(`${event.name} ${key}`) ?? { name: event.name, key, indexes: [] };
      wanted.set(`${event.name} ${key}`, entry);
      entry.indexes.push(index);
    }
  }
  const heard: Heard[] = [];
  for (const row of await candidates(db, [...wanted.values()])) {
    const indexes = wanted.get(`${row.event_name} ${row.match_key}`)?.indexes ?? [];
    const started = JSON.parse(row.event) as unknown;
    const condition = row.condition === null ? null : parseExpression(row.condition, ["event", "async"]);
    const index = indexes.find(
      (candidate) =>
        !isEarlier(row.run_id, candidate) &&
        (!condition || evaluate(condition, { event: started, async: events[candidate] }) === true),
    );
    if (index !== undefined) heard.push({ runId: row.run_id, step: row.step, index });
  }
  return heard;
}

interface Candidate {
  run_id: string;
  step: string;
  event_name: string;
  match_key: string;
  condition: string | null;
  event: string;
}

async function candidates(db: Db, wanted: { name: string; key: string }[]): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>({
    name: "engine-hear",
    text: `
      select l.run_id, l.step, l.event_name, l.match_key, l.condition, r.event::text
      from unnest($1::text[], $2::text[]) as wanted (name, key)
      join inngest_embedded.listeners l on l.event_name = wanted.name and l.match_key = wanted.key
      join inngest_embedded.runs r on r.id = l.run_id and r.status = 'active'
      where l.expires_at is null or l.expires_at > now()
      order by l.run_id, l.step`,
    values: [wanted.map(({ name }) => name), wanted.map(({ key }) => key)],
  });
  return rows;
}

async function probesOf(db: Db, names: string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ event_name: string; expression: string }>({
    name: "engine-probes",
    text: "select event_name, expression from inngest_embedded.probes where event_name = any($1)",
    values: [names],
  });
  const probes = new Map<string, string[]>();
  for (const { event_name, expression } of rows) {
    probes.set(event_name, [...(probes.get(event_name) ?? []), expression]);
  }
  return probes;
}

function indexOf({ condition, event }: Listener): { expression: string; matchKey: string } {
  const equality = condition === null ? null : decisiveEquality(parseExpression(condition, ["event", "async"]));
  const value = equality ? evaluate(equality.event, { event }) : undefined;
  if (!equality || value === undefined) return { expression: ASK_ALWAYS, matchKey: "" };
  const expression = print(equality.async);
  return { expression, matchKey: matchKey(expression, value) };
}

function evaluateProbe(expression: string, event: EngineEvent): unknown {
  return expression === ASK_ALWAYS ? undefined : evaluate(parseExpression(expression, ["async"]), { async: event });
}

/** Hashed, for a value may be longer than an index takes. */
function matchKey(expression: string, value: unknown): string {
  if (expression === ASK_ALWAYS) return "";
  return createHash("sha256")
    .update(`${expression}=${JSON.stringify(value ?? null)}`)
    .digest("base64url")
    .slice(0, 22);
}

function print(expression: Expression): string {
  return expression.kind === "path" ? [expression.root, ...expression.members].join(".") : ASK_ALWAYS;
}
