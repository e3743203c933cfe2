import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { GET as readWebhook } from "@/app/v1/webhooks/[id]/route";
import { POST as recover } from "@/app/v1/webhooks/[id]/recover/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { deliveryPool } from "@/lib/kernel/db/pool";
import { prisma, transaction } from "@/lib/kernel/db/prisma";
import { run, sql } from "@/lib/kernel/db/sql";
import { forTenant } from "@/lib/kernel/db/tenant";
import { call } from "@/testing/call";
import { givenEndpoint, givenEvents } from "@/testing/deliveries";
import { givenOwner, type TestUser } from "@/testing/factories";
import { UUID_V7 } from "@/testing/things";
import { deliveryLimits, makeAttempt } from "./attempt";
import { claimDue } from "./store/claim";
import { recordOutcomes } from "./store/outcomes";
import { beginRecovery, batchStatement, repeatBatch } from "./store/recover";

let owner: TestUser;
let endpoint: { id: string };

beforeEach(async () => {
  owner = await givenOwner();
  endpoint = await givenEndpoint(owner.workspace, "https://receiver.example/");
});

/** Deliveries that failed or were skipped, a millisecond apart from each other. */
async function givenLost(count: number, status: "failed" | "skipped" = "failed", to = endpoint.id): Promise<void> {
  await run(sql`
    with made as (
      insert into events (id, workspace_id, type, resource_id, payload, occurred_at, fanned_out_at)
      select uuid_v7(), ${owner.workspace.id}::uuid, 'time_entry.created', uuid_v7(), '{}', now(), now()
      from generate_series(1, ${count}::int) returning id, workspace_id, type
    )
    insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, event_type, status, created_at)
    select uuid_v7(), workspace_id, ${to}::uuid, id, type, ${status}::delivery_status,
      now() - make_interval(secs => 60 + row_number() over (order by id) / 1000.0)
    from made`);
}

const since = new Date(0).toISOString();
const params = () => ({ id: toPublicId("whk", endpoint.id) });
const ask = () => call(recover, { method: "POST", params: params(), body: { since }, as: owner });
const repeats = (where: object = {}) =>
  prisma().webhookDelivery.count({ where: { workspaceId: owner.workspace.id, redeliveryOf: { not: null }, ...where } });

describe("a recovery of everything that failed", () => {
  test("202 says how many there are over all pieces, and each is sent again once", async () => {
    const other = await givenEndpoint(owner.workspace, "https://other.example/");
    await givenLost(2300);
    await givenLost(1100, "skipped");
    await givenLost(700, "failed", other.id);
    const { status, body } = await ask();
    expect([status, body]).toEqual([202, { recovered: 3400 }]);
    expect(await repeats({ subscriptionId: endpoint.id, status: "pending" })).toBe(3400);
    expect(await repeats()).toBe(3400);
    const where = { workspaceId: owner.workspace.id, redeliveryOf: { not: null } };
    for (const { id } of await prisma().webhookDelivery.findMany({ where, take: 50 })) expect(id).toMatch(UUID_V7);
    expect((await ask()).body).toEqual({ recovered: 0 });
    const entries = await prisma().auditEntry.findMany({
      where: { workspaceId: owner.workspace.id, action: "webhook.recovered" },
      orderBy: { at: "asc" },
    });
    expect(entries.map(({ details }) => details)).toEqual([{ since }, { since }]);
  });

  test("takes what it sends again out of what an endpoint says can be recovered", async () => {
    await givenLost(3);
    await givenLost(2, "skipped");
    const recoverable = async () =>
      (await call(readWebhook, { params: params(), query: { expand: "health" }, as: owner })).body.health?.recoverable;
    expect(await recoverable()).toBe(5);
    await ask();
    expect(await recoverable()).toBe(0);
    await prisma().webhookDelivery.updateMany({
      where: { workspaceId: owner.workspace.id, status: "pending" },
      data: { status: "failed", nextAttemptAt: null },
    });
    expect(await recoverable()).toBe(5);
  });

  test("is done once by those who ask at once: the second waits, and finds nothing left", async () => {
    await givenLost(1500);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ body }) => body.recovered).sort((a, b) => a - b)).toEqual([0, 0, 1500]);
    expect(await repeats()).toBe(1500);
  });

  test("that was cut off keeps what it made, and the next one makes the rest", async () => {
    await givenLost(2300);
    const cutOff = transaction(async (db) => {
      const startedAt = await beginRecovery(db, endpoint.id);
      const recovery = { workspaceId: owner.workspace.id, subscriptionId: endpoint.id, since: new Date(0), startedAt };
      expect(await repeatBatch(recovery, "failed")).toMatchObject({ repeated: 500 });
      // A killed process leaves a transaction that is rolled back.
      throw new Error("killed");
    });
    await expect(cutOff).rejects.toThrow("killed");
    expect(await repeats()).toBe(500);
    expect((await ask()).body).toEqual({ recovered: 1800 });
    expect(await repeats()).toBe(2300);
  });

  test("is in the audit log though what it began is cut off", async () => {
    await givenLost(3);
    await prisma().$executeRaw`
      create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`;
    await prisma().$executeRaw`
      create trigger cut_off before insert on webhook_deliveries for each row execute function cut_off()`;
    onTestFinished(async () => {
      await prisma().$executeRaw`drop function cut_off() cascade`;
    });
    expect((await ask()).status).toBe(500);
    const log = await prisma().auditEntry.findMany({
      where: { workspaceId: owner.workspace.id, objectId: endpoint.id },
    });
    expect(log).toMatchObject([{ action: "webhook.recovered", details: { since } }]);
  });

  test("looks at what its endpoint has lost, and at nothing that arrived or that others have", async () => {
    const other = await givenEndpoint(owner.workspace, "https://other.example/");
    await givenLost(5000, "failed", other.id);
    await givenLost(30);
    await run(sql`
      insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, event_type, status, redelivery_of)
      select uuid_v7(), workspace_id, subscription_id, event_id, event_type, 'delivered', id
      from (select * from webhook_deliveries where subscription_id = ${endpoint.id}::uuid limit 1) d, generate_series(1, 10000)`);
    // Deliveries lost by other tests.
    await run(
      sql`update webhook_deliveries set status = 'delivered' where subscription_id not in (${endpoint.id}::uuid, ${other.id}::uuid)`,
    );
    // The planner weighs indexes by their size, also by that of rows that are gone.
    await run(sql`reindex table webhook_deliveries`);
    await run(sql`analyze webhook_deliveries`);
    const recovery = { workspaceId: owner.workspace.id, subscriptionId: endpoint.id, since: new Date(0) };
    const { text, values } = batchStatement({ ...recovery, startedAt: new Date() }, "failed");
    const explain = () => deliveryPool().query<{ "QUERY PLAN": object[] }>(`explain (format json) ${text}`, values);
    const { rows } = await forTenant(owner.workspace.id, explain);
    const plan = JSON.stringify(rows[0]?.["QUERY PLAN"]);
    expect(plan).toMatch(
      /"webhook_deliveries_failed_of_endpoint".*?"Index Cond":"[^"]*subscription_id = [^"]*created_at/,
    );
  });

  test("leaves its own repeats out that fail again while it is under way", async () => {
    await givenLost(1000);
    const startedAt = await transaction((db) => beginRecovery(db, endpoint.id));
    const recovery = { workspaceId: owner.workspace.id, subscriptionId: endpoint.id, since: new Date(0), startedAt };
    const { last } = await repeatBatch(recovery, "failed");
    await prisma().webhookDelivery.updateMany({
      where: { workspaceId: owner.workspace.id, status: "pending" },
      data: { status: "failed", nextAttemptAt: null },
    });
    const rest = await repeatBatch(recovery, "failed", last ?? undefined);
    expect(rest.repeated).toBe(500);
    expect(await repeatBatch(recovery, "failed", rest.last ?? undefined)).toEqual({ repeated: 0, last: null });
  });

  test("delays no other outcomes while running", async () => {
    await givenLost(1500);
    await givenEvents(owner.workspace);
    await transaction(async (db) => {
      const startedAt = await beginRecovery(db, endpoint.id);
      const recovery = { workspaceId: owner.workspace.id, subscriptionId: endpoint.id, since: new Date(0), startedAt };
      await repeatBatch(recovery, "failed");
      const { claims } = await claimDue({ limit: 1 }, deliveryLimits());
      for (const claim of claims) await recordOutcomes([await makeAttempt(claim)]);
      expect(claims).toHaveLength(1);
    });
  });
});
