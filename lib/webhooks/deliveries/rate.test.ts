import "@/testing/allow-receivers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PATCH } from "@/app/v1/webhooks/[id]/route";
import { POST } from "@/app/v1/webhooks/route";
import { call } from "@/testing/call";
import { deliveriesTo, givenEvents } from "@/testing/deliveries";
import { givenOwner, type TestUser } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { withoutLimits } from "@/testing/things";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { deliveryLimits } from "./attempt";
import { dispatchDue } from "./dispatch";
import { claimDue } from "./store/claim";

let receiver: Receiver;
let owner: TestUser;

beforeAll(async () => {
  withoutLimits();
  receiver = await Receiver.start();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  owner = await givenOwner();
});

const at = (name: string) => receiver.at(`/${owner.workspace.id}/${name}`);
const given = async (name: string, body: object) => {
  const url = receiver.url(`/${owner.workspace.id}/${name}`);
  return (await call(POST, { method: "POST", as: owner, body: { url, events: ["*"], ...body } })).body.id;
};

/** Most arrivals within any second. */
function mostInASecond(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.max(...sorted.map((from) => sorted.filter((time) => time >= from && time < from + 1000).length));
}

test("arrivals stay within the limit in every second, and another endpoint does not wait", async () => {
  await given("free", {});
  await givenEvents(owner.workspace, 1);
  await dispatchDue(Date.now() + 20_000);
  const limited = await given("limited", { max_per_second: 10 });
  await givenEvents(owner.workspace, 25);
  await dispatchDue(Date.now() + 20_000);
  const times = at("limited").map((request) => request.at);
  expect(times).toHaveLength(25);
  // A busy machine delays some of them on their way: by at most two slots here.
  expect(mostInASecond(times)).toBeLessThanOrEqual(12);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(2300);
  expect(Math.max(...at("free").map((request) => request.at))).toBeLessThan(Math.max(...times));
  const deliveries = await deliveriesTo(fromPublicId("whk", limited) ?? "");
  const starts = deliveries.flatMap(({ log }) => log.map(({ startedAt }) => startedAt.getTime()));
  expect(mostInASecond(starts)).toBeLessThanOrEqual(10);
  expect(deliveries.map(({ status, attempts }) => [status, attempts])).toEqual(deliveries.map(() => ["delivered", 1]));
});

test("two processes that claim at the same time share the slots", async () => {
  const id = await given("limited", { max_per_second: 20 });
  await givenEvents(owner.workspace, 12);
  const claims = await Promise.all([1, 2, 3].map(() => claimDue({ limit: 100 }, deliveryLimits())));
  const starts = claims.flatMap((one) => one.claims.map(({ startedAt }) => startedAt.getTime())).sort((a, b) => a - b);
  expect(starts.length).toBeGreaterThan(3);
  const gaps = starts.slice(1).map((time, index) => time - (starts[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50);
  const { body } = await call(PATCH, { method: "PATCH", as: owner, params: { id }, body: { max_per_second: null } });
  expect(body.max_per_second).toBeNull();
});

test.each([0, -1, 1001, 1.5, "10"])("422: %j", async (max_per_second) => {
  const url = receiver.url(`/${owner.workspace.id}/a`);
  const { status, problem } = await call(POST, {
    method: "POST",
    as: owner,
    body: { url, events: ["*"], max_per_second },
  });
  expect([status, problem.errors?.[0]?.pointer]).toEqual([422, "/max_per_second"]);
});
