import { beforeAll, describe, expect, test } from "vitest";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listRows } from "@/app/v1/imports/[id]/rows/route";
import { PATCH as updateProject } from "@/app/v1/projects/[id]/route";
import { POST as batch } from "@/app/v1/time-entries/batch/route";
import { GET as listEntries, POST as createEntry } from "@/app/v1/time-entries/route";
import { DELETE as remove, GET as getEntry, PATCH as update } from "@/app/v1/time-entries/[id]/route";
import { POST as stop } from "@/app/v1/time-entries/[id]/stop/route";
import { POST as submit } from "@/app/v1/timesheets/[id]/submit/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenOwner, givenUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { call } from "@/testing/call";
import {
  ALLOWED,
  CLOSED,
  CREDENTIALS,
  entryCalls,
  givenPlace,
  OPEN,
  type Place,
  REFUSALS,
  REFUSED,
  testRefusals,
} from "@/testing/entry-writes";
import { clockifyFile, givenImported, readImport, workAll } from "@/testing/import-files";
import { givenEntry, uuidOf, withoutLimits } from "@/testing/things";
import { givenApprovals, givenApproved, givenSubmitted, timesheetOf } from "@/testing/timesheets";

beforeAll(withoutLimits);

const DAY = "2026-11-10";

/** Without a timer, which no submitted timesheet has. */
async function givenLocked(status: "submitted" | "approved"): Promise<Place> {
  const place = await givenPlace();
  const { owner, member } = place.people;
  await call(stop, { method: "POST", as: member, params: { id: place.timer } });
  await call(remove, { method: "DELETE", as: member, params: { id: place.timer } });
  await givenApprovals(owner);
  await (status === "submitted" ? givenSubmitted(member, DAY) : givenApproved(owner, member, DAY));
  return place;
}

test("every call of the API that writes time entries is tested here", () => {
  expect(entryCalls().toSorted()).toEqual([...Object.keys(REFUSED), ...Object.keys(ALLOWED)].toSorted());
});

describe.each([
  ["approved", CREDENTIALS],
  ["submitted", CREDENTIALS.filter(([, role]) => role === "member")],
] as const)("an %s timesheet", (status, credentials) => {
  testRefusals({
    credentials,
    given: () => givenLocked(status),
    refused: REFUSALS.filter(([name]) => !/timer that|of a timer/.test(name)),
    problem: { code: "timesheet_locked", params: { starts_on: "2026-11-09" } },
  });
});

test("submitted time can be corrected by everyone who may write it for the person", async () => {
  const { people, closed } = await givenLocked("submitted");
  for (const as of [people.owner, people.admin, people.manager]) {
    const body = { notes: `By ${as.role}` };
    expect((await call(update, { method: "PATCH", as, params: { id: closed }, body })).status).toBe(200);
  }
  const { corrected_entry_ids: corrected } = await timesheetOf(people.member, DAY);
  expect(corrected).toEqual([closed]);
});

test("a correction keeps the entry as it was submitted, and an entry that is added and deleted again is none", async () => {
  const { people, closed } = await givenLocked("submitted");
  const { owner, member } = people;
  const submitted = (await call(getEntry, { as: owner, params: { id: closed } })).body;
  const patch = (body: object) => call(update, { method: "PATCH", as: owner, params: { id: closed }, body });
  await patch({ duration_seconds: 60 });
  await patch({ notes: "Again", project_id: null });
  const body = { user_id: member.publicId, start_time: CLOSED, duration_seconds: 60 };
  const added = (await call(createEntry, { method: "POST", as: owner, body })).body;
  const { start_time, end_time, duration_seconds, date, project_id, task_id, notes, billable, tags } = submitted;
  const before = { start_time, end_time, duration_seconds, date, project_id, task_id, notes, billable, tags };
  expect((await timesheetOf(member, DAY)).corrections).toEqual([
    { entry_id: closed, before },
    { entry_id: added.id, before: null },
  ]);
  await call(remove, { method: "DELETE", as: owner, params: { id: added.id } });
  await call(remove, { method: "DELETE", as: owner, params: { id: closed } });
  expect((await timesheetOf(member, DAY)).corrections).toEqual([{ entry_id: closed, before }]);
});

test("an entry moved between submitted weeks is gone from one and new in the other", async () => {
  const { people, closed, open } = await givenLocked("submitted");
  const { owner, member } = people;
  const { id } = await timesheetOf(member, OPEN.slice(0, 10));
  await call(submit, { method: "POST", as: member, params: { id }, body: {} });
  const body = { start_time: CLOSED, end_time: CLOSED.replace("T08", "T09") };
  expect((await call(update, { method: "PATCH", as: owner, params: { id: open }, body })).status).toBe(200);
  expect((await timesheetOf(member, DAY)).corrections).toEqual([{ entry_id: open, before: null }]);
  const [moved] = (await timesheetOf(member, OPEN.slice(0, 10))).corrections;
  expect(moved).toMatchObject({ entry_id: open, before: { start_time: OPEN } });
  expect(closed).not.toBe(open);
});

test("entries that overlap or run over midnight are named", async () => {
  const owner = await givenOwner();
  const member = await givenUser(owner.workspace, "member");
  await givenApprovals(owner);
  const zone = { time_zone: "Europe/Berlin" };
  const add = (start: string, end: string) =>
    givenEntry(member, {
      ...{ ...zone, start_time: `2026-11-${start}:00.000Z`, end_time: `2026-11-${end}:00.000Z` },
      duration_seconds: undefined,
    });
  const long = await add("10T08:00", "10T12:00");
  const within = await add("10T09:00", "10T10:00");
  await add("10T12:00", "10T13:00");
  const night = await add("11T22:30", "11T23:30");
  await add("12T22:00", "12T23:00");
  const timesheet = await timesheetOf(member, "2026-11-10");
  expect(new Set(timesheet.overlapping_entry_ids)).toEqual(new Set([long.id, within.id]));
  expect(timesheet.overnight_entry_ids).toEqual([night.id]);
});

test("200 for a batch whose locked items fail and whose other items are written", async () => {
  const { people, closed, open } = await givenLocked("approved");
  const items = [
    { action: "create", data: { start_time: CLOSED, duration_seconds: 60 } },
    { action: "create", data: { start_time: OPEN, duration_seconds: 60 } },
    { action: "update", id: closed, data: { notes: "Changed" } },
    { action: "update", id: open, data: { notes: "Changed" } },
  ];
  const { data } = (await call(batch, { method: "POST", as: people.member, body: { items } })).body;
  expect(data.map(({ status, problem }) => problem?.code ?? status)).toEqual([
    "timesheet_locked",
    201,
    "timesheet_locked",
    200,
  ]);
});

test("a new rate reaches approved time, for approval is of time", async () => {
  const { people, project, closed } = await givenLocked("approved");
  const body = { rate: { amount: 20_000, currency: "EUR" }, apply_rate_to: "unbilled_entries" };
  await prisma().timeEntry.updateMany({ where: { id: uuidOf("ent", closed) }, data: { taskId: null } });
  await call(updateProject, { method: "PATCH", as: people.owner, params: { id: project }, body });
  const { rateMinor } = await prisma().timeEntry.findUniqueOrThrow({ where: { id: uuidOf("ent", closed) } });
  expect(rateMinor).toBe(20_000n);
});

test("an entry moved between weeks names the locked one, in both directions", async () => {
  const { people, closed, open } = await givenLocked("approved");
  const move = (id: string, start: string) => {
    const body = { start_time: start, end_time: start.replace("T08", "T09") };
    return call(update, { method: "PATCH", as: people.owner, params: { id }, body });
  };
  expect((await move(closed, OPEN)).problem).toMatchObject({ reason: "entry_approved" });
  expect((await move(open, CLOSED)).problem).toMatchObject({
    ...{ reason: "day_approved", errors: [{ pointer: "/start_time" }] },
  });
});

test("409 for an entry that a change of its time zone moves into an approved week, and out of one", async () => {
  const owner = await givenOwner();
  const member = await givenUser(owner.workspace, "member");
  await givenApprovals(owner);
  const sunday = { start_time: "2026-11-15T22:30:00.000Z", duration_seconds: 600 };
  const after = await givenEntry(member, { ...sunday, time_zone: "Europe/Athens" });
  const before = await givenEntry(member, { ...sunday, time_zone: "Europe/Berlin" });
  expect([after.date, before.date]).toEqual(["2026-11-16", "2026-11-15"]);
  await givenApproved(owner, member, "2026-11-15");
  for (const as of [owner, member]) {
    const move = (id: string, zone: string) =>
      call(update, { method: "PATCH", as, params: { id }, body: { time_zone: zone } });
    expect((await move(after.id, "Europe/Berlin")).problem).toMatchObject({
      ...{ status: 409, code: "timesheet_locked", reason: "day_approved", errors: [{ pointer: "/time_zone" }] },
    });
    expect((await move(before.id, "Europe/Athens")).problem).toMatchObject({
      ...{ status: 409, code: "timesheet_locked", reason: "entry_approved" },
    });
  }
  expect((await timesheetOf(member, "2026-11-15")).seconds).toBe(600);
});

test("filters find entries by approval and by lock, as their own members say", async () => {
  const { people, closed, open } = await givenLocked("submitted");
  const found = async (query: Record<string, string>, as = people.member) =>
    (await call(listEntries, { as, query })).body.data.map(({ id }) => id);
  expect(await found({ approval: "submitted" })).toContain(closed);
  expect(await found({ approval: "open" })).toContain(open);
  expect(await found({ approval: "none" })).toEqual([]);
  expect(await found({ lock_reason: "submitted" })).toContain(closed);
  expect(await found({ lock_reason: "submitted" }, people.owner)).toEqual([]);
  expect(await found({ locked: "false" })).not.toContain(closed);
  expect(await found({ locked: "true" }, people.owner)).not.toContain(closed);
  const { id } = await timesheetOf(people.member, DAY);
  expect(await found({ timesheet_id: id })).toHaveLength(2);
});

test("an import leaves out the days of submitted and approved timesheets, and its undo keeps them", async () => {
  const { people } = await givenLocked("submitted");
  const { owner, member } = people;
  const user = await prisma().user.findUniqueOrThrow({ where: { id: member.id } });
  const email = required(user.email);
  const days = ["2026-11-11", "2026-11-18"];
  const { id } = await givenImported(owner, clockifyFile(days.map((date) => ({ email, date }))));
  const rows = await call(listRows, { as: owner, params: { id }, query: { problem: "timesheet_locked" } });
  expect(rows.body.data.map(({ result }) => result)).toEqual(["left_out"]);
  const imported = await prisma().timeEntry.findMany({ where: { importId: uuidOf("imp", id) }, take: 10 });
  expect(imported).toMatchObject([{ approval: "open" }]);
  expect((await timesheetOf(member, "2026-11-18")).entry_count).toBe(2);
  await givenApproved(owner, member, "2026-11-18");
  expect((await readImport(owner, id)).undo).toMatchObject({ entries: 0, closed: 1 });
  await call(revert, { method: "POST", as: owner, params: { id }, body: { edited: "delete" } });
  await workAll();
  expect(await prisma().timeEntry.count({ where: { importId: uuidOf("imp", id) } })).toBe(1);
});
