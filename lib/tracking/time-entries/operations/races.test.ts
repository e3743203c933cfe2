import { beforeAll, expect, test } from "vitest";
import { PATCH } from "@/app/v1/time-entries/[id]/route";
import { pool } from "@/lib/kernel/db/pool";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { standstill } from "@/testing/standstill";
import {
  eventsOf,
  givenClient,
  givenEntry,
  givenProject,
  givenTask,
  givenTimer,
  uuidOf,
  withoutLimits,
} from "@/testing/things";
import { givenApprovals, givenApproved } from "@/testing/timesheets";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const change = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });

/** Change data as another process would, without a notice to this one. */
const elsewhere = (table: string, id: string, columns: string) =>
  pool().query(`update ${table} set ${columns}, version = version + 1 where id = $1`, [id]);

test("200 for each of forty concurrent changes of an entry, with an event for each", async () => {
  const { id } = await givenEntry(owner);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, number) => change(id, { notes: `Review call ${String(number)}` })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await eventsOf("ent", id)).filter((type) => type === "time_entry.updated")).toHaveLength(40);
});

test("a rate, a currency and an archive of another process apply to the next entry", async () => {
  const client = await givenClient(owner);
  const project = await givenProject(owner, { client_id: client.id, rate: { amount: 9000, currency: "EUR" } });
  const task = await givenTask(owner, project.id);
  const entry = () => givenEntry(owner, { project_id: project.id, task_id: task.id });
  expect((await entry()).rate).toEqual({ amount: 9000, currency: "EUR" });
  await elsewhere("projects", uuidOf("prj", project.id), "rate_minor = 9500");
  expect((await entry()).rate).toEqual({ amount: 9500, currency: "EUR" });
  await elsewhere("tasks", uuidOf("tsk", task.id), "rate_minor = 9900");
  expect((await entry()).rate).toEqual({ amount: 9900, currency: "EUR" });
  await elsewhere("clients", uuidOf("cli", client.id), "currency = 'CHF'");
  expect((await entry()).rate).toEqual({ amount: 9900, currency: "CHF" });
  const moved = await givenEntry(owner);
  await elsewhere("projects", uuidOf("prj", project.id), "status = 'archived', archived_at = now()");
  expect((await change(moved.id, { project_id: project.id })).problem.code).toBe("project_archived");
});

test("an entry's event belongs to the project's new client from another process", async () => {
  const [before, after] = [await givenClient(owner), await givenClient(owner)];
  const project = await givenProject(owner, { client_id: before.id });
  const clientsOf = async () => {
    const { id } = await givenEntry(owner, { project_id: project.id });
    const about = "select client_ids from events where type = 'time_entry.created' and resource_id = $1";
    return (await pool().query<{ client_ids: string[] }>(about, [uuidOf("ent", id)])).rows[0]?.client_ids;
  };
  expect(await clientsOf()).toEqual([uuidOf("cli", before.id)]);
  await elsewhere("projects", uuidOf("prj", project.id), `client_id = '${uuidOf("cli", after.id)}'`);
  expect(await clientsOf()).toEqual([uuidOf("cli", after.id)]);
});

test("a project archived by another process locks its entries", async () => {
  const project = await givenProject(owner);
  const { id } = await givenEntry(owner, { project_id: project.id });
  await change(id, { notes: "before" });
  await elsewhere("projects", uuidOf("prj", project.id), "status = 'archived', archived_at = now()");
  expect((await change(id, { notes: "after" })).problem.code).toBe("project_archived");
});

test("a stopped timer emits an event even if another process changed the next timer's project", async () => {
  const project = await givenProject(owner);
  await givenEntry(owner, { project_id: project.id });
  const first = await givenTimer(owner);
  await elsewhere("projects", uuidOf("prj", project.id), "rate_minor = 9500");
  await givenTimer(owner, { project_id: project.id });
  expect((await eventsOf("ent", first.id)).slice(2)).toEqual(["time_entry.stopped", "time_entry.updated"]);
});

test("an entry that moves to another person does not get a day of their approved timesheet meanwhile", async () => {
  const boss = await givenOwner();
  const [from, into] = [await givenUser(boss.workspace, "member"), await givenUser(boss.workspace, "member")];
  const { id } = await givenEntry(from, { start_time: "2026-09-01T08:00:00Z" });
  await givenApprovals(boss);
  await givenEntry(into, { start_time: "2026-11-09T08:00:00Z" });
  await givenApproved(boss, into, "2026-11-09");
  const patch = (body: object) => call(PATCH, { method: "PATCH", as: boss, params: { id }, body });
  const halfway = await standstill(`select 1 from memberships where user_id = '${into.id}' for update`);
  const moved = patch({ user_id: into.publicId });
  await halfway.reached();
  const dated = patch({ start_time: "2026-11-10T08:00:00Z", duration_seconds: 3600 });
  await halfway.reached(2);
  await halfway.end();
  expect(await Promise.all([moved, dated])).toMatchObject([
    { status: 200, body: { user_id: into.publicId, date: "2026-09-01" } },
    { status: 409, problem: { reason: "changed_meanwhile" } },
  ]);
});
