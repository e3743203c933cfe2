import "@/testing/allow-receivers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { deliveriesTo, givenEndpoint, givenEvents } from "@/testing/deliveries";
import { givenWorkspace, type TestWorkspace } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { dispatchDue } from "./dispatch";
import { purgeOldDeliveries, sweepDeliveries } from "./sweep";

let receiver: Receiver;

beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.close());

const dispatch = () => dispatchDue(Date.now() + 10_000);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function givenReceiver() {
  const workspace = await givenWorkspace();
  const path = `/${workspace.id}`;
  return { workspace, path, webhook: await givenEndpoint(workspace, receiver.url(path)) };
}

/** Changes what the row of every delivery of a workspace says. */
const rewrite = ({ id: workspaceId }: TestWorkspace, data: object) =>
  prisma().webhookDelivery.updateMany({ where: { workspaceId }, data });

test("events without a wake-up are found", async () => {
  const { workspace, path } = await givenReceiver();
  expect(await sweepDeliveries()).toBe(false);
  await givenEvents(workspace);
  expect(await sweepDeliveries()).toBe(true);
  await dispatch();
  expect(receiver.at(path)).toHaveLength(1);
  expect(await sweepDeliveries()).toBe(false);
});

test("a retry whose wake-up was lost is found when it is due, and not before", async () => {
  receiver.answerBy((_, before) => (before === 0 ? 500 : 200));
  const { workspace, path, webhook } = await givenReceiver();
  await givenEvents(workspace);
  await dispatch();
  expect(await sweepDeliveries()).toBe(false);
  await rewrite(workspace, { nextAttemptAt: new Date(Date.now() - 1) });
  expect(await sweepDeliveries()).toBe(true);
  await dispatch();
  expect(receiver.at(path).map(({ headers }) => headers["x-service-attempt"])).toEqual(["1", "2"]);
  expect(await deliveriesTo(webhook.id)).toMatchObject([{ status: "delivered", attempts: 2 }]);
});

test("what waits for a disabled endpoint is skipped", async () => {
  receiver.answerBy(() => 500);
  const { workspace, webhook } = await givenReceiver();
  await givenEvents(workspace);
  await dispatch();
  await prisma().webhookSubscription.updateMany({
    where: { id: webhook.id, workspaceId: workspace.id },
    data: { status: "disabled" },
  });
  await sweepDeliveries();
  expect(await deliveriesTo(webhook.id)).toMatchObject([{ status: "skipped", attempts: 1, nextAttemptAt: null }]);
});

test("deliveries go after 30 days with their attempts, events after 90 days, and nothing sooner", async () => {
  receiver.answerBy(() => 200);
  const { workspace, webhook } = await givenReceiver();
  const { id: workspaceId } = workspace;
  await givenEvents(workspace, 3);
  await dispatch();
  const [old, young] = await deliveriesTo(webhook.id);
  const age = (id: string | undefined, days: number) =>
    prisma().webhookDelivery.updateMany({ where: { id: id ?? "", workspaceId }, data: { createdAt: daysAgo(days) } });
  await age(old?.id, 30.01);
  await age(young?.id, 29.99);
  const event = (days: number, fannedOutAt: Date | null) => ({
    id: newUuid(),
    workspaceId,
    type: "time_entry.created",
    resourceId: newUuid(),
    payload: "{}",
    occurredAt: daysAgo(days),
    fannedOutAt,
  });
  const events = [event(90.01, new Date()), event(89.99, new Date()), event(91, null)];
  await prisma().event.createMany({ data: events });
  expect(await purgeOldDeliveries(new Date(), 0)).toBe(true);
  expect(await deliveriesTo(webhook.id)).toHaveLength(3);
  expect(await purgeOldDeliveries(new Date(), 30_000)).toBe(false);
  const left = await deliveriesTo(webhook.id);
  expect(left.map(({ id }) => id)).not.toContain(old?.id);
  expect(left.map(({ log }) => log.length)).toEqual([1, 1]);
  expect(await prisma().webhookAttempt.count({ where: { workspaceId, deliveryId: old?.id ?? "" } })).toBe(0);
  const ids = events.map(({ id }) => id);
  expect(await prisma().event.count({ where: { workspaceId, id: { in: ids } } })).toBe(2);
});

test("deliveries, events and kept answers go after the terms that the operator sets", async () => {
  const { workspace, webhook } = await givenReceiver();
  const { id: workspaceId } = workspace;
  await givenEvents(workspace, 1);
  await dispatch();
  const created = (days: number) =>
    prisma().webhookDelivery.updateMany({
      where: { subscriptionId: webhook.id, workspaceId },
      data: { createdAt: daysAgo(days) },
    });
  const shipped = { ...env() };
  try {
    Object.assign(env(), { RETAIN_DELIVERIES_DAYS: 45, RETAIN_EVENTS_DAYS: 60 });
    await created(44);
    expect(await purgeOldDeliveries(new Date(), 30_000)).toBe(false);
    expect(await deliveriesTo(webhook.id)).toHaveLength(1);
    Object.assign(env(), { RETAIN_DELIVERIES_DAYS: 2 });
    await purgeOldDeliveries(new Date(), 30_000);
    expect(await deliveriesTo(webhook.id)).toHaveLength(0);
  } finally {
    Object.assign(env(), shipped);
  }
});

test("whether an endpoint is older than an event is told by the database, whatever the clocks of web servers say", async () => {
  const workspace = await givenWorkspace();
  const anHour = 3_600_000;
  const event = (occurredAt: Date) => ({
    id: newUuid(),
    workspaceId: workspace.id,
    type: "client.created",
    resourceId: newUuid(),
    payload: "{}",
    occurredAt,
  });
  const before = event(new Date(Date.now() + anHour));
  await prisma().event.create({ data: before });
  const endpoint = { id: newUuid(), workspaceId: workspace.id, url: receiver.url("/clocks"), events: ["*"] };
  // From when it listens is left to the database, as where the product makes one.
  const { id } = await prisma().webhookSubscription.create({ data: endpoint });
  const after = event(new Date(Date.now() - anHour));
  await prisma().event.create({ data: after });
  await dispatch();
  expect((await deliveriesTo(id)).map(({ eventId }) => eventId)).toEqual([after.id]);
});
