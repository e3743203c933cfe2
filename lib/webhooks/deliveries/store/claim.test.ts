import { expect, test } from "vitest";
import { deliveryPool } from "@/lib/kernel/db/pool";
import { prisma } from "@/lib/kernel/db/prisma";
import { run, sql, type Sql } from "@/lib/kernel/db/sql";
import { givenEndpoint, givenEvents } from "@/testing/deliveries";
import { givenWorkspace, type TestWorkspace } from "@/testing/factories";
import { UUID_V7 } from "@/testing/things";
import { deliveryLimits } from "../attempt";
import { claimDue, type Claim } from "./claim";
import { fanOutNext } from "./fan-out";

const FINISHED = 200_000;
const PENDING = 20_000;

/** On the connection that claims: another one may report the blocks it touched during the claim. */
function prepare(statement: Sql): Promise<unknown> {
  return run(statement, deliveryPool());
}

/** Deliveries as they pile up: a month that is done with, and what waits for an endpoint. */
async function givenPile({ id: workspaceId }: TestWorkspace, subscriptionId: string, eventId: string): Promise<void> {
  await prepare(sql`
    insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, event_type, status, attempts, redelivery_of, completed_at)
    select uuid_v7(), ${workspaceId}::uuid, ${subscriptionId}::uuid, ${eventId}::uuid, 'client.created', 'delivered', 1, ${eventId}::uuid, now()
    from generate_series(1, ${FINISHED}::int)`);
  await prepare(sql`
    insert into webhook_attempts (delivery_id, number, workspace_id, subscription_id, started_at, finished_at, lease_until)
    select id, 1, workspace_id, subscription_id, created_at, created_at, created_at from webhook_deliveries
    where workspace_id = ${workspaceId}::uuid and status = 'delivered'`);
  await prepare(sql`
    insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, event_type, redelivery_of, next_attempt_at)
    select uuid_v7(), ${workspaceId}::uuid, ${subscriptionId}::uuid, ${eventId}::uuid, 'client.created', ${eventId}::uuid, now()
    from generate_series(1, ${PENDING}::int)`);
}

/** The blocks of tables and indexes that a piece of work of the delivery pool touches. */
async function blocksTouched(work: () => Promise<unknown>): Promise<number> {
  const touched = async () => {
    await deliveryPool().query("select pg_stat_force_next_flush()");
    const rows = await run<{ blocks: number }>(sql`
      select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))::float8 as blocks
      from pg_statio_user_tables where relname like 'webhook_%'`);
    return rows[0]?.blocks ?? 0;
  };
  const before = await touched();
  await work();
  return (await touched()) - before;
}

const UNVERIFIED = { status: "disabled", disabledReason: "unverified" } as const;

/** A scan of what is done with would touch more than ten thousand. */
const FEW_BLOCKS = 1000;

test("the first delivery of an event has an id that carries its moment, as every id of ours", async () => {
  const workspace = await givenWorkspace();
  await givenEndpoint(workspace, "https://receiver.example/");
  await givenEvents(workspace);
  const before = Date.now();
  await claimDue({ limit: 100 }, deliveryLimits());
  const { id } = await prisma().webhookDelivery.findFirstOrThrow({ where: { workspaceId: workspace.id } });
  expect(id).toMatch(UUID_V7);
  const madeAt = Number.parseInt(id.replace("-", "").slice(0, 12), 16);
  expect(Math.abs(madeAt - before)).toBeLessThan(60_000);
});

test("an answered delivery frees a slot of its endpoint before the outcome is stored", async () => {
  const workspace = await givenWorkspace();
  await givenEndpoint(workspace, "https://receiver.example/");
  await givenEvents(workspace, 30);
  while (await fanOutNext());
  const { perEndpoint } = deliveryLimits();
  const claimed = async (answered: readonly string[]) => {
    const { claims } = await claimDue({ limit: 500, answered }, deliveryLimits());
    return claims.filter(({ workspaceId }) => workspaceId === workspace.id);
  };
  const first = await claimed([]);
  expect(first).toHaveLength(perEndpoint);
  expect(await claimed([])).toEqual([]);
  const answered = first.slice(0, 3).map(({ deliveryId }) => deliveryId);
  expect(await claimed(answered)).toHaveLength(answered.length);
  // Stored outcomes hold no slot, whether or not they are listed as answered.
  await prisma().webhookAttempt.updateMany({
    where: { deliveryId: { in: first.map(({ deliveryId }) => deliveryId) }, workspaceId: workspace.id },
    data: { finishedAt: new Date() },
  });
  expect(await claimed(answered)).toHaveLength(perEndpoint - answered.length);
});

test("a claim touches few blocks beside a month of deliveries and a long queue, with statistics or without", async () => {
  const workspace = await givenWorkspace();
  const { id } = await givenEndpoint(workspace, "https://receiver.example/");
  const [eventId = ""] = await givenEvents(workspace);
  // The blocks that it touches would count as the claim's.
  for (const table of [sql`webhook_deliveries`, sql`webhook_attempts`])
    await prepare(sql`alter table ${table} set (autovacuum_enabled = false)`);
  // The plans are made while the tables are empty, and kept.
  await claimDue({ limit: 100 }, deliveryLimits());
  await givenPile(workspace, id, eventId);
  for (const state of ["no statistics", "fresh statistics", "an endpoint that has proven nothing"]) {
    if (state === "fresh statistics")
      await prepare(sql`analyze webhook_deliveries, webhook_attempts, webhook_subscriptions, events`);
    const isProven = state !== "an endpoint that has proven nothing";
    if (!isProven)
      await prisma().webhookSubscription.updateMany({ where: { id, workspaceId: workspace.id }, data: UNVERIFIED });
    // They stay leased: on a slow machine a lease ends before the test, and an attempt that was made is not claimed again.
    await prepare(sql`
      update webhook_attempts set finished_at = now(), lease_until = now() + interval '1 hour'
      where finished_at is null and workspace_id = ${workspace.id}::uuid`);
    let claimed: Claim[] = [];
    const blocks = await blocksTouched(async () => {
      ({ claims: claimed } = await claimDue({ limit: 100 }, deliveryLimits()));
    });
    // The lease of another test's delivery may have ended meanwhile.
    expect(claimed.filter(({ workspaceId }) => workspaceId === workspace.id).length).toBe(
      isProven ? deliveryLimits().perEndpoint : 0,
    );
    expect(blocks, state).toBeLessThan(FEW_BLOCKS);
  }
});

test("one index alone holds what is pending: when nothing waits, statistics make another one as good", async () => {
  const alike = await run(sql`
    select indexname from pg_indexes where tablename = 'webhook_deliveries' and indexdef like '%pending%'`);
  expect(alike).toEqual([{ indexname: "webhook_deliveries_pending" }]);
});
