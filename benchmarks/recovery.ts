import { GET as listEntries, POST as createEntry } from "@/app/v1/time-entries/route";
import { POST as recover } from "@/app/v1/webhooks/[id]/recover/route";
import { toPublicId } from "@/lib/core/ids";
import { pool } from "@/lib/db/pool";
import { run, sql } from "@/lib/db/sql";
import type { Call } from "@/lib/http/call";
import type { Handler } from "@/lib/http/route";
import { subscribe } from "./delivery-world";
import { latencies, pause, percentile, percentiles } from "./latencies";
import { seedWorkspace, type Seed } from "./seed";

const DELIVERIES = 60_000;
const LONGEST_MS = 100;
const LOOK_EVERY_MS = 2;

/**
 * What it costs others that one workspace recovers 60,000 deliveries: the calls of another workspace meanwhile, and the
 * longest statement that PostgreSQL was seen at.
 */
export async function benchRecovery(): Promise<void> {
  const [loud, quiet] = [await seedWorkspace(0), await seedWorkspace(1000)];
  await subscribe(loud.workspaceId, ["https://receiver.example/"]);
  const [endpoint] = await run<{ id: string }>(
    sql`select id from webhook_subscriptions where workspace_id = ${loud.workspaceId}::uuid`,
  );
  if (!endpoint) throw new Error("there is no endpoint");
  await fail(loud.workspaceId, endpoint.id);
  const ask = async () => {
    await done(listEntries, quiet, {});
    await done(createEntry, quiet, { body: quiet.entryBody });
  };
  await latencies(ask, pause(1000));
  const before = await latencies(ask, pause(3000));
  const begun = performance.now();
  const recovering = done(recover, loud, {
    params: { id: toPublicId("whk", endpoint.id) },
    path: `/v1/webhooks/${toPublicId("whk", endpoint.id)}/recover`,
    body: { since: new Date(0).toISOString() },
  });
  const [longest, taken] = await Promise.all([longestStatement(recovering), latencies(ask, recovering)]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`\nRecovery of ${DELIVERIES.toLocaleString("en")} deliveries: ${await recovering}\n`);
  print("took", `${seconds} s`);
  const verdict = longest <= LONGEST_MS ? "held" : "broken";
  print("longest statement", `${longest.toFixed(0)} ms (limit ${String(LONGEST_MS)}: ${verdict})`);
  print("another workspace, a page and an entry", `${percentiles(taken)} ms`);
  print(
    "  before",
    `${percentiles(before)} ms: ${(percentile(taken, 0.99) / percentile(before, 0.99)).toFixed(1)} times`,
  );
}

/** Deliveries that have failed, each of an event of its own. */
async function fail(workspaceId: string, subscriptionId: string): Promise<void> {
  await run(sql`
    with made as (
      insert into events (id, workspace_id, type, resource_id, payload, occurred_at, fanned_out_at)
      select uuid_v7(), ${workspaceId}::uuid, 'time_entry.created', uuid_v7(), '{}', now(), now()
      from generate_series(1, ${DELIVERIES}::int) returning id, workspace_id, type
    )
    insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, event_type, status, attempts, created_at)
    select uuid_v7(), workspace_id, ${subscriptionId}::uuid, id, type, 'failed', 6, now() - make_interval(secs => random() * 86400)
    from made`);
  await run(sql`analyze webhook_deliveries, events`);
}

/** Milliseconds that a statement of the product was seen to take, waits for locks left out. */
async function longestStatement(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false };
  void work.finally(() => (state.isDone = true));
  let longest = 0;
  while (!state.isDone) {
    const { rows } = await pool().query<{ ms: number | null }>(`
      select (extract(epoch from max(clock_timestamp() - query_start)) * 1000)::float8 as ms from pg_stat_activity
      where application_name = 'stint' and state = 'active' and pid <> pg_backend_pid() and wait_event_type is distinct from 'Lock'`);
    longest = Math.max(longest, rows[0]?.ms ?? 0);
    await pause(LOOK_EVERY_MS);
  }
  return longest;
}

type Asked = Partial<Pick<Call, "params" | "path">> & { body?: object };

/** @throws Error for an answer that is a refusal. */
async function done(handler: Handler, seed: Seed, { params = {}, path = "/v1/time-entries", body }: Asked) {
  const headers: Record<string, string> = { authorization: `Bearer ${seed.key}`, "content-type": "application/json" };
  const { status, body: answer } = await handler.answer({
    method: body ? "POST" : "GET",
    path,
    search: "",
    params,
    ip: "127.0.0.1",
    header: (name) => headers[name],
    body: () => Promise.resolve(Buffer.from(JSON.stringify(body ?? {}))),
  });
  if (status >= 300) throw new Error(`${path} answered ${String(status)}: ${String(answer)}`);
  return String(answer);
}

function print(name: string, value: string): void {
  process.stdout.write(`  ${name.padEnd(42)} ${value}\n`);
}
