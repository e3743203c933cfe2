import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft } from "@/testing/invoices";
import {
  eventsOf,
  givenEntry,
  givenProject,
  givenTask,
  givenTimer,
  payloadsAbout,
  withoutLimits,
} from "@/testing/things";
import { DELETE, GET, PATCH } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const get = (id: string, as = owner, query: Record<string, string> = {}) => call(GET, { as, params: { id }, query });
const patch = (id: string, body: unknown, as = owner, headers: Record<string, string> = {}) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body, headers });
const remove = (id: string, as = owner, headers: Record<string, string> = {}) =>
  call(DELETE, { method: "DELETE", as, params: { id }, headers });
const archive = (id: string) =>
  call(patchProject, { method: "PATCH", as: owner, params: { id }, body: { status: "archived" } });

describe("GET /v1/time-entries/{id}", () => {
  test("200: the entry with an ETag that depends on expand", async () => {
    const entry = await givenEntry(owner);
    const plain = await get(entry.id);
    expect(plain.body).toStrictEqual(entry);
    expect((await get(entry.id, owner, { expand: "user,project" })).body).toStrictEqual({
      ...entry,
      project: null,
      user: expect.objectContaining({ id: owner.publicId }) as unknown,
    });
    const again = await call(GET, {
      as: owner,
      params: { id: entry.id },
      headers: { "if-none-match": plain.headers["ETag"] ?? "" },
    });
    expect(again.status).toBe(304);
  });
});

describe("PATCH /v1/time-entries/{id}", () => {
  test("200: given members change, absent members stay; the event has the data of an admin's GET", async () => {
    const entry = await givenEntry(owner, { tags: ["a"] });
    const reply = await patch(entry.id, { notes: "New", start_time: "2026-11-18T23:30:00Z", billable: false });
    expect(reply.body).toStrictEqual({
      ...entry,
      notes: "New",
      start_time: "2026-11-18T23:30:00.000Z",
      date: "2026-11-19",
      duration_seconds: 34_200,
      billable: false,
      updated_at: reply.body.updated_at,
    });
    expect(reply.headers["ETag"]).toMatch(/^"2-/);
    const events = await payloadsAbout("ent", entry.id);
    expect(events.map((event) => event.type)).toEqual(["time_entry.created", "time_entry.updated"]);
    expect(events[1]?.data).toEqual((await get(entry.id)).body);
  });

  test("200: without a change, updated_at, ETag and events stay the same", async () => {
    const entry = await givenEntry(owner, { tags: ["a", "b"] });
    const { headers } = await get(entry.id);
    for (const body of [
      {},
      { notes: "", tags: ["a", "b", "a"], project_id: null, task_id: null, user_id: owner.publicId },
      { start_time: "2026-11-19T09:00:00+01:00", duration_seconds: 3600 },
      { end_time: "2026-11-19T09:00:00Z", billable: true, time_zone: "Europe/Berlin" },
    ]) {
      const reply = await patch(entry.id, body);
      expect(reply.body, JSON.stringify(body)).toStrictEqual(entry);
      expect(reply.headers["ETag"]).toBe(headers["ETag"]);
    }
    expect(await eventsOf("ent", entry.id)).toEqual(["time_entry.created"]);
  });

  test("200: moving to another project removes the task and resolves the rate again; null unassigns", async () => {
    const one = await givenProject(owner, { rate: { amount: 1, currency: "EUR" } });
    const two = await givenProject(owner, { rate: { amount: 2, currency: "EUR" } });
    const task = await givenTask(owner, one.id, { rate: { amount: 3, currency: "EUR" } });
    const { id } = await givenEntry(owner, { project_id: one.id, task_id: task.id });
    expect((await get(id)).body.rate?.amount).toBe(3);
    expect((await patch(id, { project_id: two.id })).body).toMatchObject({ task_id: null, rate: { amount: 2 } });
    expect((await patch(id, { task_id: task.id })).status).toBe(422);
    expect((await patch(id, { project_id: one.id, task_id: task.id })).body.rate?.amount).toBe(3);
    expect((await patch(id, { task_id: null })).body).toMatchObject({ project_id: one.id, rate: { amount: 1 } });
    expect((await patch(id, { project_id: null })).body).toMatchObject({ project_id: null, rate: { amount: 10_000 } });
  });

  test.each([
    [{ end_time: "2026-11-19T08:00:00Z" }, "/end_time"],
    [{ start_time: "2026-11-19T09:00:00Z" }, "/start_time"],
    [{ end_time: "2026-11-19T10:00:00Z", duration_seconds: 1 }, "/duration_seconds"],
    [{ start_time: "2999-01-01T00:00:00Z", end_time: null }, "/start_time"],
    [{ start_time: "2026-11-19T08:00" }, "/start_time"],
    [{ notes: null }, "/notes"],
    [{ user_id: null }, "/user_id"],
    [{ running: false }, "/running"],
    [{ rate: { amount: 1, currency: "USD" } }, "/rate/currency"],
  ])("422 for %j at %s", async (body, pointer) => {
    const { id } = await givenEntry(owner);
    const reply = await patch(id, body);
    expect({ status: reply.status, at: reply.problem.errors?.[0]?.pointer }).toEqual({
      status: 422,
      at: pointer,
    });
  });

  test("409 when the project is archived or the entry is invoiced", async () => {
    const project = await givenProject(owner);
    const { id } = await givenEntry(owner, { project_id: project.id });
    await archive(project.id);
    expect((await get(id)).body).toMatchObject({ locked: true, lock_reason: "project_archived" });
    for (const body of [{ notes: "x" }, { project_id: null }])
      expect((await patch(id, body)).problem).toMatchObject({ status: 409, code: "project_archived" });
    expect((await remove(id)).problem).toMatchObject({ status: 409, code: "project_archived" });
    expect((await patch(id, { notes: "" })).status).toBe(200);

    const { clientId, entryIds } = await givenBillable(owner, [3600]);
    const invoice = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    const billed = entryIds[0] ?? "";
    const locked = { locked: true, lock_reason: "invoiced", invoice_id: invoice.id };
    expect((await get(billed)).body).toMatchObject(locked);
    const refused = await patch(billed, { notes: "x" });
    expect(refused.problem).toMatchObject({
      status: 409,
      code: "entry_locked",
      reason: "invoiced",
      params: { invoice_id: invoice.id },
    });
    expect((await remove(billed)).problem).toMatchObject({ status: 409, code: "entry_locked" });
    expect(await eventsOf("ent", billed)).toEqual(["time_entry.created", "time_entry.updated"]);
  });

  test("409 when the entry moves to an archived project", async () => {
    const project = await givenProject(owner);
    await archive(project.id);
    const { id } = await givenEntry(owner);
    expect((await patch(id, { project_id: project.id })).problem).toMatchObject({
      status: 409,
      code: "project_archived",
    });
  });

  test("200: thirty concurrent moves do not exhaust the connections", async () => {
    const project = await givenProject(owner);
    const entries = await Promise.all(Array.from({ length: 30 }, () => givenEntry(owner)));
    const replies = await Promise.all(entries.map(({ id }) => patch(id, { project_id: project.id })));
    expect(replies.filter((reply) => reply.status !== 200)).toEqual([]);
  });

  test("200: concurrent changes of an entry are serialized; 412 for those with If-Match", async () => {
    const { id } = await givenEntry(owner);
    const before = await get(id);
    const notes = Array.from({ length: 20 }, (_, number) => `Change ${number}`);
    const replies = await Promise.all(notes.map((text) => patch(id, { notes: text })));
    expect(replies.map(({ status }) => status)).toEqual(notes.map(() => 200));
    expect(await payloadsAbout("ent", id)).toHaveLength(1 + notes.length);
    const now = (await get(id)).headers["ETag"] ?? "";
    expect(now).not.toBe(before.headers["ETag"]);
    const named = await Promise.all(
      ["One", "Other"].map((text) => patch(id, { notes: text }, owner, { "if-match": now })),
    );
    expect(named.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test("403 or 404 for entries of other people, except on projects that a manager manages", async () => {
    const [manager, member, other] = await Promise.all(
      (["manager", "member", "member"] as const).map((role) => givenUser(owner.workspace, role)),
    );
    if (!manager || !member || !other) throw new Error("unreachable");
    const run = await givenProject(owner, { manager_ids: [manager.publicId] });
    const theirs = await givenEntry(member, { project_id: run.id });
    const loose = await givenEntry(member);
    for (const [id, as, status] of [
      [theirs.id, member, 200],
      [theirs.id, manager, 200],
      [theirs.id, other, 404],
      [loose.id, manager, 404],
      [loose.id, other, 404],
      [loose.id, owner, 200],
    ] as const) {
      expect((await get(id, as)).status).toBe(status);
      expect((await patch(id, { notes: `by ${as.role}` }, as)).status).toBe(status);
    }
    expect((await remove(loose.id, manager)).status).toBe(404);
    expect((await patch(loose.id, { user_id: other.publicId }, member)).problem).toMatchObject({
      status: 403,
      code: "insufficient_role",
    });
    expect((await patch(theirs.id, { user_id: other.publicId }, manager)).body.user_id).toBe(other.publicId);
    expect((await patch(theirs.id, { project_id: null }, manager)).status).toBe(403);
  });
});

describe("DELETE /v1/time-entries/{id}", () => {
  test("200, then 404; the event has the last state", async () => {
    const entry = await givenEntry(owner);
    const reply = await remove(entry.id);
    expect({ status: reply.status, body: reply.body }).toStrictEqual({
      status: 200,
      body: { id: entry.id, deleted: true },
    });
    expect(await payloadsAbout("ent", entry.id)).toMatchObject([{}, { type: "time_entry.deleted", data: entry }]);
    for (const again of [await remove(entry.id), await get(entry.id), await patch(entry.id, {})])
      expect(again.status).toBe(404);
  });

  test("412 for a stale If-Match; one of eight concurrent deletions succeeds, with one event", async () => {
    const { id } = await givenTimer(owner);
    const { headers } = await get(id);
    await patch(id, { notes: "x" });
    expect((await remove(id, owner, { "if-match": headers["ETag"] ?? "" })).status).toBe(412);
    const replies = await Promise.all(Array.from({ length: 8 }, () => remove(id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => ![200, 404, 409].includes(reply.status))).toEqual([]);
    expect((await eventsOf("ent", id)).filter((type) => type === "time_entry.deleted")).toHaveLength(1);
  });
});
