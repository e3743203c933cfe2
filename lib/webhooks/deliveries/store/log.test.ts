import { beforeAll, describe, expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { pool } from "@/lib/kernel/db/pool";
import type { PageRequest } from "@/lib/kernel/db/page";
import { prisma } from "@/lib/kernel/db/prisma";
import { run, sql } from "@/lib/kernel/db/sql";
import { forTenant } from "@/lib/kernel/db/tenant";
import { givenEndpoint, givenEvents } from "@/testing/deliveries";
import { givenWorkspace } from "@/testing/factories";
import { listDeliveries } from "./deliveries";
import { logStatement, type DeliveryFilter } from "./log";

const DELIVERED = 100_000;
const PAGE: PageRequest = { sort: "created_at", descending: true, limit: 50, after: null };
const ALL: DeliveryFilter = {
  subscriptionIds: undefined,
  eventTypes: undefined,
  statuses: undefined,
  states: undefined,
  from: undefined,
  to: undefined,
};
const holding = { now: new Date(), probeFrom: 5 };

let workspaceId: string;
let held: string;

/** A log of which nearly all is delivered, with a few old rows of every other kind. */
beforeAll(async () => {
  const workspace = await givenWorkspace();
  workspaceId = workspace.id;
  const { id: fine } = await givenEndpoint(workspace, "https://receiver.example/fine");
  held = (await givenEndpoint(workspace, "https://receiver.example/held", { consecutiveFailures: 9 })).id;
  const [eventId = newUuid()] = await givenEvents(workspace);
  const row = sql`uuid_v7(), ${workspaceId}::uuid, ${eventId}::uuid, ${eventId}::uuid`;
  await run(sql`
    insert into webhook_deliveries (id, workspace_id, event_id, redelivery_of, subscription_id, event_type, status, attempts, created_at,
      completed_at)
    select ${row}, ${fine}::uuid, 'time_entry.created', 'delivered', 1, now() - n * interval '1 second', now()
    from generate_series(1, ${DELIVERED}::int) n`);
  await run(sql`
    insert into webhook_deliveries (id, workspace_id, event_id, redelivery_of, subscription_id, event_type, status, attempts,
      next_attempt_at, completed_at, created_at)
    select ${row}, case when n % 2 = 0 then ${fine}::uuid else ${held}::uuid end, type, status::delivery_status, attempts,
      case when status = 'pending' then now() - interval '1 minute' end, case when status <> 'pending' then now() end,
      now() - interval '30 days' + n * interval '1 second'
    from generate_series(1, 4) n, (values ('invoice.voided', 'delivered', 1), ('client.created', 'pending', 0),
      ('client.created', 'pending', 2), ('client.updated', 'failed', 6), ('client.updated', 'skipped', 0)) as kinds (type, status, attempts)`);
  await pool().query("analyze webhook_deliveries");
});

const find = async (filter: Partial<DeliveryFilter>, page: Partial<PageRequest> = {}) => {
  const found = await listDeliveries(prisma(), workspaceId, { ...ALL, ...filter }, { ...PAGE, ...page }, holding);
  return found.rows.map(({ id }) => id);
};

interface Plan {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

/** The rows that were looked at, wherever in the plan. */
function lookedAt({ Plans = [], ...node }: Plan): number {
  const own = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return Plans.reduce((sum, plan) => sum + lookedAt(plan), own);
}

async function costOf(filter: Partial<DeliveryFilter>): Promise<number> {
  const statement = logStatement(workspaceId, { ...ALL, ...filter }, PAGE, holding);
  const text = `explain (analyze, format json) ${statement?.text ?? ""}`;
  const explain = () => pool().query<{ "QUERY PLAN": { Plan: Plan }[] }>(text, statement?.values);
  const { rows } = await forTenant(workspaceId, explain);
  return lookedAt(rows[0]?.["QUERY PLAN"][0]?.Plan ?? { "Actual Rows": Infinity, "Actual Loops": 1 });
}

describe("the log", () => {
  test.each<[string, Partial<DeliveryFilter>, number]>([
    ["a status", { statuses: ["pending"] }, 8],
    ["two statuses", { statuses: ["failed", "skipped"] }, 8],
    ["a state", { states: ["held"] }, 4],
    ["a type that seldom occurs", { eventTypes: ["invoice.voided"] }, 4],
    ["several types, one of them twice", { eventTypes: ["invoice.voided", "client.updated", "client.updated"] }, 12],
    ["a type that never occurs", { eventTypes: ["invoice.paid"] }, 0],
    ["a type and a status", { eventTypes: ["client.updated"], statuses: ["skipped"] }, 4],
  ])("finds %s beside many others, without looking at them", async (_what, filter, count) => {
    expect(await find(filter)).toHaveLength(count);
    expect(await costOf(filter)).toBeLessThan(500);
  });

  test("tells the states of what is pending apart, and finds nothing where conditions exclude each other", async () => {
    expect(await find({ states: ["waiting"] })).toHaveLength(2);
    expect(await find({ states: ["retrying"], subscriptionIds: [held] })).toHaveLength(0);
    expect(await find({ states: ["held", "waiting", "retrying"] })).toHaveLength(8);
    expect(await find({ states: ["held"], statuses: ["delivered"] })).toEqual([]);
  });

  test("is in one order whatever it is put together from, and goes on after a page", async () => {
    const filter = { statuses: ["pending", "failed", "skipped"] } as const;
    const all = await find({ statuses: [...filter.statuses] }, { limit: 100 });
    expect(all).toHaveLength(16);
    const rows = await prisma().webhookDelivery.findMany({ where: { workspaceId, id: { in: all } }, take: 100 });
    const key = (id: string) => rows.find((row) => row.id === id)?.createdAt.toISOString() ?? "";
    expect(all.map(key)).toEqual(all.map(key).sort().reverse());
    const fifth = all[4] ?? "";
    const rest = await find({ statuses: [...filter.statuses] }, { limit: 100, after: { key: key(fifth), id: fifth } });
    expect(rest).toEqual(all.slice(5));
  });
});
