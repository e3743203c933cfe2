import { beforeAll, describe, expect, test } from "vitest";
import { POST as closePeriod } from "@/app/v1/closed-periods/route";
import { GET as getProject, PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { PATCH as patchTask } from "@/app/v1/tasks/[id]/route";
import { GET as getEntry, PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { POST as preview } from "@/app/v1/time-entries/rate-preview/route";
import { POST as createEntry } from "@/app/v1/time-entries/route";
import { PATCH as patchUser } from "@/app/v1/users/[id]/route";
import { GET as getWorkspace, PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft } from "@/testing/invoices";
import { eventsOf, givenClient, givenEntry, givenProject, givenTask, withoutLimits } from "@/testing/things";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const EUR = (amount: number) => ({ amount, currency: "EUR" });
const from = (since: string | null, amount: number | null) => ({ amount, currency: "EUR", since });
const on = (day: string) => ({ start_time: `${day}T10:00:00Z`, duration_seconds: 3600 });
const change = (id: string, body: object, as = owner) =>
  call(patchProject, { method: "PATCH", as, params: { id }, body });
const rateOf = async (id: string) => (await call(getEntry, { as: owner, params: { id } })).body.rate?.amount ?? null;

const PAST = "2020-06-01";
const FUTURE = "2090-01-01";

describe("rates of workspace, person, project and task", () => {
  test("201, 200: `rate` is the rate of today, and a change of it replaces that one", async () => {
    const rates = [from(FUTURE, 300), from(null, 100), from(PAST, 200)];
    const project = await givenProject(owner, { rates });
    const ordered = [from(null, 100), from(PAST, 200), from(FUTURE, 300)];
    expect(project).toMatchObject({ rate: EUR(200), rates: ordered });
    const changed = await change(project.id, { rate: EUR(250) });
    expect(changed.body).toMatchObject({ rate: EUR(250), rates: [ordered[0], from(PAST, 250), ordered[2]] });
    const cleared = await change(project.id, { rate: null });
    expect(cleared.body).toMatchObject({ rate: null, rates: [ordered[0], from(PAST, null), ordered[2]] });
    expect((await change(project.id, { rates: [] })).body).toMatchObject({ rate: null, rates: [] });
  });

  test.each([
    ["two rates on one day", [from(PAST, 1), from(PAST, 2)], "/rates/1/since"],
    ["two first rates", [from(null, 1), from(null, 2)], "/rates/1/since"],
    ["a day before 1970", [from("1969-12-31", 1)], "/rates/0/since"],
    ["another currency", [from(null, 1), { ...from(PAST, 1), currency: "USD" }], "/rates/1/currency"],
    ["a negative rate", [from(null, -1)], "/rates/0/amount"],
    ["a day that does not exist", [from("2026-02-30", 1)], "/rates/0/since"],
  ])("422: %s, with its pointer", async (_name, rates, pointer) => {
    const { id } = await givenProject(owner);
    const task = await givenTask(owner, id);
    const as = owner;
    const replies = [
      await change(id, { rates }),
      await call(patchTask, { method: "PATCH", as, params: { id: task.id }, body: { rates } }),
      await call(patchUser, { method: "PATCH", as, params: { id: owner.publicId }, body: { rates } }),
      await call(patchWorkspace, { method: "PATCH", as, body: { rates } }),
      await call(preview, { method: "POST", as, body: { project_id: id, rates } }),
    ];
    for (const { status, problem } of replies) {
      expect([status, problem.errors?.map((fault) => fault.pointer)]).toEqual([422, [pointer]]);
    }
  });

  test("422: `rate` together with `rates`, and a new currency without new rates", async () => {
    const { id } = await givenProject(owner, { rates: [from(FUTURE, 100)] });
    expect((await change(id, { rate: EUR(1), rates: [] })).problem.errors?.[0]?.pointer).toBe("/rates");
    const yen = await givenClient(owner, { currency: "JPY" });
    const rate = { amount: 1, currency: "JPY" };
    expect((await change(id, { client_id: yen.id, rate })).status).toBe(422);
    const moved = await change(id, { client_id: yen.id, rates: [{ ...rate, since: FUTURE }] });
    expect(moved.body.currency).toBe("JPY");
  });

  test("200: members see no rates, and a manager sees those of projects", async () => {
    const { id } = await givenProject(owner, { rates: [from(PAST, 77_701)] });
    const member = await givenUser(owner.workspace, "member");
    const read = async (as: TestUser) => (await call(getProject, { as, params: { id } })).body.rates;
    expect(await read(member)).toEqual([]);
    expect(await read(await givenUser(owner.workspace, "manager"))).toEqual([from(PAST, 77_701)]);
    expect((await call(getWorkspace, { as: member })).text).not.toContain("77701");
  });
});

describe("entries and rates with a date", () => {
  test("201: an entry takes the rate of its date, also in the future", async () => {
    const project = await givenProject(owner, { rates: [from(null, 100), from(FUTURE, 300)] });
    const past = await givenEntry(owner, { project_id: project.id, ...on("2019-01-01") });
    const future = await givenEntry(owner, { project_id: project.id, ...on(FUTURE) });
    const eve = await givenEntry(owner, { project_id: project.id, ...on("2089-12-31") });
    expect(await Promise.all([past, eve, future].map(({ id }) => rateOf(id)))).toEqual([100, 100, 300]);
  });

  test("200: a start in the past changes unbilled entries from that day, and nothing else", async () => {
    const client = await givenClient(owner, { email: "office@kestrel.example" });
    const { id: projectId } = await givenProject(owner, { client_id: client.id, rates: [from(null, 100)] });
    const entry = (more: object) => givenEntry(owner, { project_id: projectId, ...more });
    const billed = await entry(on("2020-07-02"));
    await givenDraft(owner, { client_id: client.id, lines: [], from_time_entries: {} });
    const before = await entry(on("2020-05-31"));
    const first = await entry(on(PAST));
    const byHand = await entry({ ...on("2020-07-01"), rate: EUR(500) });
    const body = { project_id: projectId, rates: [from(null, 100), from(PAST, 200)] };
    const effect = (await call(preview, { method: "POST", as: owner, body })).body;
    expect(effect).toMatchObject({
      ...{ changed_entries: 1, changed_seconds: 3600, amount_before: EUR(100), amount_after: EUR(200) },
      ...{ draft_seconds: 3600, by_hand_seconds: 3600, billed_seconds: 0, closed_seconds: 0 },
    });
    expect(await rateOf(first.id)).toBe(100);
    const changed = await change(projectId, { rates: body.rates });
    expect(changed.body).toMatchObject({ changed_entries: 1, skipped_closed: 0 });
    expect(await Promise.all([before, first, byHand, billed].map(({ id }) => rateOf(id)))).toEqual([
      100, 200, 500, 100,
    ]);
    expect(await eventsOf("ent", first.id)).toEqual(["time_entry.created", "time_entry.updated"]);
    expect(await eventsOf("ent", before.id)).toEqual(["time_entry.created"]);
    expect((await change(projectId, { rates: body.rates })).body.changed_entries).toBe(0);
  });

  test("200: days whose rate stays keep the rate that entries had", async () => {
    const project = await givenProject(owner, { rates: [from(null, 100)] });
    const old = await givenEntry(owner, { project_id: project.id, ...on("2019-01-01") });
    await change(project.id, { rate: EUR(150) });
    await change(project.id, { rates: [from(null, 150), from(PAST, 200)] });
    expect(await rateOf(old.id)).toBe(100);
  });

  test("200: an entry that moves takes the rate of its new date, unless its rate was set by hand", async () => {
    const project = await givenProject(owner, { rates: [from(null, 100), from(PAST, 200)] });
    const one = await givenEntry(owner, { project_id: project.id, ...on("2019-01-01") });
    const two = await givenEntry(owner, { project_id: project.id, ...on("2019-01-01"), rate: EUR(500) });
    const move = (id: string, body: object) => call(patchEntry, { method: "PATCH", as: owner, params: { id }, body });
    expect((await move(one.id, on("2021-01-01"))).body).toMatchObject({ rate: EUR(200), rate_by_hand: false });
    expect((await move(two.id, on("2021-01-01"))).body).toMatchObject({ rate: EUR(500), rate_by_hand: true });
    expect((await move(two.id, { rate: null })).body).toMatchObject({ rate: EUR(200), rate_by_hand: false });
    expect((await move(two.id, { rate: { amount: 1, currency: "USD" } })).problem.errors?.[0]?.pointer).toBe(
      "/rate/currency",
    );
  });

  test("200: a rate set by hand ends in another currency, and returns with the project", async () => {
    const project = await givenProject(owner, { rates: [from(null, 100)] });
    const yen = await givenProject(owner, { client_id: (await givenClient(owner, { currency: "JPY" })).id });
    const { id } = await givenEntry(owner, { project_id: project.id, ...on("2019-01-01"), rate: EUR(500) });
    const move = (body: object) => call(patchEntry, { method: "PATCH", as: owner, params: { id }, body });
    expect((await move({ project_id: yen.id })).body).toMatchObject({ rate: null, rate_by_hand: false });
    const back = await move({ project_id: project.id, task_id: null, rate: EUR(500) });
    expect(back.body).toMatchObject({ project_id: project.id, rate: EUR(500), rate_by_hand: true });
  });

  test("members do not see the rate of their entry, and may not send one", async () => {
    const member = await givenUser(owner.workspace, "member");
    const own = { user_id: member.publicId, ...on("2019-01-01"), rate: EUR(500) };
    const { id } = await givenEntry(owner, own);
    const seen = await call(getEntry, { as: member, params: { id } });
    expect(seen.body).toMatchObject({ rate: null, rate_by_hand: false });
    for (const rate of [EUR(500), null]) {
      const refused = await call(createEntry, { method: "POST", as: member, body: { ...own, rate } });
      expect(refused).toMatchObject({ status: 403, problem: { code: "insufficient_role" } });
    }
  });

  test("403: only owners, admins and the project's managers set the rate of an entry", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const managed = await givenProject(owner, { manager_ids: [manager.publicId] });
    const other = await givenProject(owner);
    const create = (as: TestUser, projectId: string) =>
      call(createEntry, { method: "POST", as, body: { project_id: projectId, ...on("2019-01-01"), rate: EUR(1) } });
    expect((await create(manager, managed.id)).status).toBe(201);
    expect((await create(manager, other.id)).status).toBe(403);
    expect((await create(await givenUser(owner.workspace, "member"), managed.id)).status).toBe(403);
    const body = { rates: [from(null, 1)] };
    expect((await call(preview, { method: "POST", as: manager, body })).status).toBe(403);
    expect((await call(preview, { method: "POST", as: manager, body: { project_id: other.id, ...body } })).status).toBe(
      403,
    );
  });

  test("200: rates of person and workspace reach their entries, and the audit log has them", async () => {
    const boss = await givenOwner();
    const person = await givenUser(boss.workspace, "member", { defaultRateMinor: 300n });
    const mine = await givenEntry(boss, on("2021-01-01"));
    const theirs = await givenEntry(boss, { ...on("2021-01-01"), user_id: person.publicId });
    const read = async (id: string) => (await call(getEntry, { as: boss, params: { id } })).body.rate?.amount;
    await call(patchWorkspace, { method: "PATCH", as: boss, body: { rates: [from(null, 1), from(PAST, 2)] } });
    expect([await read(mine.id), await read(theirs.id)]).toEqual([2, 300]);
    const body = { rates: [from(null, 3), from(PAST, 4)] };
    await call(patchUser, { method: "PATCH", as: boss, params: { id: person.publicId }, body });
    expect([await read(mine.id), await read(theirs.id)]).toEqual([2, 4]);
    const audited = await prisma().auditEntry.findMany({ where: { workspaceId: boss.workspace.id }, take: 50 });
    const written = audited.map(({ action, details }) => `${action} ${JSON.stringify(details)}`).join("\n");
    expect(written).toMatch(/workspace\.updated .*"rates"/);
    expect(written).toMatch(/user\.updated .*"rates"/);
  });

  test("200: entries of closed days keep their rate and are counted", async () => {
    const boss = await givenOwner();
    const project = await givenProject(boss, { rates: [from(null, 100)] });
    const closed = await givenEntry(boss, { project_id: project.id, ...on("2021-01-01") });
    const open = await givenEntry(boss, { project_id: project.id, ...on("2021-03-01") });
    await call(closePeriod, { method: "POST", as: boss, body: { locked_until: "2021-01-31" } });
    const rates = [from(null, 200)];
    const asked = { method: "POST" as const, as: boss, body: { project_id: project.id, rates } };
    expect((await call(preview, asked)).body).toMatchObject({ changed_seconds: 3600, closed_seconds: 3600 });
    expect((await change(project.id, { rates }, boss)).body).toMatchObject({ changed_entries: 1, skipped_closed: 1 });
    const read = async (id: string) => (await call(getEntry, { as: boss, params: { id } })).body.rate?.amount;
    expect([await read(closed.id), await read(open.id)]).toEqual([100, 200]);
  });

  test("409: a changed history of an archived project", async () => {
    const project = await givenProject(owner, { rates: [from(null, 100)] });
    await change(project.id, { status: "archived" });
    expect((await change(project.id, { rates: [from(null, 200)] })).problem.code).toBe("project_archived");
    expect((await change(project.id, { rates: [from(null, 100)] })).status).toBe(200);
  });

  test("201: entries that are created while the default rate changes have the new rate", async () => {
    const boss = await givenOwner();
    const people = await Promise.all(Array.from({ length: 6 }, () => givenUser(boss.workspace, "admin")));
    const rounds = [11, 22, 33, 44];
    for (const amount of rounds) {
      const creating = people.map((as) => call(createEntry, { method: "POST", as, body: on("2021-01-01") }));
      const changing = call(patchWorkspace, { method: "PATCH", as: boss, body: { rates: [from(PAST, amount)] } });
      const [changed, ...created] = await Promise.all([changing, ...creating]);
      expect([changed.status, ...created.map(({ status }) => status)]).toEqual([200, ...people.map(() => 201)]);
      const kept = await prisma().timeEntry.groupBy({ by: ["rateMinor"], where: { workspaceId: boss.workspace.id } });
      expect(kept.map(({ rateMinor }) => Number(rateMinor))).toEqual([amount]);
    }
  });
});
