import "@/testing/allow-receivers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { emitEvents, givenEndpoint, startWorker } from "@/testing/deliveries";
import { until } from "@/testing/engine-harness";
import { givenWorkspace, type TestWorkspace } from "@/testing/factories";
import { NameServer } from "@/testing/name-server";
import { Receiver } from "@/testing/receiver";
import { deliveryLimits } from "./attempt";

/** Endpoints that hang do so for the whole test: the time limit is the 15 seconds that it ships with. */
let receiver: Receiver;
let worker: { stop(): Promise<void> };

beforeAll(async () => {
  receiver = await Receiver.start(({ path }) =>
    path.includes("hang") ? "hang" : path.includes("fail") ? { status: 500, delayMs: 50 } : 200,
  );
  worker = await startWorker();
});
afterAll(async () => {
  // Whatever hangs ends with the connection.
  await receiver.close();
  await worker.stop();
});

/** Milliseconds from commit to arrival of so many events, one every 40 ms. */
async function latencies(workspace: TestWorkspace, path: string, count: number): Promise<number[]> {
  const committedAt: number[] = [];
  const before = receiver.at(path).length;
  for (let sent = 0; sent < count; sent++) {
    await emitEvents(workspace);
    committedAt.push(Date.now());
    await sleep(40);
  }
  const requests = await receiver.received(path, before + count);
  // Of one endpoint's first attempts none waits for a later one, so the n-th to come is at least as late as it was itself.
  return requests.slice(before).map(({ at }, index) => at - (committedAt[index] ?? 0));
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** On a machine that is busy with something else, what it takes without those endpoints is the measure. */
const bearable = (calm: number[]) => Math.max(500, 3 * percentile(calm, 0.9));

test("endpoints that hang or fail do not delay the first attempts to others, in their workspace or elsewhere", async () => {
  const [shared, other] = [await givenWorkspace(), await givenWorkspace()];
  await givenEndpoint(shared, receiver.url("/beside"), { events: ["time_entry.created"] });
  await givenEndpoint(other, receiver.url("/elsewhere"));
  const calm = [...(await latencies(shared, "/beside", 25)), ...(await latencies(other, "/elsewhere", 25))];

  receiver.countAtOnce("/hang");
  receiver.countAtOnce("/fail");
  const events = ["project.created"];
  for (const path of ["/hang-1", "/hang-2", "/fail-1"]) await givenEndpoint(shared, receiver.url(path), { events });
  await emitEvents(shared, 200, "project.created");
  await receiver.received("/hang-2", 10);
  const disturbed = (await Promise.all([latencies(shared, "/beside", 50), latencies(other, "/elsewhere", 50)])).flat();

  expect(percentile(disturbed, 0.99)).toBeLessThan(bearable(calm));
  for (const path of ["/hang-1", "/hang-2"]) expect(receiver.at(path)).toHaveLength(deliveryLimits().perEndpoint);
  // Those that were under way when the fifth failure was written down, and then one probe a minute.
  expect(receiver.at("/fail-1").length).toBeLessThanOrEqual(deliveryLimits().perEndpoint + deliveryLimits().probeFrom);
  expect(receiver.mostAtOnce("/hang")).toBe(2 * deliveryLimits().perEndpoint);
});

test("a workspace gets no more attempts at once than its limit, however many of its endpoints hang", async () => {
  const [crowded, other] = [await givenWorkspace(), await givenWorkspace()];
  receiver.countAtOnce("/crowd-hang");
  for (let index = 0; index < 8; index++) await givenEndpoint(crowded, receiver.url(`/crowd-hang-${index}`));
  await givenEndpoint(other, receiver.url("/quiet"));
  const calm = await latencies(other, "/quiet", 20);
  await emitEvents(crowded, 20);
  await until(async () => receiver.mostAtOnce("/crowd-hang") >= deliveryLimits().perWorkspace, "the limit");
  await sleep(1000);
  expect(receiver.mostAtOnce("/crowd-hang")).toBe(deliveryLimits().perWorkspace);
  expect(percentile(await latencies(other, "/quiet", 20), 0.5)).toBeLessThan(bearable(calm));
});

test("unanswered DNS lookups delay no other workspace and cause it no failures", async () => {
  const nameServer = await NameServer.start((name) => (name === "healthy.test" ? ["127.0.0.1"] : "silent"));
  const listed = [...env().WEBHOOK_ALLOWED_HOSTS, "healthy.test"];
  const before = { ...env() };
  Object.assign(env(), { WEBHOOK_DNS_SERVERS: [nameServer.address], WEBHOOK_ALLOWED_HOSTS: listed });
  try {
    const [hanging, other] = [await givenWorkspace(), await givenWorkspace()];
    for (let index = 0; index < 20; index++)
      await givenEndpoint(hanging, `https://silent-${String(index)}.example.com/hooks`);
    const path = "/by-name";
    const { id } = await givenEndpoint(other, receiver.url(path).replace("127.0.0.1", "healthy.test"));
    const calm = await latencies(other, path, 20);
    await emitEvents(hanging, 50);
    await until(async () => nameServer.asked.filter((name) => name.startsWith("silent")).length >= 50, "names to hang");
    expect(percentile(await latencies(other, path, 50), 0.9)).toBeLessThan(bearable(calm));
    const row = await prisma().webhookSubscription.findFirst({ where: { id, workspaceId: other.id } });
    expect(row).toMatchObject({ consecutiveFailures: 0, lastFailureAt: null });
  } finally {
    Object.assign(env(), before);
    await nameServer.close();
  }
});
