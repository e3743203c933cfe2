import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as updateProject } from "@/app/v1/projects/[id]/route";
import { DELETE as removeSampleData, POST as loadSampleData } from "@/app/v1/sample-data/route";
import { PATCH as updateTask } from "@/app/v1/tasks/[id]/route";
import { DELETE, GET, PATCH } from "@/app/v1/time-entries/[id]/route";
import { POST as stop } from "@/app/v1/time-entries/[id]/stop/route";
import { POST as batch } from "@/app/v1/time-entries/batch/route";
import { POST as create } from "@/app/v1/time-entries/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as reopen } from "@/app/v1/closed-periods/[id]/reopen/route";
import type { Role } from "@/lib/kernel/auth/roles";
import { prisma } from "@/lib/kernel/db/prisma";
import { call, type Called } from "@/testing/call";
import { givenClosed, givenException } from "@/testing/closing";
import { givenKey, givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { givenClient, givenEntry, givenProject, givenTask, givenTimer, uuidOf, withoutLimits } from "@/testing/things";

beforeAll(withoutLimits);

const CLOSED = "2026-11-10T08:00:00.000Z";
const OPEN = "2026-11-20T08:00:00.000Z";
const LAST = "2026-11-15";
const RATE = { amount: 20_000, currency: "EUR" };

interface Place {
  people: Record<"owner" | "admin" | "manager" | "member", TestUser>;
  project: string;
  other: string;
  task: string;
  /** An entry of the closed day, one of an open day, and a timer that started on the closed day. */
  closed: string;
  open: string;
  billed: string;
  timer: string;
  period: string;
}

async function givenPlace(): Promise<Place> {
  const workspace = await givenWorkspace();
  const people = {} as Place["people"];
  for (const role of ["owner", "admin", "manager", "member"] as const) people[role] = await givenUser(workspace, role);
  const { owner, manager, member } = people;
  const client = await givenClient(owner);
  const team = { client_id: client.id, manager_ids: [manager.publicId] };
  const project = await givenProject(owner, { ...team, rate: { amount: 10_000, currency: "EUR" } });
  const other = await givenProject(owner, team);
  const task = await givenTask(owner, project.id);
  const places = { project_id: project.id, task_id: task.id, time_zone: "Europe/Berlin" };
  const closed = await givenEntry(member, { ...places, start_time: CLOSED });
  const open = await givenEntry(member, { ...places, start_time: OPEN });
  const billed = await givenEntry(member, { ...places, start_time: CLOSED });
  await prisma().timeEntry.updateMany({ where: { id: uuidOf("ent", billed.id) }, data: { billedElsewhere: true } });
  const timer = await givenTimer(member, { ...places, start_time: "2026-11-15T20:00:00.000Z" });
  const period = await givenClosed(owner, LAST);
  const ids = { closed: closed.id, open: open.id, billed: billed.id, timer: timer.id, period: period.id };
  return { people, project: project.id, other: other.id, task: task.id, ...ids };
}

async function entriesOf({ people }: Place): Promise<unknown> {
  const workspaceId = people.owner.workspace.id;
  return prisma().timeEntry.findMany({ where: { workspaceId }, orderBy: { id: "asc" }, take: 100 });
}

/** A value of each member of an entry, other than the one it has. */
const CHANGES = ({ other, people }: Place): Record<string, unknown> => ({
  project_id: other,
  task_id: null,
  notes: "Changed",
  start_time: "2026-11-10T07:00:00.000Z",
  end_time: "2026-11-10T12:00:00.000Z",
  billable: false,
  tags: ["changed"],
  time_zone: "Pacific/Auckland",
  user_id: people.manager.publicId,
  duration_seconds: 60,
  billed_elsewhere: false,
});

type Credential = { as: { key: string } | null; headers?: Record<string, string> };
type Refused = (place: Place, by: Credential, user: TestUser) => Promise<Called>;

const created = (place: Place, user: TestUser) => ({
  project_id: place.project,
  user_id: user.role === "member" ? user.publicId : place.people.member.publicId,
  time_zone: "Europe/Berlin",
});

/** Calls that write time of closed days, each refused. */
const REFUSED: Record<string, Record<string, Refused>> = {
  "post /v1/time-entries": {
    "an entry": (place, by, user) =>
      call(create, {
        method: "POST",
        body: { ...created(place, user), start_time: CLOSED, duration_seconds: 60 },
        ...by,
      }),
    "a timer": (place, by, user) =>
      call(create, { method: "POST", body: { ...created(place, user), start_time: CLOSED }, ...by }),
  },
  "delete /v1/time-entries/{id}": {
    "an entry": ({ closed }, by) => call(DELETE, { method: "DELETE", params: { id: closed }, ...by }),
  },
  "patch /v1/time-entries/{id}": {
    ...Object.fromEntries(
      patched().map((member) => [
        member,
        (place: Place, by: Credential) => {
          const body = { [member]: CHANGES(place)[member] };
          const id = member === "billed_elsewhere" ? place.billed : place.closed;
          return call(PATCH, { method: "PATCH", params: { id }, body, ...by });
        },
      ]),
    ),
    "a move into the period": ({ open }, by) =>
      call(PATCH, { method: "PATCH", params: { id: open }, body: { start_time: CLOSED, end_time: null }, ...by }),
    "a move out of the period": ({ closed }, by) => {
      const body = { start_time: OPEN, end_time: "2026-11-20T09:00:00.000Z" };
      return call(PATCH, { method: "PATCH", params: { id: closed }, body, ...by });
    },
    "the description of a timer that started in the period": ({ timer }, by) =>
      call(PATCH, { method: "PATCH", params: { id: timer }, body: { notes: "Changed" }, ...by }),
    "the end and the description of a timer at once": ({ timer }, by) => {
      const body = { end_time: "2026-11-15T21:00:00.000Z", notes: "Changed" };
      return call(PATCH, { method: "PATCH", params: { id: timer }, body, ...by });
    },
  },
};

/** Calls that may name time of closed days and change none of it, with a test or the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "post /v1/time-entries/batch": "refuses each item; tested below",
  "post /v1/time-entries/{id}/stop": "stopping a timer is always allowed; tested below",
  "patch /v1/projects/{id}": "a new rate skips closed entries; tested below",
  "patch /v1/tasks/{id}": "a new rate skips closed entries; tested below",
  "post /v1/invoices": "bills closed time; tested below",
  "patch /v1/invoices/{id}": "bills and frees closed time; tested below",
  "post /v1/sample-data": "refuses sample time of closed days; tested below",
  "delete /v1/sample-data": "refuses sample time of closed days; tested below",
};

interface Schema {
  properties?: Record<string, unknown>;
}
interface Described {
  requestBody?: unknown;
  responses?: unknown;
}

function openapi() {
  return JSON.parse(readFileSync("openapi.json", "utf8")) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, Schema> };
  };
}

/** The members that PATCH takes, by the API description. */
function patched(): string[] {
  return Object.keys(openapi().components.schemas["TimeEntryUpdate"]?.properties ?? {});
}

/** Calls other than GET whose path, body or answer names time entries, or that apply rates to them. */
function entryCalls(): string[] {
  const { paths, components } = openapi();
  const withReferences = (part: unknown, known = new Set<string>()): string => {
    const text = JSON.stringify(part ?? null);
    const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = ""]) => name);
    const fresh = names.filter((name) => !known.has(name) && known.add(name));
    return [text, ...fresh.map((name) => `${name} ${withReferences(components.schemas[name], known)}`)].join(" ");
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ["post", "patch", "put", "delete"].includes(method))
      .filter(([, { requestBody, responses }]) => {
        const { "200": ok, "201": made } = (responses ?? {}) as Record<string, unknown>;
        const about = `${withReferences(requestBody)} ${JSON.stringify([ok, made])}`;
        return /time-entries|sample-data/.test(path) || /TimeEntry|apply_rate_to|from_time_entries/.test(about);
      })
      .map(([method]) => `${method} ${path}`),
  );
}

test("every call of the API that writes time entries is tested here", () => {
  const known = [...Object.keys(REFUSED), ...Object.keys(ALLOWED)];
  expect(entryCalls().toSorted()).toEqual(known.toSorted());
  expect(patched().toSorted()).toEqual(Object.keys(CHANGES({ people: { manager: {} } } as Place)).toSorted());
});

const CREDENTIALS: readonly [name: string, role: Role, of: (user: TestUser) => Promise<Credential>][] = [
  ["the owner", "owner", async (user) => ({ as: null, headers: (await givenSession(user)).headers })],
  ["a key of the owner", "owner", (user) => Promise.resolve({ as: user })],
  ["an admin", "admin", (user) => Promise.resolve({ as: user })],
  ["a manager", "manager", (user) => Promise.resolve({ as: user })],
  ["the member", "member", async (user) => ({ as: null, headers: (await givenSession(user)).headers })],
  [
    "a key of the member for time entries",
    "member",
    async (user) => ({ as: await givenKey(user, ["time_entries:write"]) }),
  ],
];

describe.each(CREDENTIALS)("%s", (_name, role, credentialOf) => {
  let place: Place;
  let before: unknown;
  let credential: Credential;
  beforeAll(async () => {
    place = await givenPlace();
    credential = await credentialOf(place.people[role]);
    before = await entriesOf(place);
  });

  const cases = Object.entries(REFUSED).flatMap(([name, ways]) =>
    Object.entries(ways).map(([way, ask]) => [`${name}: ${way}`, ask] as const),
  );
  test.each(cases)("409 for %s, and nothing changes", async (name, ask) => {
    // Members cannot write time for others, whatever the day.
    if (role === "member" && name.endsWith("user_id")) return;
    const reply = await ask(place, credential, place.people[role]);
    expect(reply.problem).toMatchObject({ status: 409, code: "period_closed", params: { locked_until: LAST } });
    expect(await entriesOf(place)).toEqual(before);
  });
});

test("200 for a batch whose items in the period fail and whose other items are written", async () => {
  const { people, closed, open } = await givenPlace();
  const data = { start_time: CLOSED, duration_seconds: 60 };
  const items = [
    { action: "create", data },
    { action: "create", data: { ...data, start_time: OPEN } },
    { action: "update", id: closed, data: { notes: "Changed" } },
    { action: "update", id: open, data: { notes: "Changed" } },
    { action: "update", id: open, data: { start_time: CLOSED } },
    { action: "delete", id: closed },
    { action: "delete", id: open },
  ];
  const reply = await call(batch, { method: "POST", as: people.owner, body: { items } });
  expect(reply.body.data.map(({ status }) => status)).toEqual([409, 201, 409, 200, 409, 409, 200]);
  const codes = reply.body.data.flatMap(({ problem }) => problem?.code ?? []);
  expect(new Set(codes)).toEqual(new Set(["period_closed"]));
});

describe("a running timer of a closed day", () => {
  test("200: stops by the call, by PATCH of its end, and by the next timer", async () => {
    const places = [await givenPlace(), await givenPlace(), await givenPlace()] as const;
    const [byCall, byPatch, byNext] = places;
    const stopped = await call(stop, { method: "POST", as: byCall.people.member, params: { id: byCall.timer } });
    expect(stopped.body).toMatchObject({ running: false, lock_reason: "period_closed" });
    const end = { end_time: "2026-11-15T21:00:00.000Z" };
    const ended = await call(PATCH, {
      method: "PATCH",
      as: byPatch.people.member,
      params: { id: byPatch.timer },
      body: end,
    });
    expect(ended.body).toMatchObject({ ...end, running: false });
    await givenTimer(byNext.people.member, { start_time: "2026-11-20T08:00:00.000Z" });
    const read = await call(GET, { as: byNext.people.member, params: { id: byNext.timer } });
    expect(read.body.running).toBe(false);
  });

  test("409: a stopped one is not resumed", async () => {
    const { people, closed } = await givenPlace();
    const reply = await call(PATCH, {
      method: "PATCH",
      as: people.member,
      params: { id: closed },
      body: { end_time: null },
    });
    expect(reply.problem.code).toBe("period_closed");
  });
});

test("409 for an entry that a change of its time zone moves over the boundary, in both directions", async () => {
  const owner = await givenOwner();
  const late = { start_time: "2026-11-15T22:30:00.000Z", duration_seconds: 600 };
  const after = await givenEntry(owner, { ...late, time_zone: "Europe/Athens" });
  const before = await givenEntry(owner, { ...late, time_zone: "Europe/Berlin" });
  expect([after.date, before.date]).toEqual(["2026-11-16", "2026-11-15"]);
  await givenClosed(owner, LAST);
  const move = (id: string, zone: string) =>
    call(PATCH, { method: "PATCH", as: owner, params: { id }, body: { time_zone: zone } });
  const into = await move(after.id, "Europe/Berlin");
  expect(into.problem).toMatchObject({ code: "period_closed", params: { date: "2026-11-15", locked_until: LAST } });
  expect(into.problem.errors?.[0]?.pointer).toBe("/time_zone");
  expect((await move(before.id, "Europe/Athens")).problem).toMatchObject({
    code: "period_closed",
    reason: "entry_in_closed_period",
  });
});

test("409 at /start_time for a new entry and a moved one, which name the day", async () => {
  const { people, open } = await givenPlace();
  const body = { start_time: CLOSED, duration_seconds: 60 };
  const made = await call(create, { method: "POST", as: people.owner, body });
  const moved = await call(PATCH, { method: "PATCH", as: people.owner, params: { id: open }, body });
  for (const { problem } of [made, moved]) {
    expect(problem).toMatchObject({ code: "period_closed", params: { date: "2026-11-10", locked_until: LAST } });
    expect(problem.errors?.[0]?.pointer).toBe("/start_time");
  }
});

test("201: closed time is billed, freed and deleted with its draft like any other", async () => {
  const { people, closed, project } = await givenPlace();
  const { clientId } = await prisma().project.findUniqueOrThrow({
    where: { id: uuidOf("prj", project), workspaceId: people.owner.workspace.id },
  });
  expect(clientId).not.toBeNull();
  const client = (await call(GET, { as: people.owner, params: { id: closed }, query: { expand: "client" } })).body
    .client;
  const draft = await call(createInvoice, {
    method: "POST",
    as: people.owner,
    body: { client_id: client?.id, from_time_entries: { to: LAST } },
  });
  expect(draft.status).toBe(201);
  const read = async () => (await call(GET, { as: people.owner, params: { id: closed } })).body;
  expect((await read()).lock_reasons).toEqual(["invoiced", "period_closed"]);
  const change = (body: object) =>
    call(updateInvoice, { method: "PATCH", as: people.owner, params: { id: draft.body.id }, body });
  expect((await change({ status: "sent" })).status).toBe(200);
  expect((await change({ status: "void" })).status).toBe(200);
  expect((await read()).lock_reasons).toEqual(["period_closed"]);
});

test("200: a new rate reaches open entries, skips closed ones and counts both", async () => {
  const { people, project, task, closed, open } = await givenPlace();
  const rateOf = async (id: string) => (await call(GET, { as: people.owner, params: { id } })).body.rate?.amount;
  const body = { rate: RATE, apply_rate_to: "unbilled_entries" };
  const byProject = await call(updateProject, { method: "PATCH", as: people.owner, params: { id: project }, body });
  // The closed timer and the closed entry.
  expect(byProject.body).toMatchObject({ changed_entries: 1, skipped_closed: 2 });
  expect([await rateOf(closed), await rateOf(open)]).toEqual([10_000, 20_000]);
  const byTask = await call(updateTask, {
    method: "PATCH",
    as: people.owner,
    params: { id: task },
    body: { ...body, rate: { amount: 30_000, currency: "EUR" } },
  });
  expect(byTask.body).toMatchObject({ changed_entries: 1, skipped_closed: 2 });
  expect([await rateOf(closed), await rateOf(open)]).toEqual([10_000, 30_000]);
});

test("409: sample data is not loaded into closed days, nor removed from them", async () => {
  const owner = await givenOwner();
  const first = await givenClosed(owner, "2026-11-01");
  const load = () => call(loadSampleData, { method: "POST", as: owner });
  const remove = () => call(removeSampleData, { method: "DELETE", as: owner });
  expect((await load()).problem.code).toBe("period_closed");
  await call(reopen, { method: "POST", as: owner, params: { id: first.id }, body: { reason: "Sample data" } });
  expect((await load()).status).toBe(201);
  const again = await givenClosed(owner, "2026-11-01");
  expect((await remove()).problem.code).toBe("period_closed");
  await call(reopen, { method: "POST", as: owner, params: { id: again.id }, body: { reason: "Sample data" } });
  expect((await remove()).status).toBe(200);
});

describe("an exception", () => {
  test("opens its days for its person only, for every write", async () => {
    const { people, closed, project } = await givenPlace();
    const { owner, member, manager } = people;
    await givenException(owner, { user_id: member.publicId, from: "2026-11-10", to: "2026-11-12" });
    const change = (as: TestUser, notes: string) =>
      call(PATCH, { method: "PATCH", as, params: { id: closed }, body: { notes } });
    expect((await change(member, "By the person")).status).toBe(200);
    expect((await change(owner, "By an owner")).status).toBe(200);
    const add = (as: TestUser, start: string) =>
      call(create, {
        method: "POST",
        as,
        body: { project_id: project, start_time: start, duration_seconds: 60 },
      });
    expect((await add(member, "2026-11-12T08:00:00Z")).status).toBe(201);
    expect((await add(member, "2026-11-13T08:00:00Z")).problem.code).toBe("period_closed");
    expect((await add(manager, "2026-11-10T08:00:00Z")).problem.code).toBe("period_closed");
    const toManager = { user_id: manager.publicId };
    const moved = await call(PATCH, { method: "PATCH", as: owner, params: { id: closed }, body: toManager });
    expect(moved.problem).toMatchObject({ code: "period_closed" });
    expect(moved.problem.errors?.[0]?.pointer).toBe("/user_id");
  });
});
