import "@/testing/allow-receivers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engine } from "@/inngest/embedded";
import { DELIVERY_FAILED } from "@/inngest/events";
import { signingKey } from "@/inngest/sdk";
import { prisma } from "@/lib/db/prisma";
import { dispatchDue } from "@/lib/webhook-deliveries/dispatch";
import type { Retry } from "@/lib/webhook-deliveries/retry-starter";
import { plannedWait } from "@/lib/webhooks/rules";
import { deliveriesTo, functionHandler, givenEndpoint, givenEvents } from "@/testing/deliveries";
import { type DriveOptions, driveFunction } from "@/testing/drive-function";
import { givenWorkspace, type TestWorkspace } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";

let receiver: Receiver;
let workspace: TestWorkspace;
let path: string;
let subscriptionId: string;

beforeAll(async () => {
  await engine.prepare();
  receiver = await Receiver.start();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  workspace = await givenWorkspace();
  path = `/${workspace.id}`;
  subscriptionId = (await givenEndpoint(workspace, receiver.url(path))).id;
});

/** The first attempt of one event, as a dispatch run makes it; answers what it wants to be retried. */
async function firstAttempt(): Promise<Retry> {
  const wanted: Retry[] = [];
  await givenEvents(workspace);
  await dispatchDue(Date.now() + 10_000, async (retries) => void wanted.push(...retries));
  const [retry] = wanted;
  if (!retry) throw new Error("nothing is to be retried");
  return retry;
}

/** The real function behind its real handler, in virtual time: after each sleep its delivery is due. */
function drive(retry: Retry, options: Partial<DriveOptions> = {}) {
  let sleeps = 0;
  const handler: DriveOptions["handler"] = {
    ...functionHandler,
    POST: async (request) => {
      const { steps } = (await request.clone().json()) as { steps: Record<string, { data: unknown }> };
      // Only a sleep leaves a step without data behind.
      const slept = Object.values(steps).filter(({ data }) => data === null).length;
      if (slept > sleeps) await makeDue();
      sleeps = slept;
      return functionHandler.POST(request);
    },
  };
  return driveFunction({
    handler,
    signingKey: signingKey(),
    functionId: "stint-retry-delivery",
    event: { name: DELIVERY_FAILED, data: { ...retry } },
    ...options,
  });
}

/** Lets the time pass that the delivery and its endpoint wait for. */
async function makeDue(): Promise<void> {
  const workspaceId = workspace.id;
  const past = new Date(Date.now() - 1);
  await prisma().webhookDelivery.updateMany({
    where: { subscriptionId, workspaceId, status: "pending" },
    data: { nextAttemptAt: past },
  });
  await prisma().webhookSubscription.updateMany({
    where: { id: subscriptionId, workspaceId, probeAfter: { lt: new Date(Date.now() + 3_600_000) } },
    data: { probeAfter: past },
  });
}

const attemptsSent = () => receiver.at(path).map(({ headers }) => headers["x-service-attempt"]);

describe("the durable run of a failed delivery", () => {
  test("makes the five other attempts after 1, 6, 36, 216 and 1,296 minutes, at most a fifth and a second late", async () => {
    receiver.answerBy(() => 500);
    const run = await drive(await firstAttempt());
    expect(run.status).toBe("completed");
    const slept = run.trace.filter(({ what }) => what === "sleep").map(({ detail }) => Number(detail) / 1000);
    expect(slept).toHaveLength(5);
    for (const [index, seconds] of slept.entries()) {
      const planned = plannedWait({ baseSeconds: 60, factor: 6 }, index + 1);
      // The time that the call itself took has gone by already.
      expect(seconds).toBeGreaterThan(planned - 5);
      expect(seconds).toBeLessThanOrEqual(Math.ceil(planned * 1.2) + 1);
    }
    expect(attemptsSent()).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(await deliveriesTo(subscriptionId)).toMatchObject([{ status: "failed", attempts: 6, nextAttemptAt: null }]);
  });

  test.each([2, 3, 5, 8])("still makes six when call %i is lost to a deploy", async (lost) => {
    receiver.answerBy(() => 500);
    await drive(await firstAttempt(), { lostCalls: [lost] });
    expect(attemptsSent()).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  test("ends with the first success", async () => {
    receiver.answerBy((_, before) => (before < 2 ? 500 : 200));
    const run = await drive(await firstAttempt());
    expect(run.trace.filter(({ what }) => what === "sleep")).toHaveLength(2);
    expect(await deliveriesTo(subscriptionId)).toMatchObject([{ status: "delivered", attempts: 3 }]);
  });

  test("sends nothing when the row says that the attempt was made, whoever made it", async () => {
    receiver.answerBy((_, before) => (before === 0 ? 500 : 200));
    const retry = await firstAttempt();
    await makeDue();
    await dispatchDue(Date.now() + 10_000, async () => undefined);
    expect(attemptsSent()).toEqual(["1", "2"]);
    const again = await drive(retry);
    expect(again.status).toBe("completed");
    expect(attemptsSent()).toEqual(["1", "2"]);
  });

  test("of a delivery that is gone ends at once", async () => {
    receiver.answerBy(() => 500);
    const retry = await firstAttempt();
    await prisma().webhookDelivery.deleteMany({ where: { workspaceId: workspace.id } });
    expect(await drive(retry)).toMatchObject({ status: "completed", calls: 2 });
  });

  test("gives the delivery back when its endpoint is at its limit, without spending the attempt", async () => {
    receiver.answerBy(() => 500);
    const retry = await firstAttempt();
    await prisma().webhookSubscription.updateMany({
      where: { id: subscriptionId, workspaceId: workspace.id },
      data: { consecutiveFailures: 5, probeAfter: new Date(Date.now() + 86_400_000) },
    });
    const run = await drive(retry);
    expect(run.status).toBe("completed");
    expect(await deliveriesTo(subscriptionId)).toMatchObject([{ status: "pending", attempts: 1, clock: "dispatch" }]);
    expect(attemptsSent()).toEqual(["1"]);
  });
});
