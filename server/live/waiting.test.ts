import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GET as listEvents } from "@/app/v1/events/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { setListening } from "@/lib/kernel/outbox/waiting";
import { call } from "@/testing/call";
import { givenKey, givenOwner, type TestUser } from "@/testing/factories";
import { givenClient, withoutLimits } from "@/testing/things";
import { LiveStreams } from "./streams";

withoutLimits();

const live = new LiveStreams();
let owner: TestUser;

beforeAll(() => live.start());
afterAll(() => live.stop());
beforeEach(async () => {
  owner = await givenOwner();
});

const SOON_MS = 15_000;
const ask = (query: Record<string, string> = {}, as = owner) =>
  call(listEvents, { as, query: { wait: "30", ...query } });

/** The answer, and its time in milliseconds. */
async function timed<Answer>(asking: Promise<Answer>): Promise<[Answer, number]> {
  const begun = performance.now();
  return [await asking, performance.now() - begun];
}

test("200: an empty page waits, and returns an event as soon as it is committed", async () => {
  const asking = timed(ask());
  const { id } = await givenClient(owner);
  const [{ body }, ms] = await asking;
  expect(body.data).toMatchObject([{ type: "client.created", resource_id: id }]);
  expect(ms).toBeLessThan(SOON_MS);
});

test("200: a page with events returns at once, as does one without `wait`", async () => {
  await givenClient(owner);
  expect((await timed(ask()))[1]).toBeLessThan(SOON_MS);
  const [{ body }, ms] = await timed(call(listEvents, { as: owner, query: { type: "task.created" } }));
  expect([body.data, ms < SOON_MS]).toEqual([[], true]);
});

test("200: changes of other workspaces do not end a wait, and an event that the filter excludes returns an empty page", async () => {
  const asking = timed(ask({ type: "task.created", wait: "2" }));
  await givenClient(await givenOwner());
  const [{ body }, ms] = await asking;
  expect(body.data).toEqual([]);
  expect(ms).toBeGreaterThan(1900);
  const woken = timed(ask({ type: "task.created" }));
  for (let changes = 0; changes < 3; changes++) await givenClient(owner);
  const [answer, wokenMs] = await woken;
  expect(answer.body.data).toEqual([]);
  expect(wokenMs).toBeLessThan(SOON_MS);
});

test("401: a key that is revoked during the wait gets no events", async () => {
  const as = { ...owner, ...(await givenKey(owner, ["full"])) };
  const asking = ask({}, as);
  await prisma().apiKey.updateMany({ where: { workspaceId: owner.workspace.id }, data: { revokedAt: new Date() } });
  await givenClient(await givenOwner());
  setListening(true);
  expect((await asking).status).toBe(401);
});

test("422: more than 30 seconds, and no number", async () => {
  for (const wait of ["31", "-1", "soon"]) expect((await ask({ wait })).status).toBe(422);
});

test("200: at once without a listener, with twenty waiting requests, and during shutdown", async () => {
  let answered = 0;
  const crowd = Array.from({ length: 30 }, () => ask().finally(() => answered++));
  await expect.poll(() => answered, { timeout: SOON_MS }).toBe(10);
  setListening(false);
  const answers = await Promise.all(crowd);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await timed(ask()))[1]).toBeLessThan(SOON_MS);
  setListening(true);
});
