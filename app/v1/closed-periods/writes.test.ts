import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as updateProject } from "@/app/v1/projects/[id]/route";
import { DELETE as removeSampleData, POST as loadSampleData } from "@/app/v1/sample-data/route";
import { PATCH as updateTask } from "@/app/v1/tasks/[id]/route";
import { GET, PATCH } from "@/app/v1/time-entries/[id]/route";
import { POST as stop } from "@/app/v1/time-entries/[id]/stop/route";
import { POST as batch } from "@/app/v1/time-entries/batch/route";
import { POST as create } from "@/app/v1/time-entries/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as reopen } from "@/app/v1/closed-periods/[id]/reopen/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import {
  ALLOWED,
  CHANGES,
  CLOSED,
  entryCalls,
  givenPlace as givenOpenPlace,
  LAST,
  OPEN,
  patched,
  type Place,
  RATE,
  REFUSED,
  testRefusals,
} from "@/testing/entry-writes";
import { givenClosed, givenException } from "@/testing/closing";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenEntry, givenTimer, uuidOf, withoutLimits } from "@/testing/things";

beforeAll(withoutLimits);

async function givenPlace() {
  const place = await givenOpenPlace();
  return { ...place, period: (await givenClosed(place.people.owner, LAST)).id };
}

test("every call of the API that writes time entries is tested here", () => {
  const known = [...Object.keys(REFUSED), ...Object.keys(ALLOWED)];
  expect(entryCalls().toSorted()).toEqual(known.toSorted());
  expect(patched().toSorted()).toEqual(Object.keys(CHANGES({ people: { manager: {} } } as Place)).toSorted());
});

testRefusals({ given: givenPlace, problem: { code: "period_closed", params: { locked_until: LAST } } });

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
