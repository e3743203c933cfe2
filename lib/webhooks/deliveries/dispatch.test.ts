import "@/testing/patient-deliveries";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import {
  deliveriesTo,
  emitEvents,
  givenEndpoint,
  givenEvents,
  type LoggedDelivery,
  settledTo,
  startWorker,
} from "@/testing/deliveries";
import { until } from "@/testing/engine-harness";
import { givenWorkspace, type TestWorkspace } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { deliveryLimits, makeAttempt } from "./attempt";
import { dispatchDue } from "./dispatch";
import { claimDue } from "./store/claim";
import { fanOutNext } from "./store/fan-out";
import { recordOutcomes } from "./store/outcomes";

let receiver: Receiver;
let workspace: TestWorkspace;

beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  workspace = await givenWorkspace();
  receiver.answerBy(() => 200);
});

const dispatch = () => dispatchDue(Date.now() + 20_000);
const endpoint = (name: string) => givenEndpoint(workspace, receiver.url(`/${workspace.id}/${name}`));
const at = (name: string) => receiver.at(`/${workspace.id}/${name}`);
/** Makes the deliveries of all events that wait. */
const fanOutAll = async () => {
  while (await fanOutNext());
};
const claimAll = async () => (await claimDue({ limit: 500 }, deliveryLimits())).claims;

/** Ends the leases of attempts under way, as if their time had passed. */
const expireLeases = () =>
  prisma().webhookAttempt.updateMany({
    where: { workspaceId: workspace.id, finishedAt: null },
    data: { leaseUntil: new Date(Date.now() - 1) },
  });

const deliveryIds = () => receiver.requests.map(({ headers }) => headers["x-service-delivery"]);

describe("an attempt", () => {
  test("is made once by eight dispatch runs at the same time", async () => {
    const webhooks = await Promise.all(["a", "b", "c", "d", "e"].map(endpoint));
    await givenEvents(workspace, 60);
    receiver.answerBy(() => ({ delayMs: 5 }));
    const before = receiver.requests.length;
    await Promise.all(Array.from({ length: 8 }, dispatch));
    for (const { id } of webhooks) await settledTo(id, 60);
    const sent = deliveryIds().slice(before);
    expect(sent).toHaveLength(300);
    expect(new Set(sent).size).toBe(300);
  });

  test("is made once by two workers together, also when it is a retry", async () => {
    const workers = await Promise.all([startWorker(), startWorker()]);
    const { id } = await endpoint("flaky");
    receiver.answerBy(({ headers }) => (headers["x-service-attempt"] === "1" ? 500 : 200));
    await prisma().webhookSubscription.updateMany({
      where: { id, workspaceId: workspace.id },
      data: { consecutiveFailures: -1000 },
    });
    for (let burst = 0; burst < 5; burst++) {
      await emitEvents(workspace, 10);
      await sleep(30);
    }
    const rows = await settledTo(id, 50);
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual(rows.map(() => ["delivered", 2]));
    expect(at("flaky")).toHaveLength(100);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  test("in flight belongs to one worker until its lease ends, and then to exactly one other", async () => {
    const { id } = await endpoint("leased");
    await givenEvents(workspace);
    const [first] = await claimAll();
    expect(first).toMatchObject({ number: 1, subscriptionId: id });
    expect(await Promise.all([claimAll(), claimAll()])).toEqual([[], []]);
    await expireLeases();
    const claims = (await Promise.all([claimAll(), claimAll(), claimAll()])).flat();
    expect(claims.map(({ deliveryId, number }) => [deliveryId, number])).toEqual([[first?.deliveryId, 1]]);
  });

  test("that was recorded is neither sent again nor changed by a late result", async () => {
    const { id } = await endpoint("late");
    await givenEvents(workspace);
    const [slow] = await claimAll();
    await expireLeases();
    const [quick] = await claimAll();
    if (!slow || !quick) throw new Error("not claimed");
    await recordOutcomes([await makeAttempt(quick)]);
    receiver.answerBy(() => 500);
    await recordOutcomes([await makeAttempt(slow)]);
    expect(await deliveriesTo(id)).toMatchObject([{ status: "delivered", attempts: 1, lastStatus: 200 }]);
    const row = await prisma().webhookSubscription.findFirst({ where: { id, workspaceId: workspace.id } });
    expect(row).toMatchObject({ consecutiveFailures: 0, lastFailureAt: null });
    await expireLeases();
    await dispatch();
    expect(at("late")).toHaveLength(2);
  });

  test("that succeeded after its endpoint was disabled is not sent again by a recovery", async () => {
    const { id } = await endpoint("disabled");
    await givenEvents(workspace);
    const [claim] = await claimAll();
    if (!claim) throw new Error("not claimed");
    await prisma().webhookDelivery.updateMany({ where: { workspaceId: workspace.id }, data: { status: "skipped" } });
    await recordOutcomes([await makeAttempt(claim)]);
    expect(await deliveriesTo(id)).toMatchObject([{ status: "delivered" }]);
  });
});

describe("a run", () => {
  test("whose time is over waits for no receiver: the next goes on, and slow answers are written down all the same", async () => {
    const { id } = await endpoint("slow");
    const { id: quick } = await endpoint("quick");
    receiver.answerBy(({ path }) => (path.endsWith("slow") ? { delayMs: 8000 } : 200));
    await givenEvents(workspace, 20);
    const startedAt = Date.now();
    expect(await dispatchDue(startedAt + 200)).toEqual({ wakeIn: null, isUnfinished: true });
    expect(Date.now() - startedAt).toBeLessThan(7000);
    await dispatch();
    expect((await settledTo(quick, 20)).every(({ attempts }) => attempts === 1)).toBe(true);
    expect((await settledTo(id, 20)).every(({ attempts }) => attempts === 1)).toBe(true);
    expect(at("slow")).toHaveLength(20);
  });
});

describe("a wave of failures", () => {
  test("is made again when its retries are due", async () => {
    const webhooks = await Promise.all(Array.from({ length: 5 }, (_, index) => endpoint(`wave-${String(index)}`)));
    receiver.answerBy(({ headers }) => (headers["x-service-attempt"] === "1" ? 500 : 200));
    await prisma().webhookSubscription.updateMany({
      where: { workspaceId: workspace.id },
      data: { consecutiveFailures: -1000 },
    });
    await givenEvents(workspace, 40);
    await until(async () => {
      await dispatch();
      return (await Promise.all(webhooks.map(({ id }) => deliveriesTo(id))))
        .flat()
        .every(({ status }) => status === "delivered");
    }, "all to be delivered");
    for (const { id } of webhooks) expect((await deliveriesTo(id)).every(({ attempts }) => attempts === 2)).toBe(true);
  });
});

describe("an event", () => {
  test("reaches each endpoint once, however often it is fanned out", async () => {
    const { id } = await endpoint("once");
    await givenEvents(workspace, 3);
    await dispatch();
    await prisma().event.updateMany({ where: { workspaceId: workspace.id }, data: { fannedOutAt: null } });
    await Promise.all([dispatch(), dispatch()]);
    expect(await deliveriesTo(id)).toHaveLength(3);
    expect(at("once")).toHaveLength(3);
  });

  test("of a big import without any endpoint is done with at once", async () => {
    await givenEvents(workspace, 1500);
    await dispatch();
    expect(await prisma().event.count({ where: { workspaceId: workspace.id, fannedOutAt: null } })).toBe(0);
  });
});

describe("a workspace whose outcome the database refuses", () => {
  test("costs no other workspace its own, nor the run", async () => {
    const other = await givenWorkspace();
    const { id: refused } = await endpoint("refused");
    const { id: calm } = await givenEndpoint(other, receiver.url(`/${other.id}/calm`));
    receiver.answerBy(({ path }) => (path.endsWith("refused") ? 418 : 200));
    await givenEvents(workspace);
    await givenEvents(other, 5);
    const table = "alter table webhook_attempts";
    await prisma().$executeRawUnsafe(`${table} add constraint no_teapot check (response_status <> 418)`);
    try {
      await dispatch();
    } finally {
      await prisma().$executeRawUnsafe(`${table} drop constraint no_teapot`);
    }
    expect((await deliveriesTo(calm)).map(({ status }) => status)).toEqual(Array(5).fill("delivered"));
    expect(await deliveriesTo(refused)).toMatchObject([{ status: "pending", attempts: 0 }]);
    await expireLeases();
    await dispatch();
    expect(await deliveriesTo(refused)).toMatchObject([{ attempts: 1, lastStatus: 418 }]);
  });
});

describe("workspaces", () => {
  test("take turns in the making of deliveries, however many events one of them has", async () => {
    await endpoint("import");
    await givenEvents(workspace, 1000);
    const other = await givenWorkspace();
    const { id } = await givenEndpoint(other, receiver.url(`/${other.id}/calm`));
    await givenEvents(other, 2);
    const { claims, hasMore } = await claimDue({ limit: 100 }, deliveryLimits());
    expect(hasMore).toBe(true);
    expect(claims.filter(({ subscriptionId }) => subscriptionId === id)).toHaveLength(2);
    await recordOutcomes(await Promise.all(claims.map((claim) => makeAttempt(claim))));
    await dispatch();
  });
});

describe("endpoints", () => {
  test("take turns, whatever waits for each", async () => {
    await endpoint("busy");
    await givenEvents(workspace, 90);
    const { id } = await endpoint("calm");
    await prisma().webhookSubscription.updateMany({
      where: { id, workspaceId: workspace.id },
      data: { createdAt: new Date() },
    });
    await givenEvents(workspace, 2);
    await fanOutAll();
    const { claims } = await claimDue({ limit: 4 }, deliveryLimits());
    expect(claims.filter(({ subscriptionId }) => subscriptionId === id)).toHaveLength(2);
    await recordOutcomes(await Promise.all(claims.map((claim) => makeAttempt(claim))));
    await dispatch();
  });

  test("get no more than their limit from claims at the same moment", async () => {
    const { id } = await endpoint("woken");
    await givenEvents(workspace, 40);
    await fanOutAll();
    expect(await deliveriesTo(id)).toHaveLength(40);
    const claimed = (await Promise.all([claimAll(), claimAll(), claimAll(), claimAll()])).flat();
    // A retry of an earlier test may be due by now; it goes to another endpoint.
    const own = claimed.filter(({ subscriptionId }) => subscriptionId === id);
    expect(own).toHaveLength(deliveryLimits().perEndpoint);
    await recordOutcomes(await Promise.all(claimed.map((claim) => makeAttempt(claim))));
    await dispatch();
  });

  test("recorded by many at once, in any order, do not block each other", async () => {
    const webhooks = await Promise.all(Array.from({ length: 6 }, (_, index) => endpoint(`many-${index}`)));
    await givenEvents(workspace, 8);
    const outcomes = await Promise.all((await claimAll()).map((claim) => makeAttempt(claim)));
    const groups = Array.from({ length: 8 }, (_, group) => {
      const own = outcomes.filter((_outcome, index) => index % 8 === group);
      return group % 2 ? own : own.reverse();
    });
    await Promise.all(groups.map(recordOutcomes));
    for (const { id } of webhooks) await settledTo(id, 8);
  });
});

describe("an endpoint that keeps failing", () => {
  test("gets one probe at a time, and what waits for it keeps its attempts", async () => {
    const path = `/${workspace.id}/failing`;
    const { id } = await endpoint("failing");
    receiver.answerBy(() => ({ status: 500, delayMs: 30 }));
    const WAITING = 40;
    const workers = await Promise.all([startWorker(), startWorker()]);
    await emitEvents(workspace, WAITING);
    await until(async () => (await deliveriesTo(id)).some(({ attempts }) => attempts > 0), "the first failures");
    await sleep(300);
    const spent = receiver.at(path).length;
    expect(spent).toBeLessThanOrEqual(2 * deliveryLimits().perEndpoint);
    receiver.countAtOnce(path);
    await sleep(4500);
    const probes = receiver.at(path).length - spent;
    expect(receiver.mostAtOnce(path)).toBe(1);
    expect(probes).toBeGreaterThanOrEqual(2);
    expect(probes).toBeLessThanOrEqual(5);
    const recorded = (rows: LoggedDelivery[]) => rows.reduce((sum, { attempts }) => sum + attempts, 0);
    const rows = await until(async () => {
      const all = await deliveriesTo(id);
      return recorded(all) === receiver.at(path).length && all;
    }, "each probe to be one attempt");
    expect(rows.every(({ status }) => status === "pending")).toBe(true);
    receiver.answerBy(() => 200);
    const settled = await settledTo(id, WAITING);
    expect(settled.every(({ status }) => status === "delivered")).toBe(true);
    await Promise.all(workers.map((worker) => worker.stop()));
  });
});

describe("a database that goes away in between", () => {
  test("delays what came of an attempt, and does not have it sent again", async () => {
    const { id } = await endpoint("outage");
    receiver.answerBy(() => ({ delayMs: 300 }));
    await givenEvents(workspace, 5);
    const running = dispatch();
    await receiver.received(`/${workspace.id}/outage`, 5);
    const cut = () =>
      prisma()
        .$queryRaw`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const end = Date.now() + 600;
    while (Date.now() < end) {
      await cut().catch(() => undefined);
      await sleep(20);
    }
    await running;
    const rows = await until(async () => settledTo(id, 5).catch(() => null), "the outcomes");
    expect(rows.every(({ status, attempts }) => status === "delivered" && attempts === 1)).toBe(true);
    expect(at("outage")).toHaveLength(5);
  });
});
