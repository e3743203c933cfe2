import { beforeAll, describe, expect, test } from "vitest";
import { POST as createClient, GET as listClients } from "@/app/v1/clients/route";
import { GET as getClient, PATCH as patchClient } from "@/app/v1/clients/[id]/route";
import { GET as getMe } from "@/app/v1/me/route";
import { GET as getTimer } from "@/app/v1/me/timer/route";
import { GET as getProject, PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { GET as listTasks, POST as createTask } from "@/app/v1/projects/[id]/tasks/route";
import { POST as createProject, GET as listProjects } from "@/app/v1/projects/route";
import { GET as getTask, PATCH as patchTask } from "@/app/v1/tasks/[id]/route";
import { DELETE as deleteEntry, GET as getEntry, PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { POST as stopEntry } from "@/app/v1/time-entries/[id]/stop/route";
import { POST as createEntry, GET as listEntries } from "@/app/v1/time-entries/route";
import { GET as getWebhook, PATCH as patchWebhook } from "@/app/v1/webhooks/[id]/route";
import { GET as listWebhooks, POST as createWebhook } from "@/app/v1/webhooks/route";
import type { Role } from "@/lib/kernel/auth/roles";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Handler } from "@/lib/kernel/http/route";
import { call } from "@/testing/call";
import { givenKey, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import {
  comparable,
  givenClient,
  givenEntry,
  givenProject,
  givenTask,
  givenTimer,
  withoutLimits,
} from "@/testing/things";
import { SECRET_MONEY } from "@/testing/world";

const money = { rate: { amount: 77_701, currency: "EUR" } };
const ids: Record<string, string> = {};
const people = {} as Record<Role | "stranger", TestUser>;

beforeAll(async () => {
  withoutLimits();
  const workspace = await givenWorkspace();
  for (const role of ["owner", "admin", "manager", "member"] as const)
    people[role] = await givenUser(workspace, role, { defaultRateMinor: 77_702n });
  people.stranger = await givenUser(await givenWorkspace());
  const { owner, manager, member } = people;
  const client = await givenClient(owner, { email: "billing@example.com" });
  const run = await givenProject(owner, { client_id: client.id, manager_ids: [manager.publicId], ...money });
  const other = await givenProject(owner, { client_id: client.id, ...money });
  const closed = await givenProject(owner, { access: "members", ...money });

  Object.assign(ids, {
    client: client.id,
    run: run.id,
    other: other.id,
    closed: closed.id,
    runTask: (await givenTask(owner, run.id, money)).id,
    otherTask: (await givenTask(owner, other.id, money)).id,
    closedTask: (await givenTask(owner, closed.id, money)).id,
    ownersEntry: (await givenEntry(owner, { project_id: other.id })).id,
    membersEntry: (await givenEntry(member, { project_id: other.id })).id,
    membersRunEntry: (await givenEntry(member, { project_id: run.id })).id,
    managersEntry: (await givenEntry(manager, { project_id: other.id })).id,
    ownersTimer: (await givenTimer(owner)).id,
  });
  const hook = { url: "https://hooks.example.com/x", events: ["*"] };
  ids["webhook"] = (await call(createWebhook, { method: "POST", as: owner, body: hook })).body.id;
});

/** Method, handler, which object, and what each role is answered: owner, admin, manager, member. */
type Row = [string, string, Handler, string | null, unknown, [number, number, number, number]];
const READ: Row["5"] = [200, 200, 200, 200];
const TABLE: Row[] = [
  ["GET", "/me", getMe, null, undefined, READ],
  ["GET", "/me/timer", getTimer, null, undefined, READ],
  ["GET", "/clients", listClients, null, undefined, READ],
  ["GET", "/clients/{id}", getClient, "client", undefined, READ],
  ["POST", "/clients", createClient, null, { name: "x" }, [201, 201, 201, 403]],
  ["PATCH", "/clients/{id}", patchClient, "client", { tax_id: "1" }, [200, 200, 200, 403]],
  ["GET", "/projects", listProjects, null, undefined, READ],
  ["POST", "/projects", createProject, null, { name: "x" }, [201, 201, 201, 403]],
  ["GET", "/projects/{id}", getProject, "run", undefined, READ],
  ["GET", "/projects/{id} of its members", getProject, "closed", undefined, [200, 200, 200, 404]],
  ["PATCH", "/projects/{id} that the manager runs", patchProject, "run", { notes: "x" }, [200, 200, 200, 403]],
  ["PATCH", "/projects/{id} that others run", patchProject, "other", { notes: "x" }, [200, 200, 403, 403]],
  ["GET", "/projects/{id}/tasks", listTasks, "run", undefined, READ],
  ["GET", "/projects/{id}/tasks of its members", listTasks, "closed", undefined, [200, 200, 200, 404]],
  ["POST", "/projects/{id}/tasks of a run one", createTask, "run", { name: "x" }, [201, 201, 201, 403]],
  ["POST", "/projects/{id}/tasks of another", createTask, "other", { name: "x" }, [201, 201, 403, 403]],
  ["GET", "/tasks/{id}", getTask, "otherTask", undefined, READ],
  ["GET", "/tasks/{id} of its members", getTask, "closedTask", undefined, [200, 200, 200, 404]],
  ["PATCH", "/tasks/{id} of a run project", patchTask, "runTask", { name: "x" }, [200, 200, 200, 403]],
  ["PATCH", "/tasks/{id} of another", patchTask, "otherTask", { name: "x" }, [200, 200, 403, 403]],
  ["GET", "/time-entries", listEntries, null, undefined, READ],
  ["POST", "/time-entries", createEntry, null, { duration_seconds: 5 }, [201, 201, 201, 201]],
  ["GET", "/time-entries/{id} of the owner", getEntry, "ownersEntry", undefined, [200, 200, 404, 404]],
  ["GET", "/time-entries/{id} of the manager", getEntry, "managersEntry", undefined, [200, 200, 200, 404]],
  ["GET", "/time-entries/{id} of the member", getEntry, "membersEntry", undefined, [200, 200, 404, 200]],
  ["GET", "/time-entries/{id} on a run project", getEntry, "membersRunEntry", undefined, READ],
  ["PATCH", "/time-entries/{id} of the owner", patchEntry, "ownersEntry", { notes: "x" }, [200, 200, 404, 404]],
  ["PATCH", "/time-entries/{id} of the member", patchEntry, "membersEntry", { notes: "x" }, [200, 200, 404, 200]],
  ["PATCH", "/time-entries/{id} on a run project", patchEntry, "membersRunEntry", { notes: "x" }, READ],
  ["DELETE", "/time-entries/{id} of the owner", deleteEntry, "ownersTimer", undefined, [412, 412, 404, 404]],
  ["POST", "/time-entries/{id}/stop of the owner", stopEntry, "ownersTimer", undefined, [412, 412, 404, 404]],
  ["GET", "/webhooks", listWebhooks, null, undefined, [200, 200, 403, 403]],
  ["GET", "/webhooks/{id}", getWebhook, "webhook", undefined, [200, 200, 403, 403]],
  ["PATCH", "/webhooks/{id}", patchWebhook, "webhook", { description: "x" }, [200, 200, 403, 403]],
  ["POST", "/webhooks", createWebhook, null, {}, [422, 422, 403, 403]],
];

function ask(
  [method, , handler, object, body]: Row,
  as: { key: string },
  id = object === null ? "" : (ids[object] ?? ""),
) {
  // Nothing is deleted or stopped here: a stale version tells that it would have been allowed.
  const stale = method === "DELETE" || handler === stopEntry ? { headers: { "if-match": '"99-x"' } } : {};
  return call(handler, { method, as, body, params: object === null ? {} : { id }, ...stale });
}

describe.each(TABLE)("%s %s", (...row) => {
  const [method, , , object, , expected] = row;

  test.each((["owner", "admin", "manager", "member"] as const).map((role, index) => [role, expected[index]] as const))(
    "%s: %s",
    async (role, status) => {
      const reply = await ask(row, people[role]);
      expect(reply.status).toBe(status);
      if (status === 403) expect(reply.problem.code).toBe("insufficient_role");
      if (role !== "member") return;
      expect(reply.text).not.toMatch(SECRET_MONEY);
      expect(reply.text).not.toMatch(/"amount"|billing@/);
    },
  );

  if (object === null) return;

  test("404: from another workspace the answer is the one for an id that nobody has, byte by byte", async () => {
    const nobody = (ids[object] ?? "").replace(/_.*/, "_01h2e8kqvbfwea724h75qc655w");
    const foreign = await ask(row, people.stranger);
    expect(foreign.status).toBe(404);
    expect(comparable(foreign)).toEqual(comparable(await ask(row, people.stranger, nobody)));
    expect(comparable(foreign)).toEqual(comparable(await ask(row, people.stranger, "nonsense")));
  });

  test("404: to a member who may not know of it, too", async () => {
    if (expected[3] !== 404) return;
    const nobody = (ids[object] ?? "").replace(/_.*/, "_01h2e8kqvbfwea724h75qc655w");
    expect(comparable(await ask(row, people.member))).toEqual(comparable(await ask(row, people.member, nobody)));
  });

  test(`403: a key without the scope cannot, one with only it can (${method})`, async () => {
    const [, , handler] = row;
    const { permission } = handler.endpoint.operation;
    const only = await ask(row, await givenKey(people.owner, [permission]));
    expect([200, 201, 412, 422]).toContain(only.status);
    const others = ["users:read", "workspace:write"].filter((scope) => scope !== permission);
    expect((await ask(row, await givenKey(people.owner, others))).problem).toMatchObject({
      status: 403,
      code: "insufficient_scope",
    });
    const read = await ask(row, await givenKey(people.owner, ["read_only"]));
    expect(read.status === 403).toBe(permission.endsWith(":write"));
  });
});

describe("ids of another workspace in a query or a body", () => {
  const GONE = "01h2e8kqvbfwea724h75qc655w";
  const cases: [
    string,
    Handler,
    (id: (name: string, prefix: string) => string) => { query?: Record<string, string>; body?: unknown },
  ][] = [
    ["GET", listEntries, (id) => ({ query: { project_id: id("run", "prj") } })],
    ["GET", listEntries, (id) => ({ query: { client_id: id("client", "cli") } })],
    ["GET", listEntries, (id) => ({ query: { task_id: id("runTask", "tsk") } })],
    ["GET", listEntries, (id) => ({ query: { user_id: id("user", "usr") } })],
    ["GET", listProjects, (id) => ({ query: { client_id: id("client", "cli") } })],
    ["POST", createProject, (id) => ({ body: { name: "x", client_id: id("client", "cli") } })],
    ["POST", createProject, (id) => ({ body: { name: "x", member_ids: [id("user", "usr")] } })],
    ["POST", createProject, (id) => ({ body: { name: "x", manager_ids: [id("user", "usr")] } })],
    ["POST", createEntry, (id) => ({ body: { project_id: id("run", "prj") } })],
    ["POST", createEntry, (id) => ({ body: { project_id: id("run", "prj"), task_id: id("runTask", "tsk") } })],
    ["POST", createEntry, (id) => ({ body: { user_id: id("user", "usr") } })],
  ];

  test.each(cases)("422: %s, alike for those of others and those of nobody", async (method, handler, make) => {
    ids["user"] = people.member.publicId;
    const as = people.stranger;
    const foreign = await call(handler, { method, as, ...make((name) => ids[name] ?? "") });
    const missing = await call(handler, { method, as, ...make((_name, prefix) => `${prefix}_${GONE}`) });
    expect(foreign.status).toBe(422);
    expect(comparable(foreign)).toEqual(comparable(missing));
  });

  test("422: a closed project in a member's filter is as good as none", async () => {
    const filter = (id: string) => call(listEntries, { as: people.member, query: { project_id: id } });
    const tasks = (id: string) => call(listEntries, { as: people.member, query: { task_id: id } });
    expect(comparable(await filter(ids["closed"] ?? ""))).toEqual(comparable(await filter(`prj_${GONE}`)));
    expect(comparable(await tasks(ids["closedTask"] ?? ""))).toEqual(comparable(await tasks(`tsk_${GONE}`)));
    expect((await filter(ids["closed"] ?? "")).status).toBe(422);
  });
});

describe("credentials", () => {
  test("401: expired, revoked, deactivated, made up: from the next request on", async () => {
    const as = await givenUser(people.owner.workspace, "member");
    const me = (key: { key: string }) => call(getMe, { as: key });
    const expired = await givenKey(as, ["full"], new Date(Date.now() - 1));
    expect((await me(expired)).problem).toMatchObject({ status: 401, code: "expired_token" });
    const revoked = await givenKey(as);
    expect((await me(revoked)).status).toBe(200);
    await prisma().apiKey.updateMany({
      where: { workspaceId: as.workspace.id, id: revoked.keyId },
      data: { revokedAt: new Date() },
    });
    expect((await me(revoked)).problem).toMatchObject({ status: 401, code: "invalid_token" });
    expect((await me({ key: `${as.key.slice(0, -1)}${as.key.endsWith("x") ? "y" : "x"}` })).problem.code).toBe(
      "invalid_token",
    );
    expect((await me({ key: "stint_live_" })).headers["WWW-Authenticate"]).toBe('Bearer error="invalid_token"');
    expect((await call(getMe, { as: null })).headers["WWW-Authenticate"]).toBe("Bearer");
    expect((await call(getMe, { as: null, headers: { authorization: "Basic eDp5" } })).status).toBe(401);

    const where = { workspaceId: as.workspace.id, userId: as.id };
    expect((await me(as)).status).toBe(200);
    await prisma().membership.updateMany({ where, data: { status: "deactivated" } });
    expect((await me(as)).status).toBe(401);
    await prisma().membership.updateMany({ where, data: { status: "active", role: "admin" } });
    expect((await call(listWebhooks, { as })).status).toBe(200);
    await prisma().membership.updateMany({ where, data: { role: "manager" } });
    expect((await call(listWebhooks, { as })).status).toBe(403);
  });

  test("200: a manager's key for entries alone sees what the manager sees", async () => {
    const key = await givenKey(people.manager, ["time_entries:read"]);
    const list = await call(listEntries, { as: key });
    expect(list.status).toBe(200);
    expect(list.body.data.map((row) => row.id)).toContain(ids["membersRunEntry"]);
    expect((await call(getEntry, { as: key, params: { id: ids["membersRunEntry"] ?? "" } })).status).toBe(200);
  });

  test("403: what an entry is expanded with takes the right to read it", async () => {
    const expand = async (scopes: string[], names: string) =>
      (await call(listEntries, { as: await givenKey(people.owner, scopes), query: { expand: names } })).status;
    expect(await expand(["time_entries:read"], "project")).toBe(403);
    expect(await expand(["time_entries:read", "projects:read"], "project")).toBe(200);
    expect(await expand(["time_entries:read", "projects:read"], "client")).toBe(403);
    expect(await expand(["time_entries:read", "projects:read", "clients:read"], "client")).toBe(200);
    expect(await expand(["time_entries:write", "tasks:write"], "task")).toBe(200);
    expect(await expand(["time_entries:read"], "user")).toBe(403);
  });
});
