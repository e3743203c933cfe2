import "@/testing/allow-receivers";
import { expect, test } from "vitest";
import { GET as listWebhooks } from "@/app/v1/webhooks/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Prisma } from "@/lib/kernel/db/generated/client";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenEndpoint, givenEvents } from "@/testing/deliveries";
import { givenOwner, type TestUser } from "@/testing/factories";
import { GET } from "./route";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function givenDelivery(
  { workspace }: TestUser,
  subscriptionId: string,
  columns: Partial<Prisma.WebhookDeliveryUncheckedCreateInput>,
): Promise<string> {
  const [eventId = ""] = await givenEvents(workspace);
  const id = newUuid();
  const row = { id, workspaceId: workspace.id, subscriptionId, eventId, eventType: "time_entry.created", ...columns };
  await prisma().webhookDelivery.create({ data: row });
  return toPublicId("dlv", id);
}

async function givenAttempts({ workspace }: TestUser, subscriptionId: string, statuses: number[]): Promise<void> {
  const [eventId = ""] = await givenEvents(workspace);
  const id = newUuid();
  const at = inMinutes(-10);
  const log = statuses.map((responseStatus, index) => ({
    ...{ number: index + 1, workspaceId: workspace.id, subscriptionId, responseStatus, durationMs: 20 },
    ...{ startedAt: at, leaseUntil: at, finishedAt: at },
  }));
  const row = { id, workspaceId: workspace.id, subscriptionId, eventId, eventType: "time_entry.created" };
  await prisma().webhookDelivery.create({ data: { ...row, status: "delivered", log: { create: log } } });
}

test("200: each delivery says what it is doing, and each of it can be asked for", async () => {
  const owner = await givenOwner();
  const sound = await givenEndpoint(owner.workspace, "https://sound.example");
  const sick = await givenEndpoint(owner.workspace, "https://sick.example", { consecutiveFailures: 5 });
  const made = {
    waiting: [await givenDelivery(owner, sound.id, { nextAttemptAt: inMinutes(-1) })],
    retrying: [
      await givenDelivery(owner, sound.id, { attempts: 2, nextAttemptAt: inMinutes(-1) }),
      // Its own wait is not over, so nothing holds it back.
      await givenDelivery(owner, sick.id, { attempts: 3, nextAttemptAt: inMinutes(30) }),
    ],
    held: [
      await givenDelivery(owner, sick.id, { nextAttemptAt: inMinutes(-1) }),
      await givenDelivery(owner, sick.id, { attempts: 1, nextAttemptAt: inMinutes(-1) }),
    ],
    delivered: [await givenDelivery(owner, sound.id, { status: "delivered", attempts: 1 })],
    failed: [await givenDelivery(owner, sick.id, { status: "failed", attempts: 6 })],
    skipped: [await givenDelivery(owner, sick.id, { status: "skipped" })],
  };
  const stated = async (query: Record<string, string>) => {
    const { body } = await call(GET, { as: owner, query });
    return body.data.map(({ id, state }) => [id, state]).sort();
  };
  const expected = Object.entries(made).flatMap(([state, ids]) => ids.map((id) => [id, state]));
  expect(await stated({})).toEqual(expected.toSorted());
  for (const [state, ids] of Object.entries(made))
    expect(await stated({ state })).toEqual(ids.map((id) => [id, state]).sort());
  expect(await stated({ state: "waiting,held" })).toHaveLength(3);
  expect((await call(GET, { as: owner, query: { state: "pending" } })).status).toBe(422);
});

test("200: an endpoint that answers two of three attempts is unsteady, not healthy", async () => {
  const owner = await givenOwner();
  const lastSuccessAt = inMinutes(-10);
  const unsteady = await givenEndpoint(owner.workspace, "https://unsteady.example", { lastSuccessAt });
  const healthy = await givenEndpoint(owner.workspace, "https://healthy.example", { lastSuccessAt });
  await givenAttempts(owner, unsteady.id, [500, 200, 200]);
  await givenAttempts(owner, healthy.id, [200, 200, 200]);
  const { body } = await call(listWebhooks, { as: owner, query: { expand: "health", sort: "created_at" } });
  const states = body.data.map((row) => [row.url, row.health?.state]);
  expect(Object.fromEntries(states)).toEqual({
    "https://unsteady.example": "unsteady",
    "https://healthy.example": "healthy",
  });
});

test("200: an endpoint that keeps failing says since when, and when the next delivery is tried", async () => {
  const owner = await givenOwner();
  const failing = { failingSince: inMinutes(-30), lastFailureAt: inMinutes(-1) };
  const probeAfter = inMinutes(1);
  await givenEndpoint(owner.workspace, "https://held.example", { ...failing, consecutiveFailures: 5, probeAfter });
  await givenEndpoint(owner.workspace, "https://failing.example", { ...failing, consecutiveFailures: 4, probeAfter });
  await givenEndpoint(owner.workspace, "https://off.example", {
    ...failing,
    consecutiveFailures: 20,
    probeAfter,
    status: "disabled",
  });
  await givenEndpoint(owner.workspace, "https://sound.example");
  const { body } = await call(listWebhooks, { as: owner, query: { expand: "health" } });
  const said = Object.fromEntries(body.data.map(({ url, health }) => [new URL(url).hostname, health]));
  const since = failing.failingSince.toISOString();
  const next_probe_at = probeAfter.toISOString();
  expect(said["held.example"]).toMatchObject({ failures_in_a_row: 5, failing_since: since, next_probe_at });
  expect(said["failing.example"]).toMatchObject({ failures_in_a_row: 4, failing_since: since, next_probe_at: null });
  expect(said["off.example"]).toMatchObject({ failures_in_a_row: 20, next_probe_at: null });
  expect(said["sound.example"]).toMatchObject({ failures_in_a_row: 0, failing_since: null, next_probe_at: null });
});
