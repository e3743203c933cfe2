import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { PATCH as patchTask } from "@/app/v1/tasks/[id]/route";
import { GET, PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenDraft } from "@/testing/invoices";
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

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const EUR = (amount: number) => ({ amount, currency: "EUR" });
const changeProject = (id: string, body: unknown) =>
  call(patchProject, { method: "PATCH", as: owner, params: { id }, body });
const changeTask = (id: string, body: unknown) => call(patchTask, { method: "PATCH", as: owner, params: { id }, body });
const rateOf = async (id: string) => (await call(GET, { as: owner, params: { id } })).body.rate as unknown;
describe("the rate of an entry", () => {
  test("201: task, then project, then user, then workspace", async () => {
    const rated = await givenUser(owner.workspace, "member", { defaultRateMinor: 333n });
    const plain = await givenProject(owner);
    const priced = await givenProject(owner, { rate: EUR(222) });
    const task = await givenTask(owner, priced.id, { rate: EUR(111) });
    const free = await givenTask(owner, priced.id, { rate: EUR(0) });
    const inherits = await givenTask(owner, priced.id);
    const rate = async (body: object) => (await givenEntry(owner, { user_id: rated.publicId, ...body }))["rate"];
    expect(await rate({ project_id: priced.id, task_id: task.id })).toEqual(EUR(111));
    expect(await rate({ project_id: priced.id, task_id: free.id })).toEqual(EUR(0));
    expect(await rate({ project_id: priced.id, task_id: inherits.id })).toEqual(EUR(222));
    expect(await rate({ project_id: plain.id })).toEqual(EUR(333));
    expect(await rate({})).toEqual(EUR(333));
    expect(await rate({ user_id: owner.publicId, project_id: plain.id })).toEqual(EUR(10_000));
  });

  test("201: rates of user and workspace apply only in their currency", async () => {
    const yen = await givenProject(owner, { client_id: (await givenClient(owner, { currency: "JPY" })).id });
    expect((await givenEntry(owner, { project_id: yen.id }))["rate"]).toBeNull();
    await changeProject(yen.id, { rate: { amount: 5000, currency: "JPY" } });
    expect((await givenEntry(owner, { project_id: yen.id }))["rate"]).toEqual({ amount: 5000, currency: "JPY" });
  });

  test("201: no rate without any rate set", async () => {
    const workspace = await givenWorkspace();
    await prisma().workspace.update({ where: { id: workspace.id }, data: { defaultRateMinor: null } });
    expect((await givenEntry(await givenUser(workspace)))["rate"]).toBeNull();
  });

  test("200: the rate stays after a new project rate and other changes of the entry", async () => {
    const project = await givenProject(owner, { rate: EUR(100) });
    const task = await givenTask(owner, project.id);
    const { id } = await givenEntry(owner, { project_id: project.id, task_id: task.id });
    await changeProject(project.id, { rate: EUR(200) });
    await changeTask(task.id, { rate: EUR(300) });
    expect(await rateOf(id)).toEqual(EUR(100));
    await call(patchEntry, { method: "PATCH", as: owner, params: { id }, body: { notes: "x", duration_seconds: 60 } });
    expect(await rateOf(id)).toEqual(EUR(100));
    expect(await eventsOf("ent", id)).toEqual(["time_entry.created", "time_entry.updated"]);
  });
});

describe("apply_rate_to", () => {
  test("200: changes unbilled entries, returns their number, and emits an event for each", async () => {
    const other = await givenUser(owner.workspace, "member");
    const client = await givenClient(owner);
    const project = await givenProject(owner, { rate: EUR(100), client_id: client.id });
    const task = await givenTask(owner, project.id, { rate: EUR(50) });
    const billed = await givenEntry(owner, { project_id: project.id });
    await givenDraft(owner, { client_id: client.id, lines: [], from_time_entries: {} });
    const one = await givenEntry(owner, { project_id: project.id });
    const two = await givenEntry(owner, { project_id: project.id, user_id: other.publicId });
    const tasked = await givenEntry(owner, { project_id: project.id, task_id: task.id });
    const elsewhere = await givenEntry(owner);

    const reply = await changeProject(project.id, { rate: EUR(200), apply_rate_to: "unbilled_entries" });
    expect(reply.body).toMatchObject({ rate: EUR(200), changed_entries: 2 });
    expect(await Promise.all([one, two, tasked, billed, elsewhere].map(({ id }) => rateOf(id)))).toEqual(
      [200, 200, 50, 100, 10_000].map(EUR),
    );
    const [, updated] = await payloadsAbout("ent", two.id);
    expect(updated).toMatchObject({ type: "time_entry.updated", data: { rate: EUR(200), user_id: other.publicId } });
    expect(updated?.data).toEqual((await call(GET, { as: owner, params: { id: two.id } })).body);
    expect(await eventsOf("ent", tasked.id)).toEqual(["time_entry.created"]);

    const again = await changeProject(project.id, { apply_rate_to: "unbilled_entries" });
    expect(again.body.changed_entries).toBe(0);
    expect(
      (await changeProject(project.id, { rate: null, apply_rate_to: "unbilled_entries" })).body.changed_entries,
    ).toBe(2);
    expect(await rateOf(one.id)).toEqual(EUR(10_000));
  });

  test("200: a task's rate changes only its entries, and null inherits the project's", async () => {
    const project = await givenProject(owner, { rate: EUR(100) });
    const [one, two] = [await givenTask(owner, project.id), await givenTask(owner, project.id)];
    const [a, b] = [
      await givenEntry(owner, { project_id: project.id, task_id: one.id }),
      await givenEntry(owner, { project_id: project.id, task_id: two.id }),
    ];
    const reply = await changeTask(one.id, { rate: EUR(0), apply_rate_to: "unbilled_entries" });
    expect(reply.body).toMatchObject({ rate: EUR(0), changed_entries: 1 });
    expect([await rateOf(a.id), await rateOf(b.id)]).toEqual([EUR(0), EUR(100)]);
    expect((await changeTask(one.id, { rate: null, apply_rate_to: "unbilled_entries" })).body.changed_entries).toBe(1);
    expect(await rateOf(a.id)).toEqual(EUR(100));
  });

  test("200: a move to another currency also changes unbilled entries", async () => {
    const project = await givenProject(owner, { rate: EUR(100) });
    const { id } = await givenEntry(owner, { project_id: project.id });
    const yen = await givenClient(owner, { currency: "JPY" });
    const rate = { amount: 100, currency: "JPY" };
    const reply = await changeProject(project.id, { client_id: yen.id, rate, apply_rate_to: "unbilled_entries" });
    expect(reply.body.changed_entries).toBe(1);
    expect(await rateOf(id)).toEqual(rate);
  });

  test("409 on an archived project, without changes", async () => {
    const project = await givenProject(owner, { rate: EUR(100) });
    const task = await givenTask(owner, project.id);
    const { id } = await givenEntry(owner, { project_id: project.id, task_id: task.id });
    const body = { rate: EUR(1), apply_rate_to: "unbilled_entries" };
    expect((await changeProject(project.id, { ...body, status: "archived" })).problem.code).toBe("project_archived");
    await changeProject(project.id, { status: "archived" });
    expect((await changeTask(task.id, body)).problem.code).toBe("project_archived");
    expect(await rateOf(id)).toEqual(EUR(100));
    expect(await eventsOf("tsk", task.id)).toEqual(["task.created"]);
  });

  test("200: fifteen hundred entries of ten people", async () => {
    const project = await givenProject(owner, { rate: EUR(100) });
    const task = await givenTask(owner, project.id);
    const people = await Promise.all(Array.from({ length: 10 }, () => givenUser(owner.workspace, "member")));
    const rows = Array.from({ length: 1500 }, (_, index) => ({
      id: newUuid(),
      workspaceId: owner.workspace.id,
      userId: people[index % 10]?.id ?? "",
      projectId: uuidOf("prj", project.id),
      taskId: index % 3 === 0 ? uuidOf("tsk", task.id) : null,
      startTime: new Date("2026-11-19T08:00:00Z"),
      endTime: new Date("2026-11-19T09:00:00Z"),
      localDate: new Date("2026-11-19"),
      timeZone: "Europe/Berlin",
      billable: true,
      rateMinor: 100n,
      rateCurrency: "EUR",
    }));
    await prisma().timeEntry.createMany({ data: rows });
    const reply = await changeProject(project.id, { rate: EUR(200), apply_rate_to: "unbilled_entries" });
    expect(reply.body.changed_entries).toBe(1500);
    const where = {
      workspaceId: owner.workspace.id,
      type: "time_entry.updated",
      resourceId: { in: rows.slice(0, 100).map((row) => row.id) },
    };
    expect(await prisma().event.count({ where })).toBe(100);
  });
});
