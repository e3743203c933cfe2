import "@/testing/allow-receivers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { dispatchDue } from "@/lib/webhooks/deliveries/dispatch";
import { call } from "@/testing/call";
import { deliveriesTo, givenEndpoint, givenEvents } from "@/testing/deliveries";
import { givenOwner, type TestUser } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { GET as readDelivery } from "@/app/v1/webhook-deliveries/[id]/route";
import { POST as sendTest } from "../test/route";
import { POST } from "./route";

let receiver: Receiver;
let owner: TestUser;
let path: string;

beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  owner = await givenOwner();
  path = `/${newUuid()}`;
  receiver.answerBy(() => 200);
});

const dispatch = () => dispatchDue(Date.now() + 10_000);
const replay = (webhook: { id: string }, eventId: string, headers?: Record<string, string>) =>
  call(POST, {
    method: "POST",
    as: owner,
    params: { id: toPublicId("whk", webhook.id) },
    body: { event_id: toPublicId("evt", eventId) },
    ...(headers ? { headers } : {}),
  });

test("202: an event older than the endpoint and outside its subscription arrives unchanged and marked", async () => {
  const [eventId = ""] = await givenEvents(owner.workspace);
  await dispatch();
  const webhook = await givenEndpoint(owner.workspace, receiver.url(path), {
    events: ["invoice.paid"],
    createdAt: new Date(),
  });
  const { status, body } = await replay(webhook, eventId);
  expect(status).toBe(202);
  expect(body).toMatchObject({ replayed: true, redelivery_of: null, max_attempts: 6, status: "pending" });
  await dispatch();
  const [request, ...others] = receiver.at(path);
  expect(others).toEqual([]);
  expect(request?.headers).toMatchObject({
    "webhook-id": toPublicId("evt", eventId),
    "x-service-delivery": body.id,
    "x-service-redelivery": "true",
  });
  const event = await prisma().event.findUniqueOrThrow({ where: { id: eventId, workspaceId: owner.workspace.id } });
  expect(request?.body.toString()).toBe(event.payload);
});

test("202: names the delivery that it repeats, and the same key sends it once", async () => {
  const webhook = await givenEndpoint(owner.workspace, receiver.url(path));
  const [eventId = ""] = await givenEvents(owner.workspace);
  await dispatch();
  const [first] = await deliveriesTo(webhook.id);
  const key = { "idempotency-key": newUuid() };
  const { body } = await replay(webhook, eventId, key);
  const again = await replay(webhook, eventId, key);
  expect(again.body.id).toBe(body.id);
  expect(body.redelivery_of).toBe(toPublicId("dlv", first?.id ?? ""));
  await dispatch();
  expect(receiver.at(path)).toHaveLength(2);
  const log = await prisma().auditEntry.findMany({ where: { workspaceId: owner.workspace.id }, take: 10 });
  expect(log.map(({ action }) => action)).toContain("webhook_delivery.replayed");
});

test("202: what is not fanned out yet is sent once", async () => {
  const webhook = await givenEndpoint(owner.workspace, receiver.url(path));
  const [eventId = ""] = await givenEvents(owner.workspace);
  await replay(webhook, eventId);
  await dispatch();
  expect(receiver.at(path)).toHaveLength(1);
});

test("202: two concurrent requests create two deliveries, and one repeats the other", async () => {
  const webhook = await givenEndpoint(owner.workspace, receiver.url(path), { createdAt: new Date() });
  const [eventId = ""] = await givenEvents(owner.workspace);
  const replies = await Promise.all([1, 2, 3].map(() => replay(webhook, eventId)));
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(replies.filter(({ body }) => body.redelivery_of === null)).toHaveLength(1);
});

test("422: a missing event; 409: a disabled endpoint", async () => {
  const webhook = await givenEndpoint(owner.workspace, receiver.url(path));
  const missing = await replay(webhook, newUuid());
  expect(missing.status).toBe(422);
  expect(missing.problem).toMatchObject({ errors: [{ pointer: "/event_id", code: "unknown_reference" }] });
  const off = await givenEndpoint(owner.workspace, receiver.url(`${path}/off`), { status: "disabled" });
  const [eventId = ""] = await givenEvents(owner.workspace);
  expect((await replay(off, eventId)).status).toBe(409);
});

test("202: tests and what is sent by hand go before all that waits for an endpoint, also for one that keeps failing", async () => {
  const inAMinute = new Date(Date.now() + 60_000);
  const webhook = await givenEndpoint(owner.workspace, receiver.url(path), {
    consecutiveFailures: 7,
    probeAfter: inAMinute,
  });
  const events = await givenEvents(owner.workspace, 30);
  receiver.answerBy(() => 500);
  await dispatch();
  expect(receiver.at(path)).toEqual([]);
  const params = { id: toPublicId("whk", webhook.id) };
  const { body: tested } = await call(sendTest, { method: "POST", as: owner, params });
  await dispatch();
  const { body: replayed } = await replay(webhook, events[29] ?? "");
  await dispatch();
  expect(receiver.at(path).map(({ headers }) => headers["x-service-delivery"])).toEqual([tested.id, replayed.id]);
  const read = await call(readDelivery, { as: owner, params: { id: tested.id } });
  expect(read.body).toMatchObject({ status: "failed", last_response_status: 500 });
});
