import "@/testing/patient-deliveries";
import { setTimeout as sleep } from "node:timers/promises";
import { verify } from "@octokit/webhooks-methods";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GET as getEntry, PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { POST as createEntry } from "@/app/v1/time-entries/route";
import { POST as redeliver } from "@/app/v1/webhook-deliveries/[id]/redeliver/route";
import { DELETE as deleteWebhook, PATCH as patchWebhook } from "@/app/v1/webhooks/[id]/route";
import { POST as recover } from "@/app/v1/webhooks/[id]/recover/route";
import { POST as testWebhook } from "@/app/v1/webhooks/[id]/test/route";
import { POST as createWebhook } from "@/app/v1/webhooks/route";
import { DELIVERIES_DUE } from "@/inngest/events";
import { signingKey } from "@/inngest/sdk";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { VERSION } from "@/lib/kernel/version";
import { newSecret, signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";
import { call } from "@/testing/call";
import { deliveriesTo, emitEvents, functionHandler, givenEndpoint, settledTo, startWorker } from "@/testing/deliveries";
import { driveFunction } from "@/testing/drive-function";
import { until } from "@/testing/engine-harness";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { type Received, Receiver, type Script } from "@/testing/receiver";

let receiver: Receiver;
let worker: { stop(): Promise<void> };
const scripts = new Map<string, Script>();

beforeAll(async () => {
  receiver = await Receiver.start((request, before) => scripts.get(request.path)?.(request, before) ?? 200);
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await receiver.close();
});

async function givenReceiver(script: Script = () => 200) {
  const owner = await givenOwner();
  const path = `/${newUuid()}`;
  scripts.set(path, script);
  const webhook = await givenEndpoint(owner.workspace, receiver.url(path));
  return { owner, path, webhook, id: toPublicId("whk", webhook.id) };
}

const notes = "naïve — 日本語 🕰";

async function track(owner: TestUser) {
  const body = { notes, start_time: "2026-11-20T08:00:00Z", end_time: "2026-11-20T09:30:00Z" };
  const { status, body: entry } = await call(createEntry, { method: "POST", body, as: owner });
  expect(status).toBe(201);
  return entry;
}

/** Third-party verifiers accept the request, and reject a changed byte. */
async function expectSigned({ body, headers }: Received, secret: string): Promise<void> {
  const text = body.toString();
  new StandardWebhook(secret).verify(text, headers);
  new SvixWebhook(secret).verify(text, headers);
  expect(await verify(secret, text, headers["x-service-signature"] ?? "")).toBe(true);
  const changed = text.replace('"timestamp":1', '"timestamp":2');
  expect(() => new StandardWebhook(secret).verify(changed, headers)).toThrow();
  expect(() => new SvixWebhook(secret).verify(changed, headers)).toThrow();
  expect(await verify(secret, changed, headers["x-service-signature"] ?? "")).toBe(false);
}

describe.concurrent("a change", () => {
  test("arrives signed, with the exact type, commit time and data of an admin's GET", async () => {
    const { owner, path, webhook } = await givenReceiver();
    const member = await givenUser(owner.workspace, "member");
    const before = Math.floor(Date.now() / 1000);
    const entry = await track(member);
    const [request] = await receiver.received(path);
    if (!request) throw new Error("nothing came");
    const sent = JSON.parse(request.body.toString()) as Record<string, unknown>;
    expect(Object.keys(sent)).toEqual(["type", "timestamp", "data"]);
    expect(sent["type"]).toBe("time_entry.created");
    expect(sent["timestamp"]).toBeGreaterThanOrEqual(before);
    expect(sent["timestamp"]).toBeLessThanOrEqual(Date.now() / 1000);
    const { body: shown } = await call(getEntry, { params: { id: entry.id }, as: owner });
    expect(sent["data"]).toEqual(shown);
    expect(sent["data"]).toMatchObject({ notes, rate: { amount: 10_000, currency: "EUR" } });
    await expectSigned(request, owner.workspace.secret);
    const [delivery] = await settledTo(webhook.id);
    expect(request).toMatchObject({
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": String(request.body.length),
        "user-agent": `Stint-Webhooks/${VERSION}`,
        "x-service-event": "time_entry.created",
        "x-service-delivery": toPublicId("dlv", delivery?.id ?? ""),
        "x-service-attempt": "1",
        "webhook-id": toPublicId("evt", delivery?.eventId ?? ""),
        "webhook-timestamp": expect.stringMatching(/^\d{10}$/) as string,
      },
    });
    for (const absent of ["x-service-redelivery", "accept-encoding", "cookie", "transfer-encoding"])
      expect(request.headers).not.toHaveProperty(absent);
    expect(delivery).toMatchObject({ status: "delivered", attempts: 1, nextAttemptAt: null, lastStatus: 200 });
    const [logged] = delivery?.log ?? [];
    const { host: _host, connection: _connection, "content-length": _length, ...ours } = request.headers;
    const shownHeaders = Object.entries(logged?.requestHeaders as object) as [string, string][];
    expect(Object.fromEntries(shownHeaders.map(([name, value]) => [name.toLowerCase(), value]))).toEqual(ours);
  });

  test("reaches every subscribed endpoint, and no other", async () => {
    const { owner, webhook } = await givenReceiver();
    const to = (path: string, columns: object) => givenEndpoint(owner.workspace, receiver.url(path), columns);
    const exact = await to("/exact", { events: ["time_entry.updated", "time_entry.created"] });
    const silent = [
      await to("/other", { events: ["time_entry.deleted"] }),
      await to("/later", { createdAt: new Date(Date.now() + 60_000) }),
      await to("/deleted", { deletedAt: new Date(), status: "disabled" }),
      (await givenReceiver()).webhook,
    ];
    await track(owner);
    await settledTo(webhook.id);
    await settledTo(exact.id);
    for (const { id } of silent) expect(await deliveriesTo(id)).toEqual([]);
  });

  test("without an effect sends nothing", async () => {
    const { owner, webhook, path } = await givenReceiver();
    const { id } = await track(owner);
    await call(patchEntry, { method: "PATCH", params: { id }, body: { notes }, as: owner });
    await call(patchEntry, { method: "PATCH", params: { id }, body: { notes: "other" }, as: owner });
    await settledTo(webhook.id, 2);
    const types = receiver.at(path).map(({ headers }) => headers["x-service-event"]);
    expect(types.sort()).toEqual(["time_entry.created", "time_entry.updated"]);
  });

  test("is signed with both secrets during a rotation, and with the new one alone after the overlap", async () => {
    const { owner, path } = await givenReceiver();
    const { id: workspaceId, secret: older } = owner.workspace;
    const newer = newSecret();
    await prisma().webhookSecret.updateMany({
      where: { workspaceId },
      data: { endsAt: new Date(Date.now() + 60_000) },
    });
    await prisma().webhookSecret.create({ data: { id: newUuid(), workspaceId, sealed: signingSecrets.seal(newer) } });
    await track(owner);
    const [during] = await receiver.received(path);
    if (!during) throw new Error("nothing came");
    await expectSigned(during, older);
    new StandardWebhook(newer).verify(during.body.toString(), during.headers);
    new SvixWebhook(newer).verify(during.body.toString(), during.headers);
    await prisma().webhookSecret.updateMany({
      where: { workspaceId, endsAt: { not: null } },
      // In the past: a claim uses the time of its start.
      data: { endsAt: new Date(Date.now() - 10_000) },
    });
    await track(owner);
    const [, after] = await receiver.received(path, 2);
    if (!after) throw new Error("nothing came");
    await expectSigned(after, newer);
    expect(() => new StandardWebhook(older).verify(after.body.toString(), after.headers)).toThrow();
  });

  test("is not sent when the workspace's secret cannot be decrypted, while others are", async () => {
    const [broken, fine] = [await givenReceiver(), await givenReceiver()];
    const sealed = new Uint8Array(60);
    await prisma().webhookSecret.updateMany({ where: { workspaceId: broken.owner.workspace.id }, data: { sealed } });
    await Promise.all([track(broken.owner), track(fine.owner)]);
    await settledTo(fine.webhook.id);
    const [delivery] = await until(async () => {
      const rows = await deliveriesTo(broken.webhook.id);
      return rows[0]?.log[0]?.finishedAt && rows;
    }, "an attempt");
    expect(delivery).toMatchObject({ status: "pending", lastError: "signing_secret_unreadable" });
    expect(receiver.at(broken.path)).toEqual([]);
  });
});

describe.concurrent("an endpoint that", () => {
  test("fails gets six attempts with the same bytes, never earlier than planned, and then the delivery has failed", async () => {
    const { owner, path, webhook } = await givenReceiver(() => ({ status: 503, body: "not today" }));
    await track(owner);
    const [delivery] = await settledTo(webhook.id);
    expect(delivery).toMatchObject({ status: "failed", attempts: 6, lastStatus: 503, nextAttemptAt: null });
    const requests = receiver.at(path);
    expect(requests.map(({ headers }) => headers["x-service-attempt"])).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(new Set(requests.map(({ body }) => body.toString("hex"))).size).toBe(1);
    for (const name of ["webhook-id", "x-service-delivery", "x-service-event"])
      expect(new Set(requests.map(({ headers }) => headers[name])).size).toBe(1);
    for (const request of requests) await expectSigned(request, owner.workspace.secret);
    expect(delivery?.log.map(({ responseStatus, responseBody }) => [responseStatus, responseBody])).toEqual(
      requests.map(() => [503, "not today"]),
    );
    for (const [index, { startedAt }] of (delivery?.log ?? []).slice(1).entries()) {
      const waited = startedAt.getTime() - (delivery?.log[index]?.finishedAt?.getTime() ?? 0);
      expect(waited).toBeGreaterThanOrEqual(1000);
      // Twice rounded up from 1.2 seconds, on a busy machine.
      expect(waited).toBeLessThan(15_000);
    }
  });

  test("fails is delivered to as soon as it answers 2xx", async () => {
    // Fresh, because a reset on a reused connection does not count as a failed attempt.
    const untouched = await Receiver.start((_, before) => (before < 2 ? "reset" : 204));
    const owner = await givenOwner();
    const webhook = await givenEndpoint(owner.workspace, untouched.url("/resets"));
    await track(owner);
    const [delivery] = await settledTo(webhook.id);
    expect(delivery).toMatchObject({ status: "delivered", attempts: 3, lastStatus: 204, lastError: null });
    expect(delivery?.log.map(({ error }) => error)).toEqual(["connection_reset", "connection_reset", null]);
    expect(untouched.at("/resets")).toHaveLength(3);
    await untouched.close();
  });

  test("sends Retry-After delays the retry, up to twice the plan", async () => {
    const { owner, webhook } = await givenReceiver((_, before) =>
      before === 0
        ? { status: 429, headers: { "retry-after": "2" } }
        : before === 1
          ? { status: 503, headers: { "retry-after": "9000" } }
          : 200,
    );
    await track(owner);
    const [delivery] = await settledTo(webhook.id);
    const log = delivery?.log ?? [];
    expect(log).toHaveLength(3);
    for (const index of [0, 1]) {
      const waited = (log[index + 1]?.startedAt.getTime() ?? 0) - (log[index]?.finishedAt?.getTime() ?? 0);
      expect(waited).toBeGreaterThanOrEqual(2000);
      // The limit, not the requested 9,000 seconds.
      expect(waited).toBeLessThan(15_000);
    }
    expect(log[0]?.responseHeaders).toMatchObject({ "retry-after": "2" });
  });

  test("answers 410 twice is disabled, and its version changes", async () => {
    const { owner, webhook } = await givenReceiver(() => 410);
    await track(owner);
    const [delivery] = await settledTo(webhook.id);
    expect(delivery).toMatchObject({ status: "skipped", attempts: 2 });
    const row = await prisma().webhookSubscription.findFirst({
      where: { id: webhook.id, workspaceId: owner.workspace.id },
    });
    expect(row).toMatchObject({ status: "disabled", disabledReason: "gone", version: 2 });
  });

  test("fails for five days and twenty times in a row is disabled", async () => {
    const { owner, webhook } = await givenReceiver(() => 500);
    const failingSince = new Date(Date.now() - 5 * 86_400_000);
    const row = () =>
      prisma().webhookSubscription.findFirstOrThrow({ where: { id: webhook.id, workspaceId: owner.workspace.id } });
    const set = (data: object) =>
      prisma().webhookSubscription.updateMany({ where: { id: webhook.id, workspaceId: owner.workspace.id }, data });
    await set({ consecutiveFailures: 18, failingSince });
    await track(owner);
    await until(async () => (await row()).consecutiveFailures === 19, "the nineteenth failure");
    expect(await row()).toMatchObject({ status: "active" });
    await until(async () => (await row()).status === "disabled", "the endpoint to be disabled");
    expect(await row()).toMatchObject({ disabledReason: "failing", consecutiveFailures: 20 });
    expect(await settledTo(webhook.id)).toMatchObject([{ status: "skipped" }]);
  });
});

describe.concurrent("an endpoint that is disabled or deleted", () => {
  test("gets no pending attempt", async () => {
    // The first attempt fails once the endpoint is disabled or deleted, and its retry would follow within two seconds.
    const failsLater = () => ({ status: 500, delayMs: 5000 });
    const [disabled, deleted] = [await givenReceiver(failsLater), await givenReceiver(failsLater)];
    await Promise.all([track(disabled.owner), track(deleted.owner)]);
    await Promise.all([receiver.received(disabled.path), receiver.received(deleted.path)]);
    const params = { id: disabled.id };
    await call(patchWebhook, { method: "PATCH", params, body: { status: "disabled" }, as: disabled.owner });
    await call(deleteWebhook, { method: "DELETE", params: { id: deleted.id }, as: deleted.owner });
    await Promise.all([receiver.idle(disabled.path), receiver.idle(deleted.path)]);
    await sleep(4000);
    expect([receiver.at(disabled.path).length, receiver.at(deleted.path).length]).toEqual([1, 1]);
  });

  test("has its events recorded as skipped, and a recovery sends them once", async () => {
    const { owner, path, webhook, id } = await givenReceiver();
    const since = new Date(Date.now() - 1000).toISOString();
    await call(patchWebhook, { method: "PATCH", params: { id }, body: { status: "disabled" }, as: owner });
    await emitEvents(owner.workspace, 3);
    expect(await settledTo(webhook.id, 3)).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: "skipped", attempts: 0 })),
    );
    expect(receiver.at(path)).toEqual([]);
    const again = () => call(recover, { method: "POST", params: { id }, body: { since }, as: owner });
    expect((await again()).status).toBe(409);
    await call(patchWebhook, { method: "PATCH", params: { id }, body: { status: "active" }, as: owner });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ body }) => body.recovered).sort()).toEqual([0, 0, 3]);
    const requests = await receiver.received(path, 3);
    expect(new Set(requests.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
    for (const { headers } of requests) expect(headers["x-service-redelivery"]).toBe("true");
    await settledTo(webhook.id, 6);
    expect(receiver.at(path)).toHaveLength(3);
  });
});

test("a delayed run sleeps first, and then delivers what is due", async () => {
  const run = await driveFunction({
    handler: functionHandler,
    signingKey: signingKey(),
    functionId: "stint-dispatch-deliveries",
    event: { name: DELIVERIES_DUE, data: { waitSeconds: 60 } },
  });
  expect(run.status).toBe("completed");
  expect(run.trace[0]).toMatchObject({ what: "sleep", step: "wait-until-due", detail: 60_000 });
  expect(run.trace.find(({ step }) => step === "send-due")).toMatchObject({ what: "run", atMs: 60_000 });
});

describe.concurrent("manual deliveries", () => {
  test("a resent delivery has the same event id, a mark, and its own record", async () => {
    const { owner, path, webhook } = await givenReceiver();
    await track(owner);
    const [first] = await settledTo(webhook.id);
    const params = { id: toPublicId("dlv", first?.id ?? "") };
    const { status, body } = await call(redeliver, { method: "POST", params, as: owner });
    expect(status).toBe(202);
    const [one, two] = await receiver.received(path, 2);
    expect(two?.body).toEqual(one?.body);
    expect(two?.headers).toMatchObject({
      "webhook-id": one?.headers["webhook-id"],
      "x-service-redelivery": "true",
      "x-service-delivery": body.id,
      "x-service-attempt": "1",
    });
    expect(two?.headers["x-service-delivery"]).not.toBe(one?.headers["x-service-delivery"]);
  });

  test("a test event is signed, logged, sent to one endpoint and not retried", async () => {
    const { owner, path, webhook, id } = await givenReceiver(() => 500);
    const other = await givenEndpoint(owner.workspace, receiver.url("/not-tested"));
    expect((await call(testWebhook, { method: "POST", params: { id }, as: owner })).status).toBe(202);
    const [delivery] = await settledTo(webhook.id);
    expect(delivery).toMatchObject({ status: "failed", attempts: 1, maxAttempts: 1, eventType: "webhook.test" });
    const [request] = receiver.at(path);
    if (!request) throw new Error("nothing came");
    await expectSigned(request, owner.workspace.secret);
    expect(JSON.parse(request.body.toString())).toMatchObject({ type: "webhook.test", data: { id } });
    expect(await deliveriesTo(other.id)).toEqual([]);
  });

  test("creating an endpoint does not call it", async () => {
    const owner = await givenOwner();
    const body = { url: receiver.url("/made"), events: ["time_entry.created"] };
    expect((await call(createWebhook, { method: "POST", body, as: owner })).status).toBe(201);
    await track(owner);
    await receiver.received("/made");
    expect(receiver.at("/made")).toHaveLength(1);
  });
});
