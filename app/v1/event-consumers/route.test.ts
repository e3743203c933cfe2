import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { pool } from "@/lib/kernel/db/pool";
import { prisma } from "@/lib/kernel/db/prisma";
import { LiveStreams } from "@/server/live/streams";
import { call } from "@/testing/call";
import { until } from "@/testing/engine-harness";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { givenClient, givenProject, withoutLimits } from "@/testing/things";
import { POST as ack } from "./[id]/ack/route";
import { GET as fetchEvents } from "./[id]/events/route";
import { DELETE, GET as getOne } from "./[id]/route";
import { GET, POST } from "./route";

withoutLimits();

const live = new LiveStreams();
let owner: TestUser;

beforeAll(() => live.start());
afterAll(() => live.stop());
beforeEach(async () => {
  owner = await givenOwner();
});

const create = (body: object = {}, as = owner) =>
  call(POST, { method: "POST", as, body: { name: "erp", events: ["*"], ...body } });
const given = async (body: object = {}) => (await create(body)).body.id;
const poll = (id: string, wait = "0", as = owner) => call(fetchEvents, { as, params: { id }, query: { wait } });
const acknowledge = (id: string, cursor: string, as = owner) =>
  call(ack, { method: "POST", as, params: { id }, body: { cursor } });

/** Wait until the events are settled: no other transaction of the server may still add one before them. */
const received = (id: string, count: number) =>
  until(
    async () => {
      const { body } = await poll(id);
      return body.data.length >= count && body;
    },
    `${String(count)} events`,
  );

const SOON_MS = 10_000;

describe("GET /v1/event-consumers/{id}/events", () => {
  test("200: events from the creation on, oldest first, again until they are acknowledged", async () => {
    await givenClient(owner);
    const id = await given();
    await givenClient(owner);
    await givenProject(owner);
    const first = await received(id, 2);
    expect(first.data.map(({ type }) => type)).toEqual(["client.created", "project.created"]);
    expect(first.cursor).toBe(first.data[1]?.id);
    expect((await poll(id)).body).toEqual(first);
    const half = await acknowledge(id, required(first.data[0]).id);
    expect(half.body).toMatchObject({ pending: 1, acked_at: expect.any(String) as string });
    expect((await poll(id)).body.data).toEqual(first.data.slice(1));
    expect((await acknowledge(id, required(first.cursor))).body).toMatchObject({ pending: 0, oldest_pending_at: null });
    expect((await poll(id)).body).toEqual({ data: [], cursor: null });
  });

  test("200: an older cursor does not move the position back, and answers with the consumer", async () => {
    const id = await given();
    await givenClient(owner);
    await givenClient(owner);
    const { data, cursor } = await received(id, 2);
    await acknowledge(id, required(cursor));
    const older = await acknowledge(id, required(data[0]).id);
    expect([older.status, older.body.pending]).toEqual([200, 0]);
    expect((await poll(id)).body.data).toEqual([]);
  });

  test("200: only the chosen types, from the chosen instant on, and at most 100 events", async () => {
    const from = new Date(Date.now() - 60_000).toISOString();
    await givenProject(owner);
    for (let made = 0; made < 101; made++) await givenClient(owner);
    const id = await given({ events: ["client.created"], from });
    const first = await received(id, 100);
    expect(first.data).toHaveLength(100);
    expect(new Set(first.data.map(({ type }) => type))).toEqual(new Set(["client.created"]));
    await acknowledge(id, required(first.cursor));
    expect((await received(id, 1)).data).toHaveLength(1);
  });

  test("200: events of other types are passed, and none of the chosen type is missed", async () => {
    const id = await given({ events: ["project.created"], from: new Date(Date.now() - 3_600_000).toISOString() });
    await givenClient(owner);
    const position = async () =>
      (await prisma().eventConsumer.findFirstOrThrow({ where: { name: "erp", workspaceId: owner.workspace.id } }))
        .positionAt;
    const before = await position();
    expect((await poll(id)).body.data).toEqual([]);
    expect((await position()).getTime()).toBeGreaterThan(before.getTime() + 3_000_000);
    await givenProject(owner);
    expect((await received(id, 1)).data).toMatchObject([{ type: "project.created" }]);
    expect((await received(id, 1)).data).toHaveLength(1);
  });

  test("200: waits without a database connection until an event is committed", async () => {
    const id = await given();
    const asking = [1, 2, 3].map(() => poll(id, "25"));
    await until(() => Promise.resolve(pool().totalCount - pool().idleCount === 0), "no connection in use");
    const begun = performance.now();
    await givenClient(owner);
    const answers = await Promise.all(asking);
    expect(answers.map(({ body }) => body.data.length)).toEqual([1, 1, 1]);
    expect(performance.now() - begun).toBeLessThan(SOON_MS);
  });

  test("200: an empty list after the wait", async () => {
    const id = await given();
    const begun = performance.now();
    expect((await poll(id, "1")).body).toEqual({ data: [], cursor: null });
    expect(performance.now() - begun).toBeGreaterThan(900);
  });

  test("200: an event whose transaction began earlier and commits later is not missed", async () => {
    const id = await given();
    const open = await pool().connect();
    await open.query("begin");
    const late = newUuid();
    const payload = JSON.stringify({ type: "client.created", timestamp: 1, data: { id: "cli_1" } });
    await open.query(
      `insert into events (id, workspace_id, type, resource_id, payload, occurred_at)
       values ($1, $2, 'client.created', $1, $3, now())`,
      [late, owner.workspace.id, payload],
    );
    await givenProject(owner);
    await new Promise((done) => setTimeout(done, 200));
    expect((await poll(id)).body.data).toEqual([]);
    await open.query("commit");
    open.release();
    expect((await received(id, 2)).data.map(({ type }) => type)).toEqual(["client.created", "project.created"]);
  });

  test("401: a key that is revoked during the wait gets no events", async () => {
    const id = await given();
    const as = { ...owner, ...(await givenKey(owner, ["events:read"])) };
    const asking = poll(id, "25", as);
    await prisma().apiKey.updateMany({ where: { workspaceId: owner.workspace.id }, data: { revokedAt: new Date() } });
    expect((await asking).status).toBe(401);
  });

  test("422: a wait of more than 25 seconds; 404 for another workspace's consumer", async () => {
    const id = await given();
    expect((await poll(id, "26")).status).toBe(422);
    expect((await poll(id, "0", await givenOwner())).status).toBe(404);
  });
});

describe("an event consumer", () => {
  test("201: is listed with its pending events, read and deleted", async () => {
    const made = await create({ events: ["client.created", "client.created"] });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      ...{ id: expect.stringMatching(/^evc_/) as string, name: "erp", events: ["client.created"] },
      ...{ pending: 0, oldest_pending_at: null, acked_at: null, created_at: expect.any(String) as string },
    });
    await givenClient(owner);
    const { id } = made.body;
    const { body } = await call(GET, { as: owner });
    expect(body.data).toMatchObject([{ id, pending: 1, oldest_pending_at: expect.any(String) as string }]);
    expect((await call(getOne, { as: owner, params: { id } })).body).toEqual(body.data[0]);
    await call(DELETE, { method: "DELETE", as: owner, params: { id } });
    expect((await call(GET, { as: owner })).body.data).toEqual([]);
    expect((await poll(id)).status).toBe(404);
  });

  test("409: a name that is taken, also by a request at the same moment, and a twenty-first consumer", async () => {
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (let number = 2; number <= 20; number++) await create({ name: `erp ${String(number)}` });
    const more = await create({ name: "one more" });
    expect(more).toMatchObject({ status: 409, problem: { code: "limit_reached", reason: "too_many_consumers" } });
    expect((await create({}, await givenOwner())).status).toBe(201);
  });

  test("403 for managers and keys without the scope, 422 for an unknown event or cursor", async () => {
    const id = await given();
    expect((await create({ name: "x" }, await givenUser(owner.workspace, "manager"))).status).toBe(403);
    const key = { ...owner, ...(await givenKey(owner, ["webhooks:read", "webhooks:write"])) };
    expect((await create({ name: "x" }, key)).status).toBe(403);
    expect((await create({ name: "x", events: ["client.framed"] })).status).toBe(422);
    expect((await create({ name: "" })).status).toBe(422);
    const stranger = await givenOwner();
    await givenClient(stranger);
    const foreign = await prisma().event.findFirstOrThrow({ where: { workspaceId: stranger.workspace.id } });
    for (const cursor of ["evt_01h2e8kqvbfwea724h75qc655w", `evt_${foreign.id}`])
      expect((await acknowledge(id, cursor)).status).toBe(422);
  });
});
