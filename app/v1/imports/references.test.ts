import { beforeEach, describe, expect, test } from "vitest";
import { GET as listClients } from "@/app/v1/clients/route";
import { POST as createExport } from "@/app/v1/exports/route";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listTasks } from "@/app/v1/projects/[id]/tasks/route";
import { GET as listProjects } from "@/app/v1/projects/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as changeUser } from "@/app/v1/users/[id]/route";
import { GET as listUsers } from "@/app/v1/users/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { makeDueExport } from "@/lib/reporting/exports/make";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenImported, workAll } from "@/testing/import-files";
import { solidtimeZip } from "@/testing/imports/solidtime";
import { togglZip } from "@/testing/imports/toggl";
import { zipOf } from "@/testing/imports/zip";
import { required } from "@/testing/required";
import { givenClient, givenEntry, givenProject, givenTask, uuidOf, withoutLimits } from "@/testing/things";
import { unzip } from "@/testing/unzip";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const ALL = { status: "active,archived", limit: "200" };

interface Referred {
  external_refs: { system: string; id: string; url: string | null }[];
}
const refsOf = (records: readonly Referred[]) =>
  records.flatMap(({ external_refs }) => external_refs.map(({ system, id }) => `${system}:${id}`)).sort();

/** References of all records, by type. */
async function references(as: TestUser) {
  const clients = (await call(listClients, { as, query: ALL })).body.data;
  const projects = (await call(listProjects, { as, query: ALL })).body.data;
  const tasks = await Promise.all(projects.map(({ id }) => call(listTasks, { as, params: { id }, query: ALL })));
  const entries = (await call(listEntries, { as, query: { limit: "200" } })).body.data;
  const people = (await call(listUsers, { as, query: { limit: "200" } })).body.data;
  return {
    clients: refsOf(clients),
    projects: refsOf(projects),
    tasks: refsOf(tasks.flatMap(({ body }) => body.data)),
    entries: refsOf(entries),
    people: refsOf(people),
  };
}

const NONE = { clients: [], projects: [], tasks: [], entries: [], people: [] };

const solid = (kind: number, ...numbers: number[]) =>
  numbers.map((n) => `solidtime:00000000-0000-4000-8000-${String(kind)}${String(n).padStart(11, "0")}`);

const kimai = (id: number, more: object = {}) => ({
  ...{ id, begin: `2026-09-0${String(id)}T09:00:00+0200`, end: `2026-09-0${String(id)}T10:00:00+0200` },
  ...{ duration: 3600, tags: [], description: "Layout", exported: false, activity: { id: 31, name: "Design" } },
  user: { id: 41, username: "grace", email: "grace@kestrel.test" },
  project: { id: 21, name: "Website", customer: { id: 11, name: "Kestrel GmbH" } },
  ...more,
});

describe("an import from a system with own ids", () => {
  test("solidtime: every record that it makes has its id", async () => {
    await givenImported(owner, await solidtimeZip({ email: "grace@kestrel.test" }));
    expect(await references(owner)).toEqual({
      clients: solid(1, 1),
      projects: solid(2, 1, 2),
      tasks: solid(3, 1),
      entries: solid(5, 1, 2, 4),
      people: solid(6, 1),
    });
  });

  test("Kimai: clients, projects, tasks and people of entries have theirs", async () => {
    await givenImported(owner, JSON.stringify([kimai(1), kimai(2)]));
    expect(await references(owner)).toEqual({
      ...{ clients: ["kimai:11"], projects: ["kimai:21"], tasks: ["kimai:31"] },
      ...{ entries: ["kimai:1", "kimai:2"], people: ["kimai:41"] },
    });
  });

  test("Toggl: clients, projects and tasks have theirs", async () => {
    await givenImported(owner, await togglZip());
    const { clients, projects, tasks } = await references(owner);
    expect([clients.length, projects.length, tasks.length]).toEqual([2, 3, 2]);
    expect([...clients, ...projects, ...tasks].every((ref) => /^toggl:\d+$/.test(ref))).toBe(true);
  });

  test("an undo frees them", async () => {
    const done = await givenImported(owner, JSON.stringify([kimai(1)]));
    await call(revert, { method: "POST", as: owner, params: { id: done.id }, body: {} });
    await workAll();
    expect(await references(owner)).toEqual(NONE);
    expect(await prisma().externalRef.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
  });

  test("a reference that is taken is left out, and the row is imported", async () => {
    const holder = await givenClient(owner, { name: "Other", external_refs: [{ system: "kimai", id: "11" }] });
    await givenEntry(owner, { external_refs: [{ system: "kimai", id: "1" }], notes: "Mine" });
    const done = await givenImported(owner, JSON.stringify([kimai(1), kimai(2)]));
    expect(done.outcome).toMatchObject({ entries: 2, clients: 1 });
    const { clients, entries } = await references(owner);
    expect([clients, entries]).toEqual([["kimai:11"], ["kimai:1", "kimai:2"]]);
    const query = { external_ref: "kimai:11", ...ALL };
    expect((await call(listClients, { as: owner, query })).body.data.map(({ id }) => id)).toEqual([holder.id]);
  });

  test("records that exist keep their references", async () => {
    const client = await givenClient(owner, { name: "Kestrel GmbH", external_refs: [{ system: "crm", id: "7" }] });
    await givenProject(owner, { client_id: client.id });
    await givenImported(owner, JSON.stringify([kimai(1)]));
    expect(await references(owner)).toMatchObject({ clients: ["crm:7"], projects: [], tasks: ["kimai:31"] });
  });

  test("of two records with one id the first has it", async () => {
    const other = { id: 21, name: "Shop", customer: { id: 11, name: "Nordwind" } };
    await givenImported(owner, JSON.stringify([kimai(1), kimai(2, { project: other })]));
    expect(await references(owner)).toMatchObject({ clients: ["kimai:11"], projects: ["kimai:21"] });
  });

  test("ids that Stint cannot keep are left out", async () => {
    const user = { id: "x".repeat(256), username: "grace" };
    await givenImported(owner, JSON.stringify([kimai(1, { id: "a\nb", user }), kimai(2, { id: "  ", user })]));
    expect(await references(owner)).toMatchObject({ entries: [], people: [], clients: ["kimai:11"] });
  });
});

describe("an export of Stint", () => {
  async function exportOf(as: TestUser): Promise<Uint8Array> {
    await prisma().export.deleteMany({});
    const { body } = await call(createExport, { method: "POST", as });
    while (await makeDueExport(new Date()));
    const where = { workspaceId: as.workspace.id, exportId: uuidOf("xpt", body.id) };
    const chunks = await prisma().exportChunk.findMany({ where, orderBy: { position: "asc" }, take: 1000 });
    return Buffer.concat(chunks.map(({ bytes }) => bytes));
  }

  async function givenReferred(): Promise<void> {
    const refs = (id: string) => ({
      external_refs: [
        { system: "jira", id, url: `https://acme.example/${id}` },
        { system: "crm", id, url: null },
      ],
    });
    const member = await givenUser(owner.workspace, "member");
    const body = refs("person");
    await call(changeUser, { method: "PATCH", as: owner, params: { id: member.publicId }, body });
    const client = await givenClient(owner, refs("client"));
    const project = await givenProject(owner, { client_id: client.id, ...refs("project") });
    const task = await givenTask(owner, project.id, refs("task"));
    await givenEntry(member, { project_id: project.id, task_id: task.id, ...refs("entry") });
  }

  test("brings the same references into another workspace, with their links", async () => {
    await givenReferred();
    const archive = await exportOf(owner);
    const fresh = await givenOwner();
    await givenImported(fresh, archive);
    expect(await references(fresh)).toEqual(await references(owner));
    const [client] = (await call(listClients, { as: fresh })).body.data;
    expect(required(client).external_refs[0]?.url).toBe("https://acme.example/client");
  });

  test("has them in its tables", async () => {
    await givenReferred();
    const texts = await unzip(await exportOf(owner));
    for (const [name, id] of Object.entries({
      clients: "client",
      tasks: "task",
      time_entries: "entry",
      users: "person",
    })) {
      expect(texts[`tables/${name}.csv`]).toContain(`jira:${id}, crm:${id}`);
    }
  });

  test("of a version without references is read", async () => {
    await givenClient(owner);
    const texts = await unzip(await exportOf(owner));
    const path = "data/clients.jsonl";
    const older = required(texts[path]).replace('"external_refs":[],', "");
    expect(older).not.toBe(texts[path]);
    const { createHash } = await import("node:crypto");
    const sha256 = createHash("sha256").update(older).digest("hex");
    const meta = JSON.parse(required(texts["meta.json"])) as { files: { path: string; sha256: string }[] };
    const files = meta.files.map((file) => (file.path === path ? { ...file, sha256 } : file));
    const archive = await zipOf({ ...texts, [path]: older, "meta.json": JSON.stringify({ ...meta, files }) });
    const fresh = await givenOwner();
    expect(await givenImported(fresh, archive)).toMatchObject({ status: "completed", outcome: { clients: 1 } });
  });
});
