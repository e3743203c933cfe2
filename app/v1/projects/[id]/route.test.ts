import { beforeAll, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenClient, givenProject, givenTask, payloadsAbout, withoutLimits } from "@/testing/things";
import { GET, PATCH } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const get = (id: string, query: Record<string, string> = {}, as: { key: string } = owner) =>
  call(GET, { as, params: { id }, query });
const patch = (id: string, body: unknown, as = owner, headers: Record<string, string> = {}) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body, headers });
const EUR = (amount: number) => ({ amount, currency: "EUR" });

describe("GET /v1/projects/{id}", () => {
  test("200: the whole project with an ETag; expand adds the client and changes the ETag, not the version", async () => {
    const client = await givenClient(owner);
    const project = await givenProject(owner, { client_id: client.id });
    const plain = await get(project.id);
    expect(plain.body).toStrictEqual(project);
    const full = await get(project.id, { expand: "client" });
    expect(full.body).toStrictEqual({ ...project, client });
    expect(full.headers["ETag"]).not.toBe(plain.headers["ETag"]);
    const stale = await patch(project.id, { name: "x" }, owner, { "if-match": full.headers["ETag"] ?? "" });
    expect(stale.status).toBe(200);
  });

  test("422 for an unknown expand and an unknown parameter", async () => {
    const { id } = await givenProject(owner);
    for (const query of [{ expand: "task" }, { expand: "client,task" }, { expand: "" }, { limit: "1" }])
      expect((await get(id, query)).problem).toMatchObject({
        status: 422,
        errors: [{ parameter: Object.keys(query)[0] }],
      });
  });

  test("404 for members who are not on a restricted project", async () => {
    const outsider = await givenUser(owner.workspace, "member");
    const { id } = await givenProject(owner, { access: "members" });
    expect((await get(id, {}, outsider)).status).toBe(404);
    await patch(id, { member_ids: [outsider.publicId] });
    expect((await get(id, {}, outsider)).status).toBe(200);
    await patch(id, { member_ids: [] });
    expect((await get(id, {}, outsider)).status).toBe(404);
  });

  test("403: expanding the client needs the scope clients:read", async () => {
    const { id } = await givenProject(owner, { client_id: (await givenClient(owner)).id });
    const narrow = await givenKey(owner, ["projects:read"]);
    expect((await get(id, {}, narrow)).status).toBe(200);
    expect((await get(id, { expand: "client" }, narrow)).problem).toMatchObject({
      status: 403,
      code: "insufficient_scope",
    });
  });
});

describe("PATCH /v1/projects/{id}", () => {
  test("200: given members change, null clears, absent members stay", async () => {
    const project = await givenProject(owner, { code: "A", rate: EUR(5), starts_on: "2026-01-01" });
    const reply = await patch(project.id, { code: null, rate: EUR(6), ends_on: "2026-12-31" });
    expect(reply.body).toStrictEqual({
      ...project,
      code: null,
      rate: EUR(6),
      rates: [{ ...EUR(6), since: null }],
      ends_on: "2026-12-31",
      updated_at: reply.body.updated_at,
    });
    expect((await get(project.id)).body).toStrictEqual(reply.body);
    expect((await patch(project.id, { starts_on: "2027-01-01" })).problem.errors?.[0]?.pointer).toBe("/ends_on");
  });

  test("200: without a change, updated_at, ETag and events stay the same; the order of lists does not matter", async () => {
    const [one, two, boss] = await Promise.all([1, 2, 3].map(() => givenUser(owner.workspace, "manager")));
    const people = { member_ids: [one?.publicId, two?.publicId], manager_ids: [boss?.publicId] };
    const budget = { kind: "hours", amount: "7.25", period: "total" };
    const { id } = await givenProject(owner, { ...people, budget, rate: EUR(1), starts_on: "2026-01-01" });
    const before = await get(id);
    for (const body of [
      {},
      { name: "Website", budget: { ...budget, amount: "7.25" }, rate: EUR(1), starts_on: "2026-01-01" },
      { member_ids: [two?.publicId, one?.publicId] },
      { member_ids: [two?.publicId, one?.publicId, boss?.publicId], manager_ids: [boss?.publicId] },
      { status: "active", client_id: null },
    ]) {
      const reply = await patch(id, body);
      expect(reply.body, JSON.stringify(body)).toStrictEqual(before.body);
      expect(reply.headers["ETag"]).toBe(before.headers["ETag"]);
    }
    expect(await eventsOf("prj", id)).toEqual(["project.created"]);
  });

  test("200: a list of people replaces the whole list, and only this list", async () => {
    const [one, two] = await Promise.all([1, 2].map(() => givenUser(owner.workspace, "manager")));
    const { id } = await givenProject(owner, { member_ids: [one?.publicId], manager_ids: [two?.publicId] });
    expect((await patch(id, { member_ids: [] })).body).toMatchObject({ member_ids: [], manager_ids: [two?.publicId] });
    expect((await patch(id, { manager_ids: [one?.publicId] })).body).toMatchObject({
      member_ids: [],
      manager_ids: [one?.publicId],
    });
    expect((await patch(id, { member_ids: [two?.publicId] })).headers["ETag"]).toMatch(/^"4-/);
  });

  test("200: archiving emits project.archived and project.updated, restoring project.unarchived", async () => {
    const { id } = await givenProject(owner);
    const archived = await patch(id, { status: "archived" });
    expect(archived.body).toMatchObject({ status: "archived", archived_at: archived.body.updated_at });
    expect((await patch(id, { status: "archived" })).headers["ETag"]).toBe(archived.headers["ETag"]);
    const restored = await patch(id, { status: "active" });
    expect(restored.body).toMatchObject({ status: "active", archived_at: null });
    const events = await payloadsAbout("prj", id);
    expect(events.map((event) => event.type)).toEqual([
      "project.created",
      "project.archived",
      "project.updated",
      "project.unarchived",
      "project.updated",
    ]);
    expect(events.slice(1).map((event) => event.data)).toEqual([
      archived.body,
      archived.body,
      restored.body,
      restored.body,
    ]);
  });

  test("422 or 409: amounts do not move to another currency", async () => {
    const yen = await givenClient(owner, { currency: "JPY" });
    const { id } = await givenProject(owner, {
      rate: EUR(5),
      budget: { kind: "money", amount: EUR(9), period: "total" },
    });
    expect((await patch(id, { client_id: yen.id })).problem).toMatchObject({
      reason: "project_amounts_in_old_currency",
      params: { currency: "JPY" },
      errors: [{ pointer: "/client_id" }],
    });
    expect((await patch(id, { client_id: yen.id, rate: EUR(5), budget: null })).problem.errors?.[0]?.pointer).toBe(
      "/rate/currency",
    );
    const moved = await patch(id, { client_id: yen.id, rate: { amount: 700, currency: "JPY" }, budget: null });
    expect(moved.body).toMatchObject({ currency: "JPY", rate: { amount: 700, currency: "JPY" }, budget: null });
    await givenTask(owner, id, { rate: { amount: 800, currency: "JPY" } });
    expect((await patch(id, { client_id: null, rate: null })).problem).toMatchObject({ status: 409, code: "conflict" });
    expect((await get(id)).body.client_id).toBe(yen.id);
  });

  test("403 for managers of other projects, and for members", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const member = await givenUser(owner.workspace, "member");
    const { id } = await givenProject(owner, { member_ids: [manager.publicId, member.publicId] });
    expect((await patch(id, { name: "x" }, manager)).problem).toMatchObject({ status: 403, code: "insufficient_role" });
    expect((await patch(id, { name: "x" }, member)).problem).toMatchObject({ status: 403, code: "insufficient_role" });
    await patch(id, { manager_ids: [manager.publicId] });
    expect((await patch(id, { name: "x" }, manager)).status).toBe(200);
    await patch(id, { manager_ids: [] });
    expect((await patch(id, { name: "y" }, manager)).status).toBe(403);
  });

  test("422: a failed change writes no row and no event", async () => {
    const project = await givenProject(owner);
    const reply = await patch(project.id, { name: "Lost", member_ids: ["usr_01h2e8kqvbfwea724h75qc655w"] });
    expect(reply.status).toBe(422);
    expect((await get(project.id)).body).toStrictEqual(project);
    expect(await eventsOf("prj", project.id)).toEqual(["project.created"]);
  });

  test("412: a stale If-Match precedes all other faults", async () => {
    const { id } = await givenProject(owner);
    expect((await patch(id, { rate: { amount: 1, currency: "USD" } }, owner, { "if-match": '"9-x"' })).status).toBe(
      412,
    );
  });
});
