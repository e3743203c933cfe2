import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { PATCH as patchTask } from "@/app/v1/tasks/[id]/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenClient, givenProject, givenTask, payloadsAbout, withoutLimits } from "@/testing/things";
import { GET, POST } from "./route";

let owner: TestUser;
let projectId: string;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  projectId = (await givenProject(owner)).id;
});

const create = (body: unknown, as = owner, id = projectId) => call(POST, { method: "POST", as, params: { id }, body });
const list = (query: Record<string, string>, id = projectId, as = owner) => call(GET, { as, params: { id }, query });
const namesOf = (page: { body: { data: { name: string }[] } }) => page.body.data.map((row) => row.name);

describe("POST /v1/projects/{id}/tasks", () => {
  test("201: the whole task, with Location, ETag and task.created", async () => {
    const reply = await create({ name: "Design" });
    expect(reply.status).toBe(201);
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^tsk_/) as string,
      project_id: projectId,
      name: "Design",
      rate: null,
      rates: [],
      billable: true,
      extra: false,
      external_refs: [],
      custom: {},
      import_id: null,
      status: "active",
      created_at: expect.any(String) as string,
      updated_at: reply.body.created_at,
    });
    expect(reply.headers).toMatchObject({
      Location: `http://localhost:3000/v1/tasks/${reply.body.id}`,
      ETag: expect.stringMatching(/^"1-/) as string,
    });
    expect(await payloadsAbout("tsk", reply.body.id)).toEqual([
      { type: "task.created", timestamp: expect.any(Number) as number, data: reply.body },
    ]);
  });

  test("201: billable defaults to the project's, and the rate is in the project's currency", async () => {
    const client = await givenClient(owner, { currency: "KWD" });
    const project = await givenProject(owner, { client_id: client.id, billable: false });
    const rate = { amount: 1500, currency: "KWD" };
    expect((await create({ name: "x", rate }, owner, project.id)).body).toMatchObject({ rate, billable: false });
    expect((await create({ name: "x", billable: true }, owner, project.id)).body.billable).toBe(true);
    const wrong = await create({ name: "x", rate: { amount: 1, currency: "EUR" } }, owner, project.id);
    expect(wrong.problem).toMatchObject({ status: 422, errors: [{ pointer: "/rate/currency" }] });
  });

  test.each([
    [{}, "/name"],
    [{ name: " x" }, "/name"],
    [{ name: "x", rate: { amount: "1", currency: "EUR" } }, "/rate/amount"],
    [{ name: "x", project_id: "prj_01h2e8kqvbfwea724h75qc655w" }, "/project_id"],
    [{ name: "x", apply_rate_to: "unbilled_entries" }, "/apply_rate_to"],
  ])("422 for %j at %s", async (body, pointer) => {
    const reply = await create(body);
    expect({ status: reply.status, at: reply.problem.errors?.[0]?.pointer }).toEqual({
      status: 422,
      at: pointer,
    });
  });

  test("409 when the project is archived", async () => {
    const { id } = await givenProject(owner);
    await call(patchProject, { method: "PATCH", as: owner, params: { id }, body: { status: "archived" } });
    expect((await create({ name: "x" }, owner, id)).problem).toMatchObject({
      status: 409,
      code: "project_archived",
      params: { project_id: id },
    });
  });

  test("403 for managers of other projects and for members who see the project, 404 for other members", async () => {
    const [manager, member] = [await givenUser(owner.workspace, "manager"), await givenUser(owner.workspace, "member")];
    expect((await create({ name: "x" }, manager)).status).toBe(403);
    expect((await create({ name: "x" }, member)).status).toBe(403);
    const own = await givenProject(owner, { manager_ids: [manager.publicId], access: "members" });
    expect((await create({ name: "x" }, manager, own.id)).status).toBe(201);
    expect((await list({}, own.id, member)).status).toBe(404);
    expect((await create({ name: "x" }, owner, "prj_01h2e8kqvbfwea724h75qc655w")).status).toBe(404);
  });
});

describe("GET /v1/projects/{id}/tasks", () => {
  test("200: tasks of the project by status and updated_since, without rates for members", async () => {
    const project = await givenProject(owner);
    await givenTask(owner, (await givenProject(owner)).id, { name: "Elsewhere" });
    const old = await givenTask(owner, project.id, { name: "Old", rate: { amount: 5, currency: "EUR" } });
    await givenTask(owner, project.id, { name: "New", rate: { amount: 5, currency: "EUR" } });
    await call(patchTask, { method: "PATCH", as: owner, params: { id: old.id }, body: { status: "archived" } });

    expect(namesOf(await list({}, project.id))).toEqual(["New", "Old"]);
    expect(namesOf(await list({ status: "active" }, project.id))).toEqual(["New"]);
    expect(namesOf(await list({ status: "active,archived", sort: "-name" }, project.id))).toEqual(["Old", "New"]);
    expect(namesOf(await list({ updated_since: "2999-01-01T00:00:00Z" }, project.id))).toEqual([]);
    const member = await givenUser(owner.workspace, "member");
    const { body } = await list({}, project.id, member);
    expect(body.data.map((row) => row.rate)).toEqual([null, null]);
  });

  test("404 for an unknown project; 422 for an unknown parameter", async () => {
    expect((await list({}, "prj_01h2e8kqvbfwea724h75qc655w")).status).toBe(404);
    expect((await list({ q: "x" })).problem).toMatchObject({
      status: 422,
      code: "unknown_parameter",
      errors: [{ parameter: "q" }],
    });
  });
});
