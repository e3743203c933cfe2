import { beforeEach, describe, expect, test } from "vitest";
import { POST as cancel } from "@/app/v1/imports/[id]/cancel/route";
import { GET as checkSums } from "@/app/v1/imports/[id]/check/route";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listRows } from "@/app/v1/imports/[id]/rows/route";
import { GET as listClients } from "@/app/v1/clients/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { GET as unbilled } from "@/app/v1/reports/unbilled-time/route";
import { PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { POST as reopen } from "@/app/v1/timesheets/[id]/reopen/route";
import { POST as withdraw } from "@/app/v1/timesheets/[id]/withdraw/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { GET as listProjects } from "@/app/v1/projects/route";
import { workOnImport } from "@/lib/reporting/imports/operations/work";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenSentStatement } from "@/testing/account-statements";
import { emailOf, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { comparableData, exportOf } from "@/testing/exports";
import { apply, clockifyFile, givenImport, givenImported, readImport, workAll } from "@/testing/import-files";
import { required } from "@/testing/required";
import { givenEntry, givenProject, withoutLimits } from "@/testing/things";
import { givenApprovals, givenApproved, givenSubmitted } from "@/testing/timesheets";

withoutLimits();

let owner: TestUser;
let email: string;
beforeEach(async () => {
  owner = await givenOwner();
  email = await emailOf(owner);
});

const rows = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_nothing, index) => ({ email, description: `Task ${String(index)}`, ...more }));
const entries = async () => (await call(listEntries, { as: owner, query: { limit: "200" } })).body.data;
const eventsOf = async (type: string) =>
  prisma().event.count({ where: { workspaceId: owner.workspace.id, type: { startsWith: type } } });

async function undo(id: string, edited: "keep" | "delete" = "keep") {
  const reply = await call(revert, { method: "POST", as: owner, params: { id }, body: { edited } });
  expect(reply.status).toBe(202);
  await workAll();
  return readImport(owner, id);
}

describe("an undo", () => {
  test("deletes all that the import made, so that the file can be imported again", async () => {
    const { id } = await givenImported(owner, clockifyFile(rows(3)));
    expect(await undo(id)).toMatchObject({ status: "reverted", outcome: { entries: 0, removed_entries: 3 } });
    expect(await entries()).toEqual([]);
    expect((await call(listProjects, { as: owner })).body.data).toEqual([]);
    expect((await call(listClients, { as: owner })).body.data).toEqual([]);
    const gone = await call(listRows, { as: owner, params: { id }, query: { result: "taken_back" } });
    expect(gone.body.data).toHaveLength(3);
    expect(await givenImported(owner, clockifyFile(rows(3)))).toMatchObject({ outcome: { entries: 3 } });
  });

  test("keeps edited and billed entries, with their project and client, and says so before", async () => {
    const { id } = await givenImported(owner, clockifyFile(rows(4, { rate: "80.00" })));
    const [edited, billed] = await entries();
    const params = { id: required(edited).id };
    await call(patchEntry, { method: "PATCH", as: owner, params, body: { notes: "Mine" } });
    const [client] = (await call(listClients, { as: owner })).body.data;
    const from_time_entries = { time_entry_ids: [required(billed).id] };
    const body = { client_id: required(client).id, from_time_entries };
    expect((await call(createInvoice, { method: "POST", as: owner, body })).status).toBe(201);
    expect((await readImport(owner, id)).undo).toMatchObject({ entries: 2, edited: 1, billed: 1 });
    expect(await undo(id)).toMatchObject({ outcome: { entries: 2, removed_entries: 2, projects: 1, clients: 1 } });
    expect((await entries()).map((entry) => entry.id).sort()).toEqual([edited, billed].map((one) => one?.id).sort());
  });

  test("deletes edited entries by choice", async () => {
    const { id } = await givenImported(owner, clockifyFile(rows(2)));
    const params = { id: required((await entries())[0]).id };
    await call(patchEntry, { method: "PATCH", as: owner, params, body: { notes: "Mine" } });
    expect(await undo(id, "delete")).toMatchObject({ outcome: { entries: 0 } });
  });

  test("deletes entries whose timesheet was withdrawn or reopened, and keeps edited ones", async () => {
    const member = await givenUser(owner.workspace, "member");
    await givenApprovals(owner, { starts_on: "2026-09-07" });
    const of = { email: await emailOf(member) };
    const [withdrawn, reopened] = ["2026-09-08", "2026-09-14"];
    const file = clockifyFile([...rows(3, { ...of, date: withdrawn }), ...rows(1, { ...of, date: reopened })]);
    const { id } = await givenImported(owner, file);
    const change = async (notes: string) => {
      const [first] = (await entries()).filter(({ date }) => date === withdrawn);
      const params = { id: required(first).id };
      await call(patchEntry, { method: "PATCH", as: owner, params, body: { notes } }).then((reply) => reply.body);
    };
    const submitAndWithdraw = async () => {
      const params = { id: (await givenSubmitted(member, withdrawn)).id };
      await call(withdraw, { method: "POST", as: owner, params, body: {} }).then((reply) => reply.body);
    };
    await submitAndWithdraw();
    const params = { id: (await givenApproved(owner, member, reopened)).id };
    const body = { comment: "Too soon" };
    await call(reopen, { method: "POST", as: owner, params, body }).then((reply) => reply.body);
    expect((await readImport(owner, id)).undo).toMatchObject({ entries: 4, edited: 0 });
    await change("Mine");
    await submitAndWithdraw();
    expect((await readImport(owner, id)).undo).toMatchObject({ entries: 3, seconds: 3 * 3600, edited: 1 });
    await undo(id);
    expect((await entries()).map(({ notes }) => notes)).toEqual(["Mine"]);
  });

  test("keeps a client whose statement was sent", async () => {
    const { id } = await givenImported(owner, clockifyFile(rows(1)));
    const client = required((await call(listClients, { as: owner })).body.data[0]);
    await givenSentStatement(owner, client.id, { recipients: ["ap@nordlicht.example"] });
    expect(await undo(id)).toMatchObject({ status: "reverted", outcome: { entries: 0, removed_entries: 1 } });
    expect((await call(listProjects, { as: owner })).body.data).toEqual([]);
    expect((await call(listClients, { as: owner })).body.data).toMatchObject([{ id: client.id }]);
  });

  // `deleteUnused` asks each of these tables.
  test("knows all records that keep a client, a project or a task", async () => {
    const keepers = await prisma().$queryRaw<{ kept: string; by: string[] }[]>`
      select confrelid::regclass::text as kept, array_agg(conrelid::regclass::text order by conrelid::regclass::text) as by
      from pg_constraint where contype = 'f' and confdeltype in ('r', 'a')
        and confrelid in ('clients'::regclass, 'projects'::regclass, 'tasks'::regclass)
      group by 1 order by 1`;
    const documents = ["client_credits", "credit_notes", "estimates", "invoices"];
    expect(keepers).toEqual([
      { kept: "clients", by: [...documents, "projects", "recurring_invoices", "retainers", "statements"] },
      { kept: "projects", by: ["estimates", "expenses", "invoice_lines", "milestones", "tasks", "time_entries"] },
      { kept: "tasks", by: ["time_entries"] },
    ]);
  });

  test("ends with the rest kept after three failures, and blocks nothing afterwards", async () => {
    const { id } = await givenImported(owner, clockifyFile(rows(2)));
    const workspaceId = owner.workspace.id;
    await prisma().$executeRaw`create function refuse() returns trigger language plpgsql
      as 'begin raise exception ''refused''; end'`;
    await prisma().$executeRaw`create trigger refuse before delete on clients for each row execute function refuse()`;
    await call(revert, { method: "POST", as: owner, params: { id }, body: {} });
    for (let failure = 1; failure <= 3; failure++) {
      expect((await readImport(owner, id)).status).toBe("reverting");
      await workAll();
      await prisma().import.updateMany({ where: { workspaceId }, data: { leaseUntil: null } });
    }
    expect(await readImport(owner, id)).toMatchObject({
      status: "reverted",
      outcome: { removed_entries: 2, clients: 1 },
    });
    await prisma().$executeRaw`drop trigger refuse on clients`;
    expect(await givenImported(owner, clockifyFile(rows(2)))).toMatchObject({ outcome: { entries: 2 } });
    const plan = await givenImport(owner, clockifyFile(rows(3)));
    expect((await apply(owner, plan)).status).toBe(202);
  });

  test("409 after seven days", async () => {
    const { id } = await givenImported(owner, clockifyFile(rows(1)));
    const finishedAt = new Date(Date.now() - 8 * 86_400_000);
    await prisma().import.updateMany({ where: { workspaceId: owner.workspace.id }, data: { finishedAt } });
    const reply = await call(revert, { method: "POST", as: owner, params: { id }, body: {} });
    expect(reply).toMatchObject({ status: 409, problem: { reason: "import_kept" } });
  });
});

test("a stop in the middle leaves the data of the workspace as it was before", async () => {
  await givenEntry(owner, { project_id: (await givenProject(owner)).id });
  const before = await comparableData(await exportOf(owner));
  const plan = await givenImport(owner, clockifyFile(rows(2500)));
  await apply(owner, plan);
  await workOnImport(0);
  await workOnImport(0);
  expect((await readImport(owner, plan.id)).progress).toMatchObject({ stage: "entries", done: 2000, total: 2500 });
  const reply = await call(cancel, { method: "POST", as: owner, params: { id: plan.id } });
  expect(reply.status).toBe(202);
  await workAll();
  expect(await readImport(owner, plan.id)).toMatchObject({ status: "reverted", outcome: { removed_entries: 2000 } });
  expect(await comparableData(await exportOf(owner))).toEqual(before);
});

test("a worker that dies between two batches repeats and loses nothing", async () => {
  const plan = await givenImport(owner, clockifyFile(rows(4500)));
  await apply(owner, plan);
  const workspaceId = owner.workspace.id;
  for (let turn = 0; turn < 2; turn++) {
    await workOnImport(0);
    // The lease of a dead worker ends.
    const leaseUntil = new Date(Date.now() - 1000);
    await prisma().import.updateMany({ where: { workspaceId }, data: { leaseUntil } });
  }
  await Promise.all([workOnImport(), workOnImport()]);
  await workAll();
  expect(await readImport(owner, plan.id)).toMatchObject({ status: "completed", outcome: { entries: 4500 } });
  expect(await prisma().timeEntry.count({ where: { workspaceId } })).toBe(4500);
  expect(await prisma().importKey.count({ where: { workspaceId } })).toBe(4500);
  expect([await eventsOf("import."), await eventsOf("time_entry.")]).toEqual([1, 0]);
});

test("entries billed elsewhere are never offered for billing, until an admin allows it", async () => {
  await givenImported(owner, clockifyFile(rows(1, { invoiced: "Yes", rate: "80.00" })));
  const [client] = (await call(listClients, { as: owner })).body.data;
  const open = async () => (await call(unbilled, { as: owner, query: { client_id: required(client).id } })).text;
  const entry = required((await entries())[0]);
  const before = await open();
  expect(before).not.toContain('"seconds":3600');
  const change = (as: TestUser, body: object) =>
    call(patchEntry, { method: "PATCH", as, params: { id: entry.id }, body });
  expect(await change(owner, { notes: "x" })).toMatchObject({
    ...{ status: 409, problem: { code: "entry_locked", reason: "invoiced_elsewhere" } },
  });
  const project = required(entry.project_id);
  const manager = await givenUser(owner.workspace, "manager");
  await prisma().projectMember.create({
    data: {
      workspaceId: owner.workspace.id,
      projectId: required((await prisma().project.findFirst({ where: { workspaceId: owner.workspace.id } }))?.id),
      userId: manager.id,
      isManager: true,
    },
  });
  expect(project).toMatch(/^prj_/);
  expect(await change(manager, { billed_elsewhere: false })).toMatchObject({ status: 403 });
  expect(await change(owner, { billed_elsewhere: false })).toMatchObject({ status: 200, body: { locked: false } });
  expect(await open()).toContain('"seconds":3600');
});

test("the sums name every difference", async () => {
  const stranger = { email: "", user: "", description: "Elsewhere" };
  const plan = await givenImport(
    owner,
    clockifyFile([...rows(2), { ...stranger, duration: "02:00:00", end: "11:00:00" }]),
  );
  expect(plan.questions).toMatchObject([{ code: "people", rows: 1, seconds: 7200, required: true }]);
  expect(await apply(owner, plan)).toMatchObject({ status: 409, problem: { reason: "questions_open" } });
  const { PATCH: map } = await import("@/app/v1/imports/[id]/mappings/route");
  const body = { kind: "people", changes: [{ key: "", to: "leave_out" }] };
  expect((await call(map, { method: "PATCH", as: owner, params: { id: plan.id }, body })).status).toBe(200);
  await workAll();
  await apply(owner, await readImport(owner, plan.id));
  await workAll();
  const check = await call(checkSums, { as: owner, params: { id: plan.id } });
  expect(check.body).toMatchObject({ file_seconds: 14_400, entry_seconds: 7200 });
  expect(check.body.data.flatMap(({ differences }) => differences)).toEqual([
    { reason: "person_left_out", rows: 1, seconds: 7200 },
  ]);
});
