import { beforeAll, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenProject, givenTask, payloadsAbout, withoutLimits } from "@/testing/things";
import { GET, PATCH } from "./route";

let owner: TestUser;
let projectId: string;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  projectId = (await givenProject(owner)).id;
});

const get = (id: string, as = owner, headers: Record<string, string> = {}) =>
  call(GET, { as, params: { id }, headers });
const patch = (id: string, body: unknown, as = owner, headers: Record<string, string> = {}) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body, headers });
const EUR = (amount: number) => ({ amount, currency: "EUR" });

describe("/v1/tasks/{id}", () => {
  test("200: the whole task, and 304 with a current If-None-Match", async () => {
    const task = await givenTask(owner, projectId, { rate: EUR(5) });
    const reply = await get(task.id);
    expect(reply.body).toStrictEqual(task);
    expect((await get(task.id, owner, { "if-none-match": reply.headers["ETag"] ?? "" })).status).toBe(304);
  });

  test("200: given members change, null inherits, absent members stay, and task.updated is emitted", async () => {
    const task = await givenTask(owner, projectId, { rate: EUR(5) });
    const reply = await patch(task.id, { rate: null, name: "Build", status: "archived" });
    const expected = {
      ...task,
      rate: null,
      rates: [],
      name: "Build",
      status: "archived",
      updated_at: reply.body.updated_at,
    };
    expect(reply.body).toStrictEqual(expected);
    const events = await payloadsAbout("tsk", task.id);
    expect(events.map((event) => event.type)).toEqual(["task.created", "task.updated"]);
    expect(events[1]?.data).toEqual((await get(task.id)).body);
  });

  test("200: without a change, updated_at, ETag and events stay the same", async () => {
    const task = await givenTask(owner, projectId, { rate: EUR(5) });
    const { headers } = await get(task.id);
    for (const body of [{}, { name: "Design", rate: EUR(5), billable: true, status: "active" }]) {
      const reply = await patch(task.id, body);
      expect(reply.body).toStrictEqual(task);
      expect(reply.headers["ETag"]).toBe(headers["ETag"]);
    }
    expect(await eventsOf("tsk", task.id)).toEqual(["task.created"]);
  });

  test("412 for a stale If-Match; 422 for unknown members", async () => {
    const { id } = await givenTask(owner, projectId);
    expect((await patch(id, { name: "x" }, owner, { "if-match": '"2-x"' })).status).toBe(412);
    for (const body of [{ project_id: projectId }, { id }, { client: 1 }])
      expect((await patch(id, body)).problem).toMatchObject({ status: 422, code: "unknown_field" });
    expect((await patch(id, { apply_rate_to: "all" })).problem.errors?.[0]?.pointer).toBe("/apply_rate_to");
    expect((await patch(id, { rate: { amount: 1, currency: "USD" } })).problem.errors?.[0]?.pointer).toBe(
      "/rate/currency",
    );
  });

  test("404 for people who cannot see the project, 403 for people who do not manage it", async () => {
    const [manager, member] = [await givenUser(owner.workspace, "manager"), await givenUser(owner.workspace, "member")];
    const closed = await givenProject(owner, { access: "members" });
    const { id } = await givenTask(owner, closed.id, { rate: EUR(5) });
    expect((await get(id, member)).status).toBe(404);
    expect((await get(id, manager)).body.rate).toEqual(EUR(5));
    expect((await patch(id, { name: "x" }, manager)).problem).toMatchObject({ status: 403, code: "insufficient_role" });
    expect((await patch(id, { name: "x" }, member)).status).toBe(403);
    const open = await givenTask(owner, projectId, { rate: EUR(5) });
    expect((await get(open.id, member)).body).toMatchObject({ name: "Design", rate: null });
  });
});
