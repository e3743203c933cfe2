import "@/testing/allow-receivers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PATCH, GET } from "@/app/v1/webhooks/[id]/route";
import { POST as verify } from "@/app/v1/webhooks/[id]/verification/route";
import { POST as create } from "@/app/v1/webhooks/route";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { deliveriesTo, givenEvents } from "@/testing/deliveries";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { Receiver, type Received, type Script } from "@/testing/receiver";
import { standstill } from "@/testing/standstill";
import { uuidOf, withoutLimits } from "@/testing/things";
import { deliveryLimits, makeAttempt } from "./attempt";
import { dispatchDue } from "./dispatch";
import { claimDue } from "./store/claim";
import { fanOutNext } from "./store/fan-out";
import { recordOutcomes } from "./store/outcomes";
import { sweepDeliveries } from "./sweep";

let owner: TestUser;
let receiver: Receiver;
beforeAll(async () => {
  withoutLimits();
  receiver = await Receiver.start();
  owner = await givenOwner();
});
afterAll(() => receiver.close());

let paths = 0;
const given = async (body: object = {}) => {
  const url = receiver.url(`/${String(++paths)}`);
  return (await call(create, { method: "POST", as: owner, body: { url, events: ["*"], ...body } })).body;
};
const patch = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const challenge = (id: string, as = owner) => call(verify, { method: "POST", as, params: { id } });
const read = async (id: string): Promise<WebhookReply> => (await call(GET, { as: owner, params: { id } })).body;
const deliver = () => dispatchDue(Date.now() + 20_000);

const challengeOf = ({ body }: Received) =>
  (JSON.parse(String(body)) as { data: { challenge: string } }).data.challenge;
const honest: Script = (request) => ({ body: JSON.stringify({ challenge: challengeOf(request) }) });

/** Asks for a proof, and what the endpoint is afterwards. */
async function tried(id: string, script: Script) {
  receiver.answerBy(script);
  const { body } = await challenge(id);
  await deliver();
  const [sent] = (await deliveriesTo(uuidOf("whk", id))).filter((row) => row.id === uuidOf("dlv", body.id));
  return { webhook: await read(id), status: sent?.status, error: sent?.lastError };
}

/** Deliveries that wait for an endpoint: more than it gets at once. */
async function givenWaiting(id: string): Promise<string[]> {
  await givenEvents(owner.workspace, 30, "client.created");
  while (await fanOutNext());
  const rows = await deliveriesTo(uuidOf("whk", id));
  const waiting = rows.filter(({ status }) => status === "pending").map((row) => row.id);
  expect(waiting).toHaveLength(30);
  return waiting;
}

async function statusesOf(ids: string[]): Promise<string[]> {
  const rows = await prisma().webhookDelivery.findMany({
    where: { id: { in: ids }, workspaceId: owner.workspace.id },
    distinct: ["status"],
    take: 10,
  });
  return rows.map(({ status }) => status);
}

const typesAt = (path: string) => receiver.at(path).map(({ headers }) => headers["x-service-event"]);

describe("a challenge", () => {
  test("202: is a signed request; answered with itself it verifies the address, and another address is not verified", async () => {
    const { id } = await given();
    const { webhook } = await tried(id, honest);
    expect(webhook).toMatchObject({ status: "active", verified_at: expect.stringMatching(/Z$/) as string });
    const [request] = receiver.at(`/${String(paths)}`);
    expect(request?.headers).toMatchObject({ "x-service-event": "webhook.verification" });
    expect(request?.headers["webhook-signature"]).toMatch(/^v1,/);
    expect((await patch(id, { description: "The same address" })).body.verified_at).not.toBeNull();
    expect((await patch(id, { url: receiver.url("/elsewhere") })).body.verified_at).toBeNull();
  });

  test.each<[string, Script, string | null]>([
    ["only taken", () => ({ body: "ok" }), "challenge_not_answered"],
    ["sent back whole", ({ body }) => ({ body }), "challenge_not_answered"],
    ["answered with an error", (request) => ({ status: 400, body: challengeOf(request) }), null],
  ])("202: one that is %s verifies nothing, and is not tried again", async (_how, script, expected) => {
    const { id } = await given({ requires_verification: true });
    const { webhook, status, error } = await tried(id, script);
    expect(webhook).toMatchObject({ disabled_reason: "unverified", verified_at: null });
    expect([status, error]).toEqual(["failed", expected]);
  });

  test("403 and 404: is for owners and admins of the workspace; 409 when a person disabled the endpoint", async () => {
    const { id } = await given();
    expect((await challenge(id, await givenUser(owner.workspace, "manager"))).status).toBe(403);
    expect((await challenge(id, await givenOwner())).status).toBe(404);
    await patch(id, { status: "disabled" });
    expect((await challenge(id)).problem).toMatchObject({ status: 409, reason: "endpoint_disabled" });
  });
});

describe("an endpoint that requires verification", () => {
  test("gets nothing but the challenge before it is verified, and then what is recovered and what follows", async () => {
    const { id } = await given({ requires_verification: true });
    const rows = async () =>
      (await deliveriesTo(uuidOf("whk", id))).map(({ eventType, status }) => `${eventType} ${status}`).sort();
    await givenEvents(owner.workspace, 1, "client.created");
    receiver.answerBy(honest);
    await challenge(id);
    await sweepDeliveries();
    await deliver();
    expect(await read(id)).toMatchObject({ status: "active", disabled_reason: null, disabled_at: null });
    expect(await rows()).toEqual(["client.created skipped", "webhook.verification delivered"]);
    receiver.answerBy(() => 200);
    await givenEvents(owner.workspace, 1, "client.updated");
    await deliver();
    expect(await rows()).toContain("client.updated delivered");
  });

  test("200: is unverified again at a new address, cannot be enabled around it, and is enabled when it is asked no more", async () => {
    const { id } = await given();
    const unverified = { status: "disabled", disabled_reason: "unverified" };
    expect((await patch(id, { requires_verification: true })).body).toMatchObject(unverified);
    expect((await patch(id, { status: "active" })).body).toMatchObject(unverified);
    expect((await tried(id, honest)).webhook.status).toBe("active");
    expect((await patch(id, { url: receiver.url("/moved") })).body).toMatchObject(unverified);
    expect((await patch(id, { status: "disabled" })).body).toMatchObject(unverified);
    expect((await patch(id, { requires_verification: false })).body).toMatchObject({ status: "active" });
  });

  test("200: what waits when its address changes is skipped with the change, and the new address gets the challenge alone", async () => {
    const { id } = await given({ requires_verification: true });
    await tried(id, honest);
    const waiting = await givenWaiting(id);
    receiver.answerBy(() => 200);
    expect((await patch(id, { url: receiver.url("/unproven") })).body.disabled_reason).toBe("unverified");
    expect(await statusesOf(waiting)).toEqual(["skipped"]);
    await challenge(id);
    await deliver();
    expect(typesAt("/unproven")).toEqual(["webhook.verification"]);
    expect(await statusesOf(waiting)).toEqual(["skipped"]);
  });

  test("gets the challenge alone also where more waits, as what was made while its address changed, until a sweep skips it", async () => {
    const { id } = await given({ requires_verification: true });
    await tried(id, honest);
    const waiting = await givenWaiting(id);
    receiver.answerBy(() => 200);
    await patch(id, { url: receiver.url("/unproven-too") });
    await prisma().webhookDelivery.updateMany({
      where: { id: { in: waiting }, workspaceId: owner.workspace.id },
      data: { status: "pending", nextAttemptAt: new Date(Date.now() - 1000), completedAt: null },
    });
    // Nought would have the engine ask again and again.
    expect((await deliver()).wakeIn).not.toBe(0);
    await challenge(id);
    await deliver();
    expect(typesAt("/unproven-too")).toEqual(["webhook.verification"]);
    expect(await statusesOf(waiting)).toEqual(["pending"]);
    await sweepDeliveries();
    expect(await statusesOf(waiting)).toEqual(["skipped"]);
  });

  test("stays unverified when its address was changed while the challenge was under way", async () => {
    const { id } = await given({ requires_verification: true });
    receiver.answerBy((request) => ({ body: challengeOf(request), delayMs: 300 }));
    await challenge(id);
    const sending = deliver();
    await receiver.received(`/${String(paths)}`);
    expect((await patch(id, { url: receiver.url("/another") })).status).toBe(200);
    await sending;
    await receiver.idle(`/${String(paths)}`);
    expect(await read(id)).toMatchObject({ disabled_reason: "unverified", verified_at: null });
  });

  test("stays unverified when its address is being changed as the answer is recorded", async () => {
    const { id } = await given({ requires_verification: true });
    receiver.answerBy(honest);
    await challenge(id);
    const { claims } = await claimDue({ limit: 10 }, deliveryLimits());
    const outcomes = await Promise.all(claims.map(makeAttempt));
    expect(outcomes).toMatchObject([{ ok: true, verifiedUrl: receiver.url(`/${String(paths)}`) }]);
    const halfway = await standstill(
      `select 1 from webhook_subscriptions where id = '${uuidOf("whk", id)}' for update`,
    );
    const moved = patch(id, { url: receiver.url("/moved-meanwhile") });
    await halfway.reached();
    const recorded = recordOutcomes(outcomes);
    await halfway.reached(2);
    await halfway.end();
    await recorded;
    expect((await moved).status).toBe(200);
    expect(await read(id)).toMatchObject({ disabled_reason: "unverified", verified_at: null });
  });
});
