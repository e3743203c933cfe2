import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { PATCH as patchTask } from "@/app/v1/tasks/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenDraft } from "@/testing/invoices";
import { standstill } from "@/testing/standstill";
import {
  eventsOf,
  givenClient,
  givenEntry,
  givenProject,
  givenTask,
  payloadsAbout,
  uuidOf,
  withoutLimits,
} from "@/testing/things";
import { GET, POST } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const create = (body: unknown, as = owner) => call(POST, { method: "POST", as, body });
const EUR = (amount: number) => ({ amount, currency: "EUR" });

describe("POST /v1/time-entries", () => {
  test("201: an empty body starts a timer now, and the answer is the whole resource", async () => {
    const startedAt = Date.now();
    const as = await givenOwner();
    const reply = await create({}, as);
    expect(reply.status).toBe(201);
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^ent_[0-7][0-9a-z]{25}$/) as string,
      project_id: null,
      task_id: null,
      user_id: as.publicId,
      notes: "",
      start_time: reply.body.created_at,
      end_time: null,
      duration_seconds: null,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      time_zone: "Europe/Berlin",
      billable: true,
      covered: false,
      tags: [],
      rate: EUR(10_000),
      rate_by_hand: false,
      locked: false,
      lock_reason: null,
      lock_reasons: [],
      lock_detail: null,
      invoice_id: null,
      billed_elsewhere: false,
      external_refs: [],
      custom: {},
      import_id: null,
      timesheet_id: null,
      approval: null,
      running: true,
      created_at: expect.any(String) as string,
      updated_at: reply.body.created_at,
    });
    expect(Date.parse(reply.body.start_time)).toBeGreaterThanOrEqual(startedAt);
    expect(reply.headers["Location"]).toBe(`http://localhost:3000/v1/time-entries/${reply.body.id}`);
    expect(await payloadsAbout("ent", reply.body.id)).toEqual(
      ["time_entry.created", "time_entry.started"].map((type) => ({
        type,
        timestamp: Math.floor(Date.parse(reply.body.created_at) / 1000),
        data: reply.body,
      })),
    );
  });

  test("201: all writable members are stored; input has any offset, output is UTC", async () => {
    const project = await givenProject(owner, { billable: false });
    const task = await givenTask(owner, project.id, { billable: true });
    const reply = await create({
      project_id: project.id,
      task_id: task.id,
      user_id: owner.publicId,
      notes: "Line\nLine 日本",
      start_time: "2026-03-29T01:59:59.500+01:00",
      end_time: "2026-03-29T03:00:00+02:00",
      billable: false,
      tags: ["b", "a", "b"],
      time_zone: "America/New_York",
    });
    expect(reply.body).toMatchObject({
      project_id: project.id,
      task_id: task.id,
      start_time: "2026-03-29T00:59:59.500Z",
      end_time: "2026-03-29T01:00:00.000Z",
      duration_seconds: 0,
      date: "2026-03-28",
      billable: false,
      tags: ["b", "a"],
      running: false,
    });
    expect(await eventsOf("ent", reply.body.id)).toEqual(["time_entry.created"]);
  });

  test("201: a duration gives the end; billable is the task's, else the project's", async () => {
    const project = await givenProject(owner, { billable: false });
    const task = await givenTask(owner, project.id, { billable: true });
    const entry = await givenEntry(owner, { project_id: project.id, duration_seconds: 1 });
    expect(entry).toMatchObject({ end_time: "2026-11-19T08:00:01.000Z", duration_seconds: 1, billable: false });
    expect(await givenEntry(owner, { project_id: project.id, task_id: task.id })).toMatchObject({ billable: true });
  });

  test("201: entries can touch and overlap", async () => {
    const one = await givenEntry(owner, { duration_seconds: 3601 });
    const two = await givenEntry(owner, { duration_seconds: 3601 });
    expect(one["duration_seconds"]).toBe(3601);
    expect(two["start_time"]).toBe(one["start_time"]);
  });

  const at = "2026-11-19T08:00:00Z";
  test.each([
    [{ start_time: at, end_time: at }, "/end_time"],
    [{ start_time: at, end_time: "2026-11-19T07:59:59Z" }, "/end_time"],
    [{ start_time: at, end_time: at, duration_seconds: 5 }, "/duration_seconds"],
    [{ start_time: at, end_time: null, duration_seconds: 5 }, "/duration_seconds"],
    [{ start_time: "2026-11-19T08:00:00", duration_seconds: 5 }, "/start_time"],
    [{ start_time: "2026-11-19", duration_seconds: 5 }, "/start_time"],
    [{ start_time: 1_700_000_000, duration_seconds: 5 }, "/start_time"],
    [{ start_time: "2999-01-01T00:00:00Z" }, "/start_time"],
    [{ start_time: null }, "/start_time"],
    [{ start_time: at, duration_seconds: 0 }, "/duration_seconds"],
    [{ start_time: at, duration_seconds: -5 }, "/duration_seconds"],
    [{ start_time: at, duration_seconds: 1.5 }, "/duration_seconds"],
    [{ start_time: at, duration_seconds: 1e300 }, "/duration_seconds"],
    [{ start_time: "9999-12-30T00:00:00Z", duration_seconds: 31_622_400 }, "/duration_seconds"],
    [{ notes: "x".repeat(5001) }, "/notes"],
    [{ notes: "\u0000" }, "/notes"],
    [{ notes: "\udfff" }, "/notes"],
    [{ tags: Array.from({ length: 21 }, String) }, "/tags"],
    [{ start_time: "2026-01-01T00:00:00Z", duration_seconds: 366 * 86_400 + 1 }, "/duration_seconds"],
    [{ start_time: "2026-01-01T00:00:00Z", end_time: "2027-01-02T00:00:01Z" }, "/end_time"],
    [{ tags: ["a,b"] }, "/tags/0"],
    [{ tags: ["x", "\u0000"] }, "/tags/1"],
    [{ tags: "x" }, "/tags"],
    [{ time_zone: "+02:00" }, "/time_zone"],
    [{ time_zone: "Moon" }, "/time_zone"],
    [{ time_zone: "IST" }, "/time_zone"],
    [{ time_zone: "US/Pacific-New" }, "/time_zone"],
    [{ billable: 1 }, "/billable"],
    [{ project_id: 1 }, "/project_id"],
    [{ task_id: "tsk_01h2e8kqvbfwea724h75qc655w" }, "/task_id"],
  ])("422 for %j at %s", async (body, pointer) => {
    const reply = await create(body);
    expect(reply.problem).toMatchObject({ status: 422, code: "validation_failed" });
    expect(reply.problem.errors?.[0]?.pointer).toBe(pointer);
  });

  test.each([
    ["id"],
    ["date"],
    ["rate_by_hand"],
    ["locked"],
    ["invoice_id"],
    ["running"],
    ["created_at"],
    ["duration"],
  ])("422 for the read-only member %s", async (name) => {
    expect((await create({ [name]: null })).problem).toMatchObject({
      status: 422,
      code: "unknown_field",
      errors: [{ pointer: `/${name}` }],
    });
  });

  test("422 for a project, task or user that is unknown, malformed, of another type, or of another project", async () => {
    const gone = "01h2e8kqvbfwea724h75qc655w";
    const project = await givenProject(owner);
    const elsewhere = await givenTask(owner, (await givenProject(owner)).id);
    for (const body of [
      { project_id: `prj_${gone}` },
      { project_id: `cli_${gone}` },
      { project_id: "nonsense" },
      { user_id: `usr_${gone}` },
      { user_id: "me" },
      { project_id: project.id, task_id: `tsk_${gone}` },
      { project_id: project.id, task_id: elsewhere.id },
    ])
      expect((await create(body)).problem, JSON.stringify(body)).toMatchObject({
        status: 422,
        code: "unknown_reference",
      });
  });

  test("409 for an archived project, 422 for an archived task and a deactivated person", async () => {
    const project = await givenProject(owner);
    const task = await givenTask(owner, project.id);
    const former = await givenUser(owner.workspace, "member");
    await call(patchTask, { method: "PATCH", as: owner, params: { id: task.id }, body: { status: "archived" } });
    expect((await create({ project_id: project.id, task_id: task.id })).problem.errors?.[0]?.pointer).toBe("/task_id");
    await prisma().membership.updateMany({
      where: { workspaceId: owner.workspace.id, userId: former.id },
      data: { status: "deactivated" },
    });
    expect((await create({ user_id: former.publicId })).problem.errors?.[0]?.pointer).toBe("/user_id");
    await call(patchProject, { method: "PATCH", as: owner, params: { id: project.id }, body: { status: "archived" } });
    expect((await create({ project_id: project.id })).problem).toMatchObject({ status: 409, code: "project_archived" });
  });

  test("200: archiving a project waits for an entry in progress, then locks it", async () => {
    const project = await givenProject(owner);
    const still = await standstill("lock table time_entries in exclusive mode");
    const reply = create({ project_id: project.id, start_time: at, duration_seconds: 60 });
    await still.reached();
    const archive = call(patchProject, {
      method: "PATCH",
      as: owner,
      params: { id: project.id },
      body: { status: "archived" },
    });
    await still.end();
    expect((await reply).status).toBe(201);
    expect((await archive).status).toBe(200);
    expect((await call(GET, { as: owner, query: { project_id: project.id } })).body.data).toMatchObject([
      { locked: true, lock_reason: "project_archived" },
    ]);
  });
});

describe("GET /v1/time-entries", () => {
  const namesOf = (page: { body: { data: { notes: string }[] } }) => page.body.data.map((row) => row.notes);

  test("200: all filters; commas mean OR, parameters mean AND", async () => {
    const workspace = await givenWorkspace();
    const as = await givenUser(workspace);
    const other = await givenUser(workspace, "member");
    const client = await givenClient(as);
    const [one, two] = [await givenProject(as, { client_id: client.id }), await givenProject(as, { billable: false })];
    const task = await givenTask(as, one.id);
    const day = (date: string) => `${date}T10:00:00Z`;
    await givenEntry(as, {
      notes: "a",
      project_id: one.id,
      task_id: task.id,
      tags: ["x"],
      start_time: day("2026-01-01"),
    });
    await givenEntry(as, { notes: "b 50%", project_id: two.id, tags: ["y"], start_time: day("2026-01-02") });
    await givenEntry(as, { notes: "c_d", start_time: day("2026-01-03"), user_id: other.publicId });
    await givenEntry(as, { notes: "cxd", start_time: day("2026-01-04"), tags: ["x", "z"] });
    await create({ notes: "e \\", start_time: day("2026-01-05") }, as);
    const invoice = await givenDraft(as, { client_id: client.id, lines: [], from_time_entries: {} });
    await prisma().timeEntry.updateMany({
      where: { workspaceId: workspace.id, notes: "b 50%" },
      data: { updatedAt: new Date("2999-01-01") },
    });

    const expected: [Record<string, string>, string[]][] = [
      [{}, ["a", "b 50%", "c_d", "cxd", "e \\"]],
      [{ user_id: "me" }, ["a", "b 50%", "cxd", "e \\"]],
      [{ user_id: other.publicId }, ["c_d"]],
      [{ user_id: `me,${other.publicId}` }, ["a", "b 50%", "c_d", "cxd", "e \\"]],
      [{ client_id: client.id }, ["a"]],
      [{ project_id: one.id }, ["a"]],
      [{ project_id: `${one.id},${two.id}` }, ["a", "b 50%"]],
      [{ task_id: task.id }, ["a"]],
      [{ invoice_id: invoice.id }, ["a"]],
      [{ invoiced: "true" }, ["a"]],
      [{ invoiced: "false" }, ["b 50%", "c_d", "cxd", "e \\"]],
      [{ billable: "false" }, ["b 50%"]],
      [{ running: "true" }, ["e \\"]],
      [{ running: "false", billable: "true" }, ["a", "c_d", "cxd"]],
      [{ tag: "x" }, ["a", "cxd"]],
      [{ tag: "y,z" }, ["b 50%", "cxd"]],
      [{ from: day("2026-01-03") }, ["c_d", "cxd", "e \\"]],
      [{ to: day("2026-01-03") }, ["a", "b 50%"]],
      [{ from: "2026-01-02T12:00:00+02:00", to: day("2026-01-03") }, ["b 50%"]],
      [{ updated_since: "2998-12-31T23:59:59Z" }, ["b 50%"]],
      [{ q: "50%" }, ["b 50%"]],
      [{ q: "%" }, ["b 50%"]],
      [{ q: "C_D" }, ["c_d"]],
      [{ q: "\\" }, ["e \\"]],
      [{ q: "nothing" }, []],
    ];
    for (const [query, names] of expected) {
      const page = await call(GET, { as, query: { ...query, sort: "start_time" } });
      expect(namesOf(page), JSON.stringify(query)).toEqual(names);
    }
  });

  test("200: newest start first by default, and expand adds objects", async () => {
    const as = await givenOwner();
    const client = await givenClient(as);
    const project = await givenProject(as, { client_id: client.id });
    const task = await givenTask(as, project.id);
    await givenEntry(as, { notes: "old", start_time: "2025-01-01T00:00:00Z" });
    await givenEntry(as, { notes: "new", project_id: project.id, task_id: task.id });
    expect(namesOf(await call(GET, { as }))).toEqual(["new", "old"]);
    expect(namesOf(await call(GET, { as, query: { sort: "created_at" } }))).toEqual(["old", "new"]);
    const { body } = await call(GET, { as, query: { expand: "client,project,task,user" } });
    expect(body.data[0]).toMatchObject({ client, project, task, user: { id: as.publicId, role: "owner" } });
    expect(body.data[1]).toMatchObject({ client: null, project: null, task: null, user: { id: as.publicId } });
    const plain = await call(GET, { as, query: { expand: "task" } });
    expect(Object.keys(plain.body.data[0] as object)).not.toContain("project");
  });

  test("422 for an unknown object in a filter; 200 for an object without entries", async () => {
    const as = await givenOwner();
    const project = await givenProject(as, { client_id: (await givenClient(as)).id });
    const task = await givenTask(as, project.id);
    const gone = "01h2e8kqvbfwea724h75qc655w";
    const empty = { data: [], has_more: false, next_cursor: null };
    for (const query of [
      { project_id: project.id },
      { client_id: String(project["client_id"]) },
      { task_id: task.id },
      { user_id: "me" },
      { user_id: `me,${as.publicId}` },
    ])
      expect((await call(GET, { as, query })).body).toEqual(empty);
    for (const query of [
      { project_id: `prj_${gone}` },
      { project_id: `${project.id},prj_${gone}` },
      { client_id: `cli_${gone}` },
      { task_id: `tsk_${gone}` },
      { user_id: `usr_${gone}` },
      { user_id: "nonsense" },
      { task_id: project.id },
    ])
      expect((await call(GET, { as, query })).problem, JSON.stringify(query)).toMatchObject({
        status: 422,
        code: "unknown_reference",
      });
  });

  test("200: people see their own entries, managers those of their projects, admins all", async () => {
    const workspace = await givenWorkspace();
    const [admin, manager, member] = [
      await givenUser(workspace, "admin"),
      await givenUser(workspace, "manager"),
      await givenUser(workspace, "member"),
    ];
    const run = await givenProject(admin, { manager_ids: [manager.publicId] });
    const other = await givenProject(admin);
    await givenEntry(member, { notes: "1", project_id: run.id });
    await givenEntry(member, { notes: "2", project_id: other.id });
    await givenEntry(manager, { notes: "3", project_id: other.id });
    await givenEntry(admin, { notes: "4" });
    const seen = async (as: TestUser, query = {}) =>
      namesOf(await call(GET, { as, query: { sort: "created_at", ...query } }));
    expect(await seen(admin)).toEqual(["1", "2", "3", "4"]);
    expect(await seen(manager)).toEqual(["1", "3"]);
    expect(await seen(manager, { user_id: member.publicId })).toEqual(["1"]);
    expect(await seen(member)).toEqual(["1", "2"]);
    expect(await seen(member, { user_id: admin.publicId })).toEqual([]);
    expect(await seen(manager, { project_id: other.id })).toEqual(["3"]);
  });

  test("200: objects that a member expands have no money, and no hidden projects", async () => {
    const workspace = await givenWorkspace();
    const admin = await givenUser(workspace);
    const member = await givenUser(workspace, "member", { defaultRateMinor: 777n });
    const client = await givenClient(admin, { email: "billing@example.com" });
    const project = await givenProject(admin, {
      client_id: client.id,
      access: "members",
      member_ids: [member.publicId],
      rate: EUR(888),
      budget: { kind: "money", amount: EUR(999), period: "total" },
    });
    const task = await givenTask(admin, project.id, { rate: EUR(666) });
    await givenEntry(member, { project_id: project.id, task_id: task.id });
    const ask = () => call(GET, { as: member, query: { expand: "client,project,task,user" } });
    const inside = await ask();
    expect(inside.body.data[0]?.project?.name).toBe("Website");
    expect(inside.text).not.toMatch(/"amount"|billing@|:(?:666|777|888|999)/);
    await prisma().projectMember.deleteMany({
      where: { workspaceId: workspace.id, projectId: uuidOf("prj", project.id) },
    });
    expect((await ask()).body.data[0]).toMatchObject({ project: null, task: null, client: null });
  });
});
