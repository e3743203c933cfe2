import { beforeEach, describe, expect, test } from "vitest";
import { GET as listClients } from "@/app/v1/clients/route";
import { GET as listRows } from "@/app/v1/imports/[id]/rows/route";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listTasks } from "@/app/v1/projects/[id]/tasks/route";
import { GET as listProjects } from "@/app/v1/projects/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Import } from "@/lib/reporting/imports/schema/import";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenImport, givenImported, readImport, workAll } from "@/testing/import-files";
import { solidtimeZip } from "@/testing/imports/solidtime";
import { togglZip } from "@/testing/imports/toggl";
import { patched, zipOf } from "@/testing/imports/zip";
import { required } from "@/testing/required";
import { givenClient, givenEntry, givenProject, withoutLimits } from "@/testing/things";

withoutLimits();

const ALL = { status: "active,archived", limit: "200" };

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const clients = async () => (await call(listClients, { as: owner, query: ALL })).body.data;
const projects = async () => (await call(listProjects, { as: owner, query: ALL })).body.data;
const entries = async () => (await call(listEntries, { as: owner, query: { limit: "200" } })).body.data;
const named = async (name: string) => required((await projects()).find((project) => project.name === name));
const rowsOf = async (id: string) => (await call(listRows, { as: owner, params: { id } })).body.data;

async function tasksOf(name: string) {
  const { id } = await named(name);
  return (await call(listTasks, { as: owner, params: { id }, query: ALL })).body.data;
}

async function undo({ id }: Import): Promise<Import> {
  await call(revert, { method: "POST", as: owner, params: { id }, body: {} });
  await workAll();
  return readImport(owner, id);
}

describe("Toggl's archive of a workspace", () => {
  test("makes clients, projects and tasks with their facts, and an undo removes them", async () => {
    const plan = await givenImport(owner, await togglZip());
    expect(plan).toMatchObject({ status: "ready", questions: [], files: [{ content: "records", format: "zip" }] });
    expect(plan.counts).toMatchObject({
      ...{ entries: { rows: 0, new: 0 }, clients: { rows: 2, new: 2 }, projects: { rows: 3, new: 3 } },
      ...{ tasks: { rows: 2, new: 2 }, people: { rows: 0 } },
    });
    const done = await givenImported(owner, await togglZip());
    expect(done).toMatchObject({ status: "completed", outcome: { entries: 0, clients: 2, projects: 3, tasks: 2 } });
    expect(await named("Website")).toMatchObject({
      ...{ color: "sky", billable: true, rate: { amount: 9550, currency: "EUR" }, status: "active" },
      ...{ budget: { kind: "hours" }, starts_on: "2026-01-01", ends_on: "2026-12-31" },
    });
    expect(await named("Internal")).toMatchObject({ status: "archived", billable: false, client_id: null });
    const statuses = (await clients()).map(({ name, status }) => [name, status]).sort();
    expect(statuses).toEqual([
      ["Idle Ltd", "archived"],
      ["Kestrel GmbH", "active"],
    ]);
    const tasks = (await tasksOf("Website")).map(({ name, status }) => [name, status]).sort();
    expect(tasks).toEqual([
      ["Concept", "archived"],
      ["Design", "active"],
    ]);
    const kinds = (await rowsOf(done.id)).map(({ result, resource_id }) => [result, resource_id?.slice(0, 3)]);
    expect(kinds.map(([, kind]) => kind)).toEqual(["cli", "cli", "prj", "tsk", "tsk", "prj", "prj"]);
    expect(new Set(kinds.map(([result]) => result))).toEqual(new Set(["imported"]));
    expect(await undo(done)).toMatchObject({ status: "reverted", outcome: { clients: 0, projects: 0, tasks: 0 } });
    expect([await clients(), await projects()]).toEqual([[], []]);
    expect((await rowsOf(done.id)).map(({ result }) => result)).toEqual(Array(7).fill("taken_back"));
  });

  test("leaves existing records as they are, makes the missing ones, and makes nothing twice", async () => {
    const client = await givenClient(owner, { name: "KESTREL GMBH" });
    const website = await givenProject(owner, { client_id: client.id, name: "website", billable: false });
    const done = await givenImported(owner, await togglZip());
    expect(done.outcome).toMatchObject({ clients: 1, projects: 2, tasks: 2 });
    expect(await named("website")).toMatchObject({ id: website.id, billable: false, budget: null, starts_on: null });
    expect(done.counts).toMatchObject({ clients: { matched: 1, new: 1 }, projects: { matched: 1, new: 2 } });
    expect((await rowsOf(done.id))[0]).toMatchObject({ result: "here", problems: ["exists"] });
    const again = await givenImport(owner, await togglZip());
    expect(again.counts).toMatchObject({ clients: { new: 0 }, projects: { new: 0 }, tasks: { new: 0 } });
  });

  test("an undo keeps the project that has time since, and its client", async () => {
    const done = await givenImported(owner, await togglZip());
    await givenEntry(owner, { project_id: (await named("Website")).id });
    expect(await undo(done)).toMatchObject({ outcome: { clients: 1, projects: 1, tasks: 0 } });
    const kept = (await rowsOf(done.id)).filter(({ result }) => result === "kept");
    expect(kept.map(({ values }) => values.slice(0, 2).join("/"))).toEqual(["Kestrel GmbH/", "Kestrel GmbH/Website"]);
  });
});

describe("solidtime's archive", () => {
  test("gives entries with its ids as keys, so that another export of them writes nothing", async () => {
    const user = await prisma().user.findUniqueOrThrow({ where: { id: owner.id } });
    const email = required(user.email);
    const done = await givenImported(owner, await solidtimeZip({ email }));
    expect(done.outcome).toMatchObject({ entries: 3, seconds: 11_700, clients: 1, projects: 2, tasks: 1 });
    expect(await named("Old, but gold")).toMatchObject({ status: "archived", billable: false, color: "brick" });
    const entry = required((await entries()).find(({ notes }) => notes === "Sketch, first"));
    expect(entry).toMatchObject({
      ...{ start_time: "2026-03-02T08:00:00.000Z", duration_seconds: 5400, billable: true, tags: ["web", "a b"] },
      rate: { amount: 9550, currency: "EUR" },
    });
    expect((await givenImport(owner, await solidtimeZip({ email }))).counts?.entries).toMatchObject({
      new: 0,
      matched: 3,
    });
  });
});

describe("Kimai's JSON", () => {
  test("is written, and its entries are recognized by their ids", async () => {
    const { email } = await prisma().user.findUniqueOrThrow({ where: { id: owner.id } });
    const entry = {
      ...{ id: 1, begin: "2026-09-01T09:00:00+0200", end: "2026-09-01T10:00:00+0200", duration: 3600, tags: [] },
      ...{ user: { username: "ada", email }, activity: { name: "Design" }, description: "Layout", exported: true },
      project: { name: "Website", customer: { name: "Kestrel GmbH" } },
    };
    const file = (...more: object[]) => JSON.stringify([entry, ...more]);
    expect((await givenImported(owner, file())).outcome).toMatchObject({ entries: 1, seconds: 3600 });
    expect((await entries())[0]).toMatchObject({ billed_elsewhere: true, start_time: "2026-09-01T07:00:00.000Z" });
    const again = await givenImport(
      owner,
      file({ ...entry, id: 2, begin: "2026-09-02T09:00:00+0200", end: "2026-09-02T09:30:00+0200" }),
    );
    expect(again.counts?.entries).toMatchObject({ new: 1, matched: 1 });
  });
});

describe("tables of clients and projects", () => {
  test("Harvest's clients and projects and Clockify's projects are made by name", async () => {
    const done = await givenImported(
      owner,
      'Client Name,Address\nKestrel GmbH,"Main St 1\n\n10115 Berlin\nGermany"\nIdle Ltd,',
      "Client,Project,Project Code,Start Date,End Date,Project Notes,Total Hours,Budget By,Budget\n" +
        "Kestrel GmbH,Website,KES-1,2026-01-01,,Two phases,10.0,Total Project Hours,120.5\n" +
        "Kestrel GmbH,Hosting,,,,,1.0,Total Project Fees,5000\n",
      '"Project","Client","Status","Visibility","Billability","Tasks","Tracked (h)","Estimated (h)","Billable Rate (EUR)","Note"\n' +
        '"Shop","Kestrel GmbH","Archived","Public","Non-billable","Design, Concept","2.00","40:30:00","80.00","Old"\n' +
        '"website","Kestrel GmbH","Active","Public","Billable","","","","",""\n',
    );
    expect(done).toMatchObject({ status: "completed", outcome: { entries: 0, clients: 2, projects: 3, tasks: 2 } });
    const addresses = (await clients()).map(({ name, address }) => [name, address && [address.line1, address.line2]]);
    expect(addresses.sort()).toEqual([
      ["Idle Ltd", null],
      ["Kestrel GmbH", ["Main St 1", "10115 Berlin, Germany"]],
    ]);
    expect(done.questions).toEqual([]);
    expect(done.problems).toContainEqual(expect.objectContaining({ code: "repeated", rows: 1 }));
    expect(await named("Website")).toMatchObject({
      ...{ code: "KES-1", starts_on: "2026-01-01", ends_on: null, notes: "Two phases", status: "active" },
      budget: { kind: "hours", amount: "120.5" },
    });
    expect(await named("Hosting")).toMatchObject({ budget: null });
    expect(await named("Shop")).toMatchObject({
      ...{ status: "archived", billable: false, notes: "Old", rate: { amount: 8000, currency: "EUR" } },
      budget: { kind: "hours", amount: "40.5" },
    });
    expect((await tasksOf("Shop")).map(({ name }) => name).sort()).toEqual(["Concept", "Design"]);
    expect(await undo(done)).toMatchObject({ outcome: { clients: 0, projects: 0, tasks: 0 } });
  });

  test("solidtime's projects are made with their status and color", async () => {
    const file =
      "name,color,billable_rate,is_public,client,billable_default,estimated_time,archived_at\n" +
      "Website,#7b1917,9550,true,Kestrel GmbH,true,7200,\nOld,,,false,,false,,2025-01-01T00:00:00Z\n";
    await givenImported(owner, file);
    expect(await named("Website")).toMatchObject({
      color: "brick",
      billable: true,
      budget: { amount: "2" },
      rate: null,
    });
    expect(await named("Old")).toMatchObject({ status: "archived", billable: false });
  });
});

test("the next file of time uses the records", async () => {
  await givenImported(owner, await togglZip());
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: owner.id } });
  const done = await givenImported(
    owner,
    "Email,Client,Project,Task,Start date,Start time,Duration,Description\n" +
      `${email},Kestrel GmbH,Website,Design,2026-03-13,09:00:00,01:00:00,a`,
  );
  expect(done.outcome).toMatchObject({ entries: 1, clients: 0, projects: 0, tasks: 0 });
  expect((await entries())[0]).toMatchObject({ project_id: (await named("Website")).id, billable: true });
});

test("people of a report who have no account get the time zone that Toggl's archive names", async () => {
  const report =
    "User,Email,Client,Project,Task,Start date,Start time,Duration,Description\n" +
    "Grace,grace@example.test,Kestrel GmbH,Website,,2026-03-13,09:00:00,01:00:00,a\n" +
    "Hedy,hedy@example.test,Kestrel GmbH,Website,,2026-03-13,09:00:00,01:00:00,b";
  const workspace_users = [
    { id: 1, name: "Grace", email: "Grace@example.test", timezone: "America/New_York" },
    { id: 2, name: "Hedy", email: "hedy@example.test", timezone: "Nowhere/At_All" },
    { id: 3, name: "Idle", email: "idle@example.test", timezone: "Europe/Berlin" },
  ];
  const archive = await togglZip({ "workspace_users.json": JSON.stringify(workspace_users) });
  const done = await givenImported(owner, archive, report);
  expect(done).toMatchObject({ outcome: { entries: 2, people: 2 }, counts: { people: { rows: 2, new: 2 } } });
  // Users see the zone of a person who joined.
  const users = await prisma().user.findMany({ where: { memberships: { some: { workspaceId: owner.workspace.id } } } });
  expect(Object.fromEntries(users.map(({ name, timeZone }) => [name, timeZone]))).toMatchObject({
    ...{ Grace: "America/New_York", Hedy: null },
  });
  expect(done.problems).toContainEqual(expect.objectContaining({ code: "person_without_time", rows: 1 }));
});

test("an archive and a report in one import describe the same projects", async () => {
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: owner.id } });
  const report =
    "Email,Client,Project,Task,Billable,Start date,Start time,Duration,Description\n" +
    `${email},kestrel gmbh,WEBSITE,design,No,2026-03-13,09:00:00,01:00:00,a\n` +
    `${email},Idle Ltd,Archive,,Yes,2026-03-14,09:00:00,01:00:00,b`;
  const done = await givenImported(owner, report, await togglZip());
  expect(done.outcome).toMatchObject({ entries: 2, clients: 2, projects: 4, tasks: 2 });
  const website = required((await projects()).find(({ name }) => name.toLowerCase() === "website"));
  expect(website).toMatchObject({ color: "sky", billable: true, rate: { amount: 9550 }, starts_on: "2026-01-01" });
  expect((await entries()).find(({ notes }) => notes === "a")).toMatchObject({
    ...{ project_id: website.id, billable: false },
  });
  expect(await undo(done)).toMatchObject({ outcome: { entries: 0, clients: 0, projects: 0, tasks: 0 } });
});

test.each([
  [
    "import_archive_path",
    async () => patched(await zipOf({ "clients.json": "[]", "AA/a.json": "[]" }), "AA/a", "../a"),
  ],
  ["import_archive_nested", () => zipOf({ "clients.json": "[]", "a.zip": "x" })],
  ["import_archive_broken", async () => (await togglZip()).subarray(0, 300)],
  ["import_json_too_deep", () => Promise.resolve(Buffer.from("[".repeat(100)))],
  ["import_names_missing", () => Promise.resolve(Buffer.from('[{"begin":"2026-01-01T09:00:00+0000","project":1}]'))],
])("a file is refused with %s, and nothing is written", async (reason, file) => {
  const failed = await givenImport(owner, await file());
  expect(failed).toMatchObject({ status: "failed", failure: { reason }, counts: null });
  const where = { workspaceId: owner.workspace.id };
  expect(await prisma().importRow.count({ where })).toBe(0);
  expect([await clients(), await projects(), await entries()]).toEqual([[], [], []]);
});
