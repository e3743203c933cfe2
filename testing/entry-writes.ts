import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { DELETE, PATCH } from "@/app/v1/time-entries/[id]/route";
import { POST as create } from "@/app/v1/time-entries/route";
import type { Role } from "@/lib/kernel/auth/roles";
import { prisma } from "@/lib/kernel/db/prisma";
import { call, type Called } from "./call";
import { givenKey, givenUser, givenWorkspace, type TestUser } from "./factories";
import { givenSession } from "./sessions";
import { givenClient, givenEntry, givenField, givenProject, givenTask, givenTimer, uuidOf } from "./things";

/** In a period that the tests lock. */
export const CLOSED = "2026-11-10T08:00:00.000Z";
/** In an open period. */
export const OPEN = "2026-11-20T08:00:00.000Z";
/** The last locked day. */
export const LAST = "2026-11-15";
export const RATE = { amount: 20_000, currency: "EUR" };

export interface Place {
  people: Record<"owner" | "admin" | "manager" | "member", TestUser>;
  project: string;
  other: string;
  task: string;
  /** An entry of the locked day, one of an open day, and a timer that started on the last locked day. */
  closed: string;
  open: string;
  billed: string;
  timer: string;
}

/** People with time in two periods, before one is locked. */
export async function givenPlace(): Promise<Place> {
  const workspace = await givenWorkspace();
  const people = {} as Place["people"];
  for (const role of ["owner", "admin", "manager", "member"] as const) people[role] = await givenUser(workspace, role);
  const { owner, manager, member } = people;
  const client = await givenClient(owner);
  const team = { client_id: client.id, manager_ids: [manager.publicId] };
  await givenField(owner, { object: "time_entry", key: "ticket" });
  const project = await givenProject(owner, { ...team, rate: { amount: 10_000, currency: "EUR" } });
  const other = await givenProject(owner, team);
  const task = await givenTask(owner, project.id);
  const places = { project_id: project.id, task_id: task.id, time_zone: "Europe/Berlin" };
  const closed = await givenEntry(member, { ...places, start_time: CLOSED });
  const open = await givenEntry(member, { ...places, start_time: OPEN });
  const billed = await givenEntry(member, { ...places, start_time: CLOSED });
  await prisma().timeEntry.updateMany({ where: { id: uuidOf("ent", billed.id) }, data: { billedElsewhere: true } });
  const timer = await givenTimer(member, { ...places, start_time: "2026-11-15T20:00:00.000Z" });
  const ids = { closed: closed.id, open: open.id, billed: billed.id, timer: timer.id };
  return { people, project: project.id, other: other.id, task: task.id, ...ids };
}

async function entriesOf({ people }: Place): Promise<unknown> {
  const workspaceId = people.owner.workspace.id;
  return prisma().timeEntry.findMany({ where: { workspaceId }, orderBy: { id: "asc" }, take: 100 });
}

/** A value of each member of an entry, other than the one it has. */
export const CHANGES = ({ other, people }: Place): Record<string, unknown> => ({
  project_id: other,
  task_id: null,
  notes: "Changed",
  start_time: "2026-11-10T07:00:00.000Z",
  end_time: "2026-11-10T12:00:00.000Z",
  billable: false,
  tags: ["changed"],
  external_refs: [{ system: "jira", id: "ABC-1" }],
  custom: { ticket: "ABC-1" },
  time_zone: "Pacific/Auckland",
  user_id: people.manager.publicId,
  duration_seconds: 60,
  rate: RATE,
  billed_elsewhere: false,
});

export type Credential = { as: { key: string } | null; headers?: Record<string, string> };
type Refused = (place: Place, by: Credential, user: TestUser) => Promise<Called>;

const created = (place: Place, user: TestUser) => ({
  project_id: place.project,
  user_id: user.role === "member" ? user.publicId : place.people.member.publicId,
  time_zone: "Europe/Berlin",
});

/** Calls that write time of locked days, each refused. */
export const REFUSED: Record<string, Record<string, Refused>> = {
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

/** Calls that may name time of locked days and change none of it, with the reason. */
export const ALLOWED: Readonly<Record<string, string>> = {
  "post /v1/time-entries/batch": "refuses each item; tested below",
  "post /v1/time-entries/{id}/stop": "stopping a timer is always allowed; tested below",
  "patch /v1/projects/{id}": "a new rate skips closed entries; tested below",
  "patch /v1/tasks/{id}": "a new rate skips closed entries; tested below",
  "post /v1/projects": "a new project has no entries",
  "post /v1/projects/{id}/tasks": "a new task has no entries",
  "patch /v1/users/{id}": "new rates skip closed entries; tested below",
  "patch /v1/workspace": "new rates skip closed entries; tested below",
  "post /v1/time-entries/rate-preview": "changes nothing",
  "post /v1/time-entries/{id}/ask-reopen": "sends an email; tested in lib/tracking/timesheets",
  "post /v1/invoices": "bills closed time; tested below",
  "patch /v1/invoices/{id}": "bills and frees closed time; tested below",
  "post /v1/recurring-invoices": "bills nothing yet",
  "patch /v1/recurring-invoices/{id}": "changes later invoices only",
  "post /v1/recurring-invoices/preview": "changes nothing",
  "post /v1/recurring-invoices/{id}/run": "bills closed time, as creating an invoice does",
  "post /v1/sample-data": "refuses sample time of closed days; tested below",
  "delete /v1/sample-data": "refuses sample time of closed days; tested below",
  "post /v1/imports/{id}/apply": "leaves out locked days; tested in app/v1/imports/closed-periods and below",
  "post /v1/imports/{id}/cancel": "keeps entries of closed days; tested in app/v1/imports/closed-periods",
  "post /v1/imports/{id}/revert": "keeps entries of locked days; tested in app/v1/imports/closed-periods and below",
  "post /v1/users/{id}/merge": "moves locked time unchanged to another person; tested at the route",
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
export function patched(): string[] {
  return Object.keys(openapi().components.schemas["TimeEntryUpdate"]?.properties ?? {});
}

/** Paths whose calls write time entries that neither their body nor their answer names. */
const WRITES = /time-entries|sample-data|imports\/\{id\}\/(?:apply|cancel|revert)|merge/;

/** Calls other than GET whose path, body or answer names time entries, that apply rates to them, or that are in `WRITES`. */
export function entryCalls(): string[] {
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
        return WRITES.test(path) || /TimeEntry|apply_rate_to|DatedRate|from_time_entries/.test(about);
      })
      .map(([method]) => `${method} ${path}`),
  );
}

export const CREDENTIALS: readonly [name: string, role: Role, of: (user: TestUser) => Promise<Credential>][] = [
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

/** Calls of `REFUSED` by their names. */
export const REFUSALS = Object.entries(REFUSED).flatMap(([name, ways]) =>
  Object.entries(ways).map(([way, ask]) => [`${name}: ${way}`, ask] as const),
);

interface Refusals {
  credentials?: typeof CREDENTIALS;
  /** @returns people with locked time */
  given: () => Promise<Place>;
  refused?: typeof REFUSALS;
  problem: object;
}

/** Test that each call is refused to each credential, and that it changes no entry. */
export function testRefusals({ credentials = CREDENTIALS, given, refused = REFUSALS, problem }: Refusals): void {
  describe.each(credentials)("%s", (_name, role, credentialOf) => {
    let place: Place;
    let before: unknown;
    let credential: Credential;
    beforeAll(async () => {
      place = await given();
      credential = await credentialOf(place.people[role]);
      before = await entriesOf(place);
    });

    test.each(refused)("409 for %s, and nothing changes", async (name, ask) => {
      // Members cannot write time for others, whatever the lock.
      if (role === "member" && name.endsWith("user_id")) return;
      const reply = await ask(place, credential, place.people[role]);
      expect(reply.problem).toMatchObject({ status: 409, ...problem });
      expect(await entriesOf(place)).toEqual(before);
    });
  });
}
