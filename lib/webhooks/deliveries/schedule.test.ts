import "@/testing/allow-receivers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tellEngineOfCommits } from "@/inngest/nudge";
import { prisma } from "@/lib/kernel/db/prisma";
import { pool } from "@/lib/kernel/db/pool";
import { deliveriesTo, emitEvents, givenEndpoint, givenEvents, settledTo } from "@/testing/deliveries";
import { givenWorkspace, type TestWorkspace } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { bundleWorker, WorkerProcess } from "@/testing/worker-process";
import { plannedWait } from "@/lib/webhooks/endpoints/rules";
import { deliveryLimits, makeAttempt } from "./attempt";
import { dispatchDue } from "./dispatch";
import { claimDue } from "./store/claim";

let receiver: Receiver;
let workspace: TestWorkspace;

beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  workspace = await givenWorkspace();
});

const endpoint = (name: string) => givenEndpoint(workspace, receiver.url(`/${workspace.id}/${name}`));
const at = (name: string) => receiver.at(`/${workspace.id}/${name}`);
const dispatch = () => dispatchDue(Date.now() + 20_000);

describe("429 with Retry-After", () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
  // The plan is 60 to 72 seconds, and twice that at most. The seconds until a date go by while the answer comes.
  const CASES: [what: string, header: () => string, range: [number, number]][] = [
    ["0, which is sooner than planned", () => "0", [60, 72]],
    ["1, which is sooner than planned", () => "1", [60, 72]],
    ["100", () => "100", [100, 100]],
    ["86400, which is later than twice the plan", () => "86400", [120, 120]],
    ["a date in 110 seconds", () => inSeconds(110), [73, 111]],
    ["a date in a year", () => inSeconds(31_536_000), [120, 120]],
    ["a date of yesterday", () => inSeconds(-86_400), [60, 72]],
    ["rubbish", () => "soon; maybe", [60, 72]],
    ["nothing in it", () => "", [60, 72]],
  ];

  test.each(CASES)("%s", async (_what, header, [least, most]) => {
    receiver.answerBy(() => ({ status: 429, headers: { "retry-after": header() } }));
    const { id } = await endpoint("busy");
    await givenEvents(workspace);
    await dispatch();
    const [delivery] = await deliveriesTo(id);
    expect(delivery).toMatchObject({ status: "pending", attempts: 1, lastStatus: 429 });
    const waitMs = (delivery?.nextAttemptAt?.getTime() ?? 0) - (delivery?.log[0]?.finishedAt?.getTime() ?? 0);
    expect(waitMs / 1000).toBeGreaterThanOrEqual(least);
    expect(waitMs / 1000).toBeLessThanOrEqual(most);
  });
});

/** Let the time pass that a delivery and its endpoint wait for. */
async function makeDue(subscriptionId: string): Promise<void> {
  const past = new Date(Date.now() - 1);
  const workspaceId = workspace.id;
  await prisma().webhookDelivery.updateMany({
    where: { subscriptionId, workspaceId, status: "pending" },
    data: { nextAttemptAt: past },
  });
  await prisma().webhookSubscription.updateMany({
    where: { id: subscriptionId, workspaceId },
    data: { probeAfter: past },
  });
}

test("a delivery that keeps failing gets five retries, after 1, 6, 36, 216 and 1,296 minutes, at most a fifth and a second late", async () => {
  receiver.answerBy(() => 500);
  const { id } = await endpoint("down");
  await givenEvents(workspace);
  for (let number = 1; number <= 5; number++) {
    await dispatch();
    const [delivery] = await deliveriesTo(id);
    expect(delivery).toMatchObject({ status: "pending", attempts: number });
    const finishedAt = delivery?.log.at(-1)?.finishedAt?.getTime() ?? 0;
    const seconds = ((delivery?.nextAttemptAt?.getTime() ?? 0) - finishedAt) / 1000;
    const planned = plannedWait({ kind: "standard", baseSeconds: 60, factor: 6 }, number);
    expect(seconds).toBeGreaterThanOrEqual(planned);
    expect(seconds).toBeLessThanOrEqual(Math.ceil(planned * 1.2) + 1);
    await makeDue(id);
  }
  await dispatch();
  await makeDue(id);
  await dispatch();
  expect(await deliveriesTo(id)).toMatchObject([{ status: "failed", attempts: 6, nextAttemptAt: null }]);
  expect(at("down").map(({ headers }) => headers["x-service-attempt"])).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("a 200 whose worker is killed before it records it is asked for once more, under the same ids, and then counts", async () => {
  receiver.answerBy(() => 200);
  const { id } = await endpoint("unrecorded");
  await givenEvents(workspace);
  const [claim] = (await claimDue({ limit: 10 }, deliveryLimits())).claims;
  if (!claim) throw new Error("not claimed");
  expect(await makeAttempt(claim)).toMatchObject({ ok: true });
  await dispatch();
  expect(at("unrecorded")).toHaveLength(1);
  await prisma().webhookAttempt.updateMany({
    where: { workspaceId: workspace.id },
    data: { leaseUntil: new Date(Date.now() - 1000) },
  });
  await dispatch();
  const [first, second] = at("unrecorded");
  expect(await deliveriesTo(id)).toMatchObject([{ status: "delivered", attempts: 1 }]);
  for (const name of ["webhook-id", "x-service-delivery", "x-service-attempt"])
    expect(second?.headers[name]).toBe(first?.headers[name]);
  expect(second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
});

describe("a worker whose clock is an hour away from the database's", () => {
  const HOUR_MS = 3_600_000;

  beforeAll(async () => {
    await bundleWorker();
    await tellEngineOfCommits();
  });

  test.each([
    ["behind", -HOUR_MS],
    ["ahead", HOUR_MS],
  ])("%s keeps to the schedule of the database, and signs with its time", async (name, skewMs) => {
    receiver.answerBy((_request, before) => (before < 2 ? 500 : 200));
    const { id } = await endpoint(name);
    const worker = await WorkerProcess.start({
      NODE_OPTIONS: `--import=${new URL("../../../testing/skewed-clock.mjs", import.meta.url).href}`,
      CLOCK_SKEW_MS: String(skewMs),
      WEBHOOK_BACKOFF_BASE_SECONDS: "2",
      WEBHOOK_BACKOFF_FACTOR: "1",
    });
    try {
      await emitEvents(workspace);
      // Not the hour that a clock which is ahead would have it wait; a busy machine may be late.
      const [delivery] = await settledTo(id);
      expect(delivery).toMatchObject({ status: "delivered", attempts: 3 });
      const log = delivery?.log ?? [];
      for (const [index, { startedAt }] of log.slice(1).entries())
        expect(startedAt.getTime() - (log[index]?.finishedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(2000);
      for (const { headers, at: arrivedAt } of at(name)) {
        const signedAt = Number(headers["webhook-timestamp"]) * 1000;
        expect(Math.abs(arrivedAt - signedAt)).toBeLessThan(60_000);
      }
      const { rows } = await pool().query<{ behindMs: number; aheadMs: number }>(
        `select extract(epoch from now() - min(next_at))::float8 * 1000 as "behindMs",
          extract(epoch from min(next_at) - now())::float8 * 1000 as "aheadMs" from inngest_embedded.crons`,
      );
      // Some function runs each minute: its next time is neither an hour ago nor in an hour.
      expect(rows[0]?.behindMs).toBeLessThan(60_000);
      expect(rows[0]?.aheadMs).toBeLessThan(60_000);
    } finally {
      worker.signal("SIGTERM");
      await worker.exited;
    }
  });
});
