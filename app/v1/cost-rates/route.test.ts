import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { standstill } from "@/testing/standstill";
import { givenEntry, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { givenWorld, SECRET_COST } from "@/testing/world";
import { PATCH as patchUser } from "../users/[id]/route";
import { DELETE, GET as GET_ONE } from "./[id]/route";
import { GET, POST } from "./route";

let owner: TestUser;
let member: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  member = await givenUser(owner.workspace, "member");
});

const eur = (amount: number) => ({ amount, currency: "EUR" });
const set = (body: object, as = owner) => call(POST, { method: "POST", as, body });

describe("POST /v1/cost-rates", () => {
  test("201: a rate of the same day gets the new amount and keeps its id", async () => {
    const first = await set({ user_id: member.publicId, rate: eur(5000) });
    expect(first).toMatchObject({ status: 201, body: { user_id: member.publicId, rate: eur(5000), starts_on: null } });
    const again = await set({ user_id: member.publicId, rate: eur(5200) });
    expect(again.body).toMatchObject({ id: first.body.id, rate: eur(5200) });
    const later = await set({ user_id: member.publicId, rate: eur(6000), starts_on: "2026-07-01" });
    const { body } = await call(GET, { as: owner, query: { user_id: member.publicId, sort: "created_at" } });
    expect(body.data).toMatchObject([{ rate: eur(5200) }, { id: later.body.id, starts_on: "2026-07-01" }]);
    expect((await call(GET_ONE, { as: owner, params: { id: later.body.id } })).body).toEqual(later.body);
  });

  test("201: two concurrent requests for the same day create one rate", async () => {
    const person = await givenUser(owner.workspace, "member");
    const replies = await Promise.all([1, 2, 3].map((amount) => set({ user_id: person.publicId, rate: eur(amount) })));
    expect(replies.some(({ status }) => status === 201)).toBe(true);
    for (const { status } of replies) expect([201, 409]).toContain(status);
    expect((await call(GET, { as: owner, query: { user_id: person.publicId } })).body.data).toHaveLength(1);
  });

  test("201: a rate without a person is the default of the workspace, once for a day", async () => {
    const { body: first } = await set({ user_id: null, rate: eur(4800) });
    const { body: later } = await set({ user_id: null, rate: eur(5000), starts_on: "2027-01-01" });
    expect(await set({ user_id: null, rate: eur(4900) })).toMatchObject({
      body: { id: first.id, user_id: null, rate: eur(4900), starts_on: null },
    });
    await call(DELETE, { method: "DELETE", as: owner, params: { id: later.id } });
    const { body } = await call(GET, { as: owner, query: { limit: "200" } });
    expect(body.data.filter(({ user_id: user }) => user === null)).toMatchObject([{ id: first.id, rate: eur(4900) }]);
    const entries = await prisma().auditEntry.findMany({
      where: { workspaceId: owner.workspace.id, action: { startsWith: "workspace.cost_rate_" } },
      orderBy: { id: "asc" },
      take: 10,
    });
    expect(entries).toMatchObject([
      { action: "workspace.cost_rate_set", details: { after: { rate: eur(4800), starts_on: null } } },
      { action: "workspace.cost_rate_set", details: { after: { rate: eur(5000), starts_on: "2027-01-01" } } },
      { action: "workspace.cost_rate_set", details: { before: { rate: eur(4800) }, after: { rate: eur(4900) } } },
      { action: "workspace.cost_rate_deleted", details: { before: { rate: eur(5000), starts_on: "2027-01-01" } } },
    ]);
    const other = await givenOwner();
    expect((await call(GET, { as: other })).body.data).toEqual([]);
    expect((await call(GET_ONE, { as: other, params: { id: first.id } })).status).toBe(404);
  });

  test.each([
    ["a day before 1970", { starts_on: "1969-12-31" }, "/starts_on"],
    ["a day that does not exist", { starts_on: "2026-02-30" }, "/starts_on"],
    ["a negative rate", { rate: eur(-1) }, "/rate/amount"],
    ["another currency", { rate: { amount: 1, currency: "USD" } }, "/rate/currency"],
    ["a missing person", { user_id: undefined }, "/user_id"],
  ])("422: %s, with its pointer", async (_name, body, pointer) => {
    for (const user_id of [member.publicId, null]) {
      const { status, problem } = await set({ user_id, rate: eur(1), ...body });
      expect([status, problem.errors?.map((fault) => fault.pointer)]).toEqual([422, [pointer]]);
    }
  });

  test("422 for another currency than the workspace's, and for an unknown person", async () => {
    const yen = { amount: 5000, currency: "JPY" };
    const wrong = await set({ user_id: member.publicId, rate: yen });
    expect(wrong.problem).toMatchObject({ status: 422, errors: [{ pointer: "/rate/currency" }] });
    const stranger = await givenOwner();
    const unknown = await set({ user_id: stranger.publicId, rate: eur(1) });
    expect(unknown.problem).toMatchObject({ status: 422, code: "unknown_reference" });
  });
});

test("200: deletes a rate; the audit log has its creation and deletion", async () => {
  const { body } = await set({ user_id: owner.publicId, rate: eur(9900), starts_on: "2026-01-01" });
  const gone = await call(DELETE, { method: "DELETE", as: owner, params: { id: body.id } });
  expect(gone.body).toEqual({ id: body.id, deleted: true });
  expect((await call(GET, { as: owner, query: { user_id: owner.publicId } })).body.data).toEqual([]);
  const entries = await prisma().auditEntry.findMany({
    where: { workspaceId: owner.workspace.id, objectId: owner.id, action: { startsWith: "cost_rate." } },
    orderBy: { id: "asc" },
    take: 10,
  });
  expect(entries).toMatchObject([
    { action: "cost_rate.set", details: { after: { rate: eur(9900), starts_on: "2026-01-01" } } },
    { action: "cost_rate.deleted", details: { before: { rate: eur(9900) } } },
  ]);
});

test("events contain no cost rates", async () => {
  const { people, ids } = await givenWorld();
  const body = { default_rate: eur(1), weekly_capacity_seconds: 3600 };
  await call(patchUser, { method: "PATCH", as: people.owner, params: { id: ids["member"] ?? "" }, body });
  await givenEntry(people.member, { project_id: (await givenProject(people.owner)).id });
  const events = await prisma().event.findMany({ where: { workspaceId: people.owner.workspace.id }, take: 1000 });
  expect(events.length).toBeGreaterThan(5);
  for (const { payload } of events) expect(payload).not.toMatch(SECRET_COST);
});

test("409: a rate that is deleted meanwhile is not set", async () => {
  const person = await givenUser(owner.workspace, "member");
  const { id } = (await set({ user_id: person.publicId, rate: eur(1) })).body;
  const halfway = await standstill(`select 1 from cost_rates where id = '${uuidOf("cst", id)}' for update`);
  const gone = call(DELETE, { method: "DELETE", as: owner, params: { id } });
  await halfway.reached();
  const again = set({ user_id: person.publicId, rate: eur(2) });
  await halfway.reached(2);
  await halfway.end();
  expect([(await gone).status, (await again).status]).toEqual([200, 409]);
});
