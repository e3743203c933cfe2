import { beforeEach, describe, expect, test } from "vitest";
import { DELETE as deleteEntry, PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { emailOf, givenOwner, type TestUser } from "@/testing/factories";
import { answer, clockifyFile, givenImport, givenImported } from "@/testing/import-files";
import { required } from "@/testing/required";
import { givenClient, givenEntry, givenProject, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
let email: string;
beforeEach(async () => {
  owner = await givenOwner();
  email = await emailOf(owner);
});

const rows = (count: number) =>
  Array.from({ length: count }, (_nothing, index) => ({ email, description: `Task ${String(index)}` }));
const countOf = async () => (await call(listEntries, { as: owner, query: { limit: "200" } })).body.data.length;
const entriesOf = async (id: string) => (await call(listEntries, { as: owner, query: { import_id: id } })).body.data;

test("the same file again writes nothing, and a longer file writes the rest", async () => {
  await givenImported(owner, clockifyFile(rows(5)));
  expect(await givenImported(owner, clockifyFile(rows(5)))).toMatchObject({ outcome: { entries: 0 } });
  expect(await givenImported(owner, clockifyFile(rows(15)))).toMatchObject({ outcome: { entries: 10 } });
  expect(await countOf()).toBe(15);
});

test("three equal rows stay three, and are none the next time", async () => {
  const file = clockifyFile([{ email }, { email }, { email }]);
  expect(await givenImported(owner, file)).toMatchObject({ outcome: { entries: 3 } });
  expect(await givenImported(owner, file)).toMatchObject({ outcome: { entries: 0 } });
});

test("a row in two files of one import is written once", async () => {
  const done = await givenImported(owner, clockifyFile(rows(3)), clockifyFile(rows(5)));
  expect(done).toMatchObject({ outcome: { entries: 5 } });
  expect(done.problems).toContainEqual(expect.objectContaining({ code: "repeated", rows: 3 }));
});

test("the zone of the workspace does not make rows new", async () => {
  await givenImported(owner, clockifyFile(rows(2)));
  await call(patchWorkspace, { method: "PATCH", as: owner, body: { time_zone: "America/New_York" } });
  const again = await givenImport(owner, clockifyFile(rows(2)));
  expect(again.counts?.entries).toMatchObject({ new: 0, matched: 2 });
});

test("an edited entry is not doubled, and a deleted one returns only by choice", async () => {
  const done = await givenImported(owner, clockifyFile(rows(3)));
  const [first, second] = await entriesOf(done.id);
  const edit = { start_time: "2026-09-01T10:00:00Z", duration_seconds: 60 };
  await call(patchEntry, { method: "PATCH", as: owner, params: { id: required(first).id }, body: edit });
  await call(deleteEntry, { method: "DELETE", as: owner, params: { id: required(second).id } });
  const again = await givenImport(owner, clockifyFile(rows(3)));
  expect(again.counts?.entries).toMatchObject({ new: 0, matched: 2, left_out: 1 });
  const back = await answer(owner, again.id, { answers: { deleted_here: "bring_back" } });
  expect(back.counts?.entries).toMatchObject({ new: 1 });
});

test("a row that changed in the other system is left out, unless it is added", async () => {
  await givenImported(owner, clockifyFile([{ email }]));
  const changed = await givenImport(owner, clockifyFile([{ email, description: "Other" }]));
  expect(changed.questions).toMatchObject([{ code: "changed", rows: 1, chosen: "leave_out" }]);
  expect(changed.counts?.entries.new).toBe(0);
  expect((await answer(owner, changed.id, { answers: { changed: "add" } })).counts?.entries.new).toBe(1);
});

describe("a file without clock times", () => {
  const HEADER = "Date,Client,Project,Task,Notes,Hours,Billable?,First Name,Last Name";
  const line = (client: string, task: string, hours: number) =>
    `2026-03-03,${client},Website,${task},,${hours.toFixed(2)},Yes,Ada,Lovelace`;
  const file = (...lines: readonly string[]) => [HEADER, ...lines].join("\n");
  beforeEach(async () => {
    await prisma().user.update({ where: { id: owner.id }, data: { name: "Ada Lovelace" } });
    await givenImported(owner, file(line("Kestrel", "Design", 2), line("Kestrel", "Planning", 1)));
  });

  test("has new rows for another client, project or task on the same day", async () => {
    const others = [line("Kestrel", "Testing", 2), line("Nordlicht", "Design", 3), line("Kestrel", "", 1)];
    const plan = await givenImport(owner, file(...others));
    expect(plan.questions).toEqual([]);
    expect(plan.counts?.entries).toMatchObject({ new: 3, left_out: 0 });
    expect(await givenImported(owner, file(...others))).toMatchObject({ outcome: { entries: 3 } });
  });

  test("has a changed row for the same task with another length, count for count", async () => {
    const plan = await givenImport(owner, file(line("Kestrel", "Planning", 4), line("Kestrel", "Planning", 5)));
    expect(plan.questions).toMatchObject([{ code: "changed", rows: 1, chosen: "leave_out" }]);
    expect(plan.counts?.entries).toMatchObject({ new: 1, left_out: 1 });
  });
});

test("rows that equal typed entries are left out, count for count", async () => {
  const client = await givenClient(owner, { name: "NORDLICHT" });
  const project = await givenProject(owner, { client_id: client.id, name: "Website" });
  const zone = (await prisma().workspace.findUniqueOrThrow({ where: { id: owner.workspace.id } })).timeZone;
  expect(zone).toBe("Europe/Berlin");
  await givenEntry(owner, { project_id: project.id, start_time: "2026-09-14T07:00:00Z", duration_seconds: 3600 });
  const plan = await givenImport(owner, clockifyFile([{ email }, { email }]));
  expect(plan.questions).toMatchObject([{ code: "looks_the_same", rows: 1 }]);
  expect(plan.counts).toMatchObject({ entries: { new: 1, left_out: 1 }, clients: { new: 0, matched: 1 } });
});
