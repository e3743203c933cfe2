import type pg from "pg";
import { z } from "zod";
import { canonicalJson } from "@/inngest/engine/protocol";
import { CHANNEL } from "@/inngest/engine/schema";
import { eventIds } from "@/inngest/engine/ulid";

const MOST_EVENTS = 5000;
const LAST_DATE_MS = 8_640_000_000_000_000;
const MOST_BYTES = 3 * 1024 * 1024;
/** Smaller differences may be network latency. */
const CLOCK_SKEW_MS = 2000;

// Text columns cannot hold zero bytes.
const Name = z
  .string()
  .min(1)
  .max(1024)
  .regex(/^[^\0]*$/);

const Sent = z.looseObject({
  name: Name,
  id: z
    .string()
    .max(1024)
    .regex(/^[^\0]*$/)
    .nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  // A run beyond the last date could not be stored, and would block later events.
  ts: z.number().min(0).max(LAST_DATE_MS).nullish(),
});
const Batch = z.union([z.array(Sent).max(MOST_EVENTS), Sent.transform((event) => [event])]);

export function embeddedFetch(pool: () => pg.Pool): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== "POST" || !/^\/e\/[^/]+$/.test(new URL(request.url).pathname)) {
      return refuse(404, "The embedded engine answers only the events API.");
    }
    const parsed = Batch.safeParse(parseJson(await request.text()));
    if (!parsed.success) return refuse(400, z.prettifyError(parsed.error));
    const nameOf = eventIds(request.headers.get("x-inngest-event-id-seed"));
    const events = parsed.data.map((sent, index) => ({ key: nameOf(index), body: bodyOf(sent, nameOf(index)) }));
    if (events.some(({ body }) => body.text.length > MOST_BYTES)) return refuse(400, "An event is larger than 3 MB.");
    await insertEvents(
      pool(),
      events.map(({ key, body }) => ({ key, name: body.name, text: body.text })),
    );
    return Response.json({ ids: events.map(({ key }) => key), status: 200 });
  };
}

/** Times follow the database's clock, so that a sender's fast clock does not delay events. */
async function insertEvents(pool: pg.Pool, events: { key: string; name: string; text: string }[]): Promise<void> {
  await pool.query({
    name: "engine-ingest",
    text: `
      with stored as (
        insert into inngest_embedded.events (id, name, body)
        select id, name, case when abs(skew) < ${CLOCK_SKEW_MS} then body
          else jsonb_set(body::jsonb, '{ts}', to_jsonb(round((body->>'ts')::numeric + skew::numeric)))::json end
        from unnest($1::text[], $2::text[], $3::json[]) with ordinality as sent (id, name, body, index),
          (select extract(epoch from clock_timestamp())::float8 * 1000 - $4::float8 as skew) as clocks
        order by index
        on conflict do nothing
      )
      select pg_notify('${CHANNEL}', 'events')`,
    values: [events.map(({ key }) => key), events.map(({ name }) => name), events.map(({ text }) => text), Date.now()],
  });
}

function bodyOf(sent: z.infer<typeof Sent>, key: string): { name: string; text: string } {
  const event = { ...sent, id: sent.id || key, data: sent.data ?? {}, ts: sent.ts ?? Date.now() };
  return { name: sent.name, text: canonicalJson(event) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(status: number, error: string): Response {
  return Response.json({ ids: [], status, error }, { status });
}
