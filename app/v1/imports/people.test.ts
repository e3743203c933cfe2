import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as mapPeople, GET as getMappings } from "@/app/v1/imports/[id]/mappings/route";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listClients } from "@/app/v1/clients/route";
import { GET as listTasks } from "@/app/v1/projects/[id]/tasks/route";
import { GET as listProjects } from "@/app/v1/projects/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { POST as mergeUser } from "@/app/v1/users/[id]/merge/route";
import { GET as listUsers } from "@/app/v1/users/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { workOnImport } from "@/lib/reporting/imports/operations/work";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { apply, clockifyFile, givenImport, givenImported, workAll } from "@/testing/import-files";
import { required } from "@/testing/required";
import { givenClient, givenProject, uuidOf, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const STRANGER = { user: "Freelance 2", email: "f2@example.com" };
const hoursOf = (person: object, count: number, from = 0) =>
  Array.from({ length: count }, (_nothing, index) => ({ ...person, description: `Sheet ${String(from + index)}` }));
const team = async () => (await call(listUsers, { as: owner })).body.data;
const strangers = async () => (await team()).filter(({ email }) => email === null);
const entriesOf = async (id: string) =>
  (await call(listEntries, { as: owner, query: { user_id: id, limit: "200" } })).body.data;
const mappingsOf = async (id: string) =>
  (await call(getMappings, { as: owner, params: { id } })).body.data.map(({ to, matched_by: by }) => [to, by]);
const undo = async (id: string) => {
  await call(revert, { method: "POST", as: owner, params: { id }, body: {} });
  await workAll();
};

describe("an unknown person of a file", () => {
  test("is kept without sign-in: deactivated, without an address, and without an email", async () => {
    const plan = await givenImport(owner, clockifyFile(hoursOf(STRANGER, 3)));
    expect(plan).toMatchObject({ questions: [], counts: { people: { rows: 1, new: 1, matched: 0, to_decide: 0 } } });
    expect(await strangers()).toEqual([]);
    expect((await givenImported(owner, clockifyFile(hoursOf(STRANGER, 3)))).outcome).toMatchObject({ people: 1 });
    const [person] = await strangers();
    expect(person).toMatchObject({ name: "Freelance 2", status: "deactivated", role: "member", invitation: null });
    expect(await entriesOf(required(person).id)).toHaveLength(3);
    expect(await prisma().email.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
  });

  test("is not kept when the rows are left out", async () => {
    const plan = await givenImport(owner, clockifyFile(hoursOf(STRANGER, 1)));
    const body = { kind: "people", changes: [{ key: "f2@example.com", to: "leave_out" }] };
    const left = await call(mapPeople, { method: "PATCH", as: owner, params: { id: plan.id }, body });
    expect(left.body.data).toMatchObject([{ to: "leave_out", matched_by: "choice" }]);
    await workAll();
    expect(await strangers()).toEqual([]);
  });

  test("422 for rows that name no person", async () => {
    const { id } = await givenImport(owner, clockifyFile([{ user: "", email: "" }, STRANGER]));
    const body = { kind: "people", changes: [{ key: "", to: "new" }] };
    const reply = await call(mapPeople, { method: "PATCH", as: owner, params: { id }, body });
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ reason: "import_person_without_name" }] } });
  });

  test("is found by a longer file, also when two strangers have one name", async () => {
    const namesake = { ...STRANGER, email: "other@example.com" };
    const file = (count: number) => clockifyFile([...hoursOf(STRANGER, count), ...hoursOf(namesake, count)]);
    await givenImported(owner, file(2));
    const again = await givenImported(owner, file(3));
    expect(again.outcome).toMatchObject({ entries: 2, people: 0 });
    const people = await strangers();
    expect(people).toHaveLength(2);
    for (const { id } of people) expect(await entriesOf(id)).toHaveLength(3);
  });
});

describe("an undo", () => {
  test("deletes people whom nothing uses, and keeps the others", async () => {
    const first = await givenImported(owner, clockifyFile(hoursOf(STRANGER, 2)));
    const second = await givenImported(owner, clockifyFile(hoursOf({ ...STRANGER, date: "2026-09-15" }, 1)));
    await undo(first.id);
    const [person] = await strangers();
    expect(await entriesOf(required(person).id)).toHaveLength(1);
    await undo(second.id);
    expect(await strangers()).toEqual([]);
    expect(await prisma().user.count({ where: { id: uuidOf("usr", required(person).id) } })).toBe(0);
  });
});

test("after a merge, a longer file goes to the other person", async () => {
  await givenImported(owner, clockifyFile(hoursOf(STRANGER, 2)));
  const open = await givenImport(owner, clockifyFile(hoursOf(STRANGER, 3)));
  const [person] = await strangers();
  const merge = {
    method: "POST",
    as: owner,
    params: { id: required(person).id },
    body: { into: owner.publicId },
  } as const;
  expect((await call(mergeUser, merge)).status).toBe(200);
  await workAll();
  expect(await mappingsOf(open.id)).toEqual([[owner.publicId, "earlier_import"]]);
  expect((await givenImported(owner, clockifyFile(hoursOf(STRANGER, 4)))).outcome).toMatchObject({ entries: 2 });
  expect(await entriesOf(owner.publicId)).toHaveLength(4);
  expect(await strangers()).toEqual([]);
});

test("import_id of clients, projects, tasks and people names the import, and filters their lists", async () => {
  await givenProject(owner, { client_id: (await givenClient(owner)).id });
  const { id } = await givenImported(owner, clockifyFile(hoursOf(STRANGER, 1)));
  const other = await givenImport(owner, clockifyFile(hoursOf(STRANGER, 1)));
  const query = { import_id: id };
  const [project] = (await call(listProjects, { as: owner, query })).body.data;
  expect(project).toMatchObject({ name: "Website", import_id: id });
  const params = { id: required(project).id };
  const filtered = async (import_id: string) => {
    const ask = { as: owner, query: { import_id } };
    return {
      clients: await call(listClients, ask),
      projects: await call(listProjects, ask),
      tasks: await call(listTasks, { ...ask, params }),
      users: await call(listUsers, ask),
    };
  };
  const { clients, projects, tasks, users } = await filtered(id);
  expect(clients.body.data).toMatchObject([{ name: "Nordlicht", import_id: id }]);
  expect(projects.body.data).toHaveLength(1);
  expect(tasks.body.data).toMatchObject([{ name: "Design", import_id: id }]);
  expect(users.body.data).toMatchObject([{ name: "Freelance 2", import_id: id }]);
  for (const reply of Object.values(await filtered(other.id)))
    expect(JSON.parse(reply.text)).toMatchObject({ data: [] });
  const foreign = await givenImport(await givenOwner(), clockifyFile(hoursOf(STRANGER, 1)));
  for (const reply of Object.values(await filtered(foreign.id))) {
    expect(reply).toMatchObject({ status: 422, problem: { code: "unknown_reference" } });
  }
});

test("a merge while the import writes loses no entry", async () => {
  await apply(owner, await givenImport(owner, clockifyFile(hoursOf(STRANGER, 4500))));
  await workOnImport(0);
  await workOnImport(0);
  const [person] = await strangers();
  const merge = {
    method: "POST",
    as: owner,
    params: { id: required(person).id },
    body: { into: owner.publicId },
  } as const;
  const [reply] = await Promise.all([call(mergeUser, merge), workAll()]);
  expect(reply.status).toBe(200);
  await workAll();
  expect(await prisma().timeEntry.count({ where: { userId: owner.id } })).toBe(4500);
  expect(await prisma().importKey.count({ where: { userId: owner.id } })).toBe(4500);
  expect(await strangers()).toEqual([]);
});
