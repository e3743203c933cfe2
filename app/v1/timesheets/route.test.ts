import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateUser } from "@/app/v1/users/[id]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { DELETE as deleteEntry, GET as getEntry, PATCH as updateEntry } from "@/app/v1/time-entries/[id]/route";
import { POST as stopEntry } from "@/app/v1/time-entries/[id]/stop/route";
import { GET as listEntries, POST as createEntry } from "@/app/v1/time-entries/route";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Handler } from "@/lib/kernel/http/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenClient, givenEntry, givenProject, givenTimer, uuidOf, withoutLimits } from "@/testing/things";
import { givenApprovals, givenApproved, givenSubmitted, timesheetOf } from "@/testing/timesheets";
import { GET as getTimesheet } from "./[id]/route";
import { POST as approve } from "./[id]/approve/route";
import { POST as reject } from "./[id]/reject/route";
import { POST as reopen } from "./[id]/reopen/route";
import { POST as submit } from "./[id]/submit/route";
import { POST as withdraw } from "./[id]/withdraw/route";
import { POST as approveAll } from "./approve/route";
import { POST as submitAll } from "./submit/route";
import { GET as listTimesheets } from "./route";

beforeAll(withoutLimits);

const DAY = "2026-11-19";
const WEEK = { starts_on: "2026-11-16", ends_on: "2026-11-22", period: "week" };

let owner: TestUser;
let manager: TestUser;
let member: TestUser;

beforeEach(async () => {
  owner = await givenOwner();
  manager = await givenUser(owner.workspace, "manager");
  member = await givenUser(owner.workspace, "member");
  await givenApprovals(owner);
});

const act = <Wire>(handler: Handler<Wire>, as: TestUser, id: string, body: object = {}, etag?: string) =>
  call(handler, {
    ...{ method: "POST", as, params: { id }, body },
    ...(etag === undefined ? {} : { headers: { "if-match": etag } }),
  });

const read = (as: TestUser, id: string) => call(getTimesheet, { as, params: { id } });

async function etagOf(as: TestUser, id: string): Promise<string> {
  return (await read(as, id)).headers["ETag"] ?? "";
}

const assignApprover = (to: TestUser, approver: TestUser | null) =>
  call(updateUser, {
    ...{ method: "PATCH", as: owner, params: { id: to.publicId } },
    body: { approver_id: approver?.publicId ?? null },
  });

describe("GET /v1/timesheets", () => {
  test("200 with one row for each begun period, whose sums are those of the entries", async () => {
    const client = await givenClient(owner);
    const project = await givenProject(owner, { client_id: client.id });
    await givenEntry(member, { project_id: project.id });
    await givenEntry(member, { start_time: "2026-11-20T08:00:00.000Z", duration_seconds: 60, billable: false });
    const timesheet = await timesheetOf(member, DAY);
    expect(timesheet).toMatchObject({
      ...{ ...WEEK, status: "open", seconds: 3660, billable_seconds: 3600, entry_count: 2, running: false },
      projects: [
        { project_id: project.id, seconds: 3600 },
        { project_id: null, seconds: 60 },
      ],
      may: ["submit"],
    });
    expect(timesheet.days).toHaveLength(7);
    expect(timesheet.days[3]).toEqual({ date: DAY, seconds: 3600 });
    const [again] = (await call(listTimesheets, { as: member, query: { user_id: "me" } })).body.data;
    const rows = await prisma().timesheet.findMany({
      where: { workspaceId: owner.workspace.id, userId: member.id },
      orderBy: { startsOn: "asc" },
    });
    expect(new Set(rows.map(({ startsOn }) => startsOn.getTime())).size).toBe(rows.length);
    expect(again?.user_id).toBe(member.publicId);
  });

  test("200 without the timesheets of people whose approver the caller is not, and 404 for one of them", async () => {
    const { id } = await timesheetOf(member, DAY);
    const other = await givenUser(owner.workspace, "member");
    for (const stranger of [manager, other]) {
      const { data } = (await call(listTimesheets, { as: stranger })).body;
      expect(data.map(({ user_id }) => user_id)).not.toContain(member.publicId);
      expect((await read(stranger, id)).problem).toMatchObject({ status: 404 });
      expect((await act(submit, stranger, id, { empty: true })).problem).toMatchObject({ status: 404 });
    }
    expect((await read(await givenOwner(), id)).problem).toMatchObject({ status: 404 });
    await assignApprover(member, manager);
    expect((await read(manager, id)).body).toMatchObject({ id, approver_id: manager.publicId });
  });

  test("200 with those that wait for the caller", async () => {
    await givenEntry(member);
    await givenSubmitted(member, DAY);
    const waiting = async (as: TestUser) =>
      (await call(listTimesheets, { as, query: { approver_id: "me", status: "submitted" } })).body.data.length;
    expect(await waiting(owner)).toBe(1);
    expect(await waiting(manager)).toBe(0);
    await assignApprover(member, manager);
    expect(await waiting(owner)).toBe(0);
    expect(await waiting(manager)).toBe(1);
    await prisma().membership.updateMany({ where: { userId: manager.id }, data: { role: "member" } });
    expect(await waiting(owner)).toBe(1);
  });

  test("200 with those whose approver is deactivated, for owners and other admins", async () => {
    await givenEntry(member);
    await assignApprover(member, manager);
    await givenSubmitted(member, DAY);
    const query = { approver_id: "me", status: "submitted" };
    const waiting = async (as: TestUser) => (await call(listTimesheets, { as, query })).body.data.length;
    const admin = await givenUser(owner.workspace, "admin");
    expect(await Promise.all([owner, admin, manager].map(waiting))).toEqual([0, 0, 1]);
    const body = { status: "deactivated" };
    await call(updateUser, { method: "PATCH", as: owner, params: { id: manager.publicId }, body });
    expect(await Promise.all([owner, admin].map(waiting))).toEqual([1, 1]);
    await givenEntry(member, { start_time: "2026-11-12T08:00:00.000Z" });
    await givenSubmitted(member, "2026-11-12");
    expect(await Promise.all([owner, admin].map(waiting))).toEqual([2, 2]);
  });
});

describe("a submitted timesheet", () => {
  test("locks the person, who can withdraw it", async () => {
    const entry = await givenEntry(member);
    const { id } = await timesheetOf(member, DAY);
    expect((await act(submit, member, id, { note: "Done" })).body).toMatchObject({
      ...{ status: "submitted", submitted_by: member.publicId, comment: "Done", may: ["withdraw"] },
    });
    const shown = (await call(getEntry, { as: member, params: { id: entry.id } })).body;
    expect(shown).toMatchObject({ lock_reasons: ["submitted"], approval: "submitted", timesheet_id: id });
    const change = { method: "PATCH", as: member, params: { id: entry.id }, body: { notes: "x" } } as const;
    expect((await call(updateEntry, change)).problem).toMatchObject({
      ...{ status: 409, code: "timesheet_locked", params: { timesheet_id: id, starts_on: WEEK.starts_on } },
    });
    expect((await act(withdraw, member, id)).body).toMatchObject({ status: "open", submitted_at: null });
    expect((await call(updateEntry, change)).status).toBe(200);
    expect(await eventsOf("tms", id)).toEqual(["timesheet.submitted", "timesheet.withdrawn"]);
  });

  test("can be corrected by others, and says so", async () => {
    const entry = await givenEntry(member);
    const { id } = await givenSubmitted(member, DAY);
    const seen = await etagOf(owner, id);
    await call(updateEntry, {
      ...{ method: "PATCH", as: owner, params: { id: entry.id }, body: { duration_seconds: 900 } },
    });
    expect((await act(approve, owner, id, {}, seen)).problem).toMatchObject({ status: 412 });
    const after = await act(approve, owner, id, {}, await etagOf(owner, id));
    expect(after.body).toMatchObject({ status: "approved", seconds: 900, corrected_entry_ids: [entry.id] });
    expect(after.body.history.at(-1)).toMatchObject({
      ...{ action: "approved", by: owner.publicId, corrected_seconds: -2700, corrected_entries: 1 },
    });
  });

  test("409 with a running timer or without time", async () => {
    const { id } = await timesheetOf(member, DAY);
    expect((await act(submit, member, id)).problem).toMatchObject({ status: 409, code: "timesheet_empty" });
    const timer = await givenTimer(member, { start_time: "2026-11-20T08:00:00.000Z" });
    expect((await act(submit, member, id, { empty: true })).problem).toMatchObject({
      ...{ status: 409, code: "timer_running", params: { time_entry_id: timer.id } },
    });
    await call(stopEntry, { method: "POST", as: member, params: { id: timer.id } });
    expect((await act(submit, member, id)).status).toBe(200);
    expect((await act(submit, member, id)).problem).toMatchObject({ code: "invalid_state_transition" });
  });

  test("a timer over the end of the period is split by a start at midnight, and no time is lost", async () => {
    const start_time = "2026-11-22T22:00:00.000Z";
    const timer = await givenTimer(member, { start_time, notes: "Night shift", time_zone: "Europe/Berlin" });
    const { id } = await timesheetOf(member, "2026-11-22");
    expect((await act(submit, member, id)).problem).toMatchObject({ code: "timer_running" });
    const body = { start_time: "2026-11-22T23:00:00.000Z", notes: "Night shift", time_zone: "Europe/Berlin" };
    const second = (await call(createEntry, { method: "POST", as: member, body })).body;
    expect(second).toMatchObject({ running: true, date: "2026-11-23" });
    const first = (await call(getEntry, { as: member, params: { id: timer.id } })).body;
    expect(first).toMatchObject({ start_time, end_time: second.start_time, date: "2026-11-22" });
    expect((await act(submit, member, id)).body).toMatchObject({ status: "submitted", seconds: 3600, running: false });
    const params = { id: second.id };
    expect((await call(stopEntry, { method: "POST", as: member, params })).status).toBe(200);
    const end = { end_time: "2026-11-23T00:30:00.000Z" };
    expect((await call(updateEntry, { method: "PATCH", as: member, params, body: end })).status).toBe(200);
    const weeks = [await timesheetOf(member, "2026-11-22"), await timesheetOf(member, "2026-11-23")];
    const timed = (Date.parse(end.end_time) - Date.parse(start_time)) / 1000;
    expect(weeks.map(({ seconds }) => seconds)).toEqual([3600, timed - 3600]);
  });

  test("409 for new time and timers of the person, and for moves in and out", async () => {
    await givenEntry(member);
    await givenSubmitted(member, DAY);
    const before = await givenEntry(member, { start_time: "2026-11-12T08:00:00.000Z" });
    const into = { start_time: "2026-11-19T12:00:00.000Z", end_time: "2026-11-19T13:00:00.000Z" };
    const moved = await call(updateEntry, { method: "PATCH", as: member, params: { id: before.id }, body: into });
    expect(moved.problem).toMatchObject({ code: "timesheet_locked", errors: [{ pointer: "/start_time" }] });
    for (const body of [into, { start_time: into.start_time }]) {
      const reply = await call(createEntry, { method: "POST", as: member, body });
      expect(reply.problem).toMatchObject({ status: 409, code: "timesheet_locked" });
    }
  });
});

describe("a decision", () => {
  test("428 without If-Match, and for one that matches anything", async () => {
    await givenEntry(member);
    const { id } = await givenSubmitted(member, DAY);
    expect((await act(approve, owner, id)).problem).toMatchObject({ status: 428, code: "precondition_required" });
    expect((await act(approve, owner, id, {}, "*")).problem).toMatchObject({ status: 428 });
  });

  test("403 for the person and for managers who are not the approver", async () => {
    await givenEntry(member);
    const { id } = await givenSubmitted(member, DAY);
    const own = await act(approve, member, id, {}, await etagOf(member, id));
    expect(own.problem).toMatchObject({ status: 403, code: "insufficient_role" });
    expect((await act(reject, manager, id, { comment: "x" })).problem).toMatchObject({ status: 404 });
    await assignApprover(member, manager);
    expect((await act(withdraw, manager, id)).problem).toMatchObject({ status: 403 });
    expect((await act(approve, manager, id, {}, await etagOf(manager, id))).body.status).toBe("approved");
  });

  test("approval locks everyone, and reopening unlocks", async () => {
    const entry = await givenEntry(member);
    const { id } = await givenApproved(owner, member, DAY);
    for (const as of [owner, member]) {
      const shown = (await call(getEntry, { as, params: { id: entry.id } })).body;
      expect(shown).toMatchObject({ lock_reason: "approved", approval: "approved" });
      const gone = await call(deleteEntry, { method: "DELETE", as, params: { id: entry.id } });
      expect(gone.problem).toMatchObject({ status: 409, code: "timesheet_locked" });
    }
    expect((await act(withdraw, member, id)).problem).toMatchObject({ code: "invalid_state_transition" });
    expect((await act(reopen, owner, id, {})).problem).toMatchObject({ status: 422 });
    expect((await act(reopen, owner, id, { comment: "Wednesday" })).body).toMatchObject({
      ...{ status: "open", comment: "Wednesday", decided_by: owner.publicId },
    });
    expect((await call(deleteEntry, { method: "DELETE", as: member, params: { id: entry.id } })).status).toBe(200);
  });

  test("rejection flags entries of the timesheet until the next submit", async () => {
    const entry = await givenEntry(member);
    const other = await givenEntry(member, { start_time: "2026-11-12T08:00:00.000Z" });
    const { id } = await givenSubmitted(member, DAY);
    const flagged = (entryId: string) => ({ comment: "Look", entries: [{ id: entryId, comment: "Which ship?" }] });
    expect((await act(reject, owner, id, flagged(other.id))).problem).toMatchObject({
      ...{ status: 422, errors: [{ code: "unknown_reference", pointer: "/entries/0/id" }] },
    });
    const { body } = await act(reject, owner, id, flagged(entry.id));
    expect(body).toMatchObject({ status: "rejected", flags: [{ entry_id: entry.id, comment: "Which ship?" }] });
    expect((await act(submit, member, id)).body).toMatchObject({ status: "submitted", flags: [], decided_at: null });
  });

  test("an admin approves an open timesheet only with a comment", async () => {
    const { id } = await timesheetOf(member, DAY);
    const tag = await etagOf(owner, id);
    expect((await act(approve, owner, id, {}, tag)).problem).toMatchObject({ status: 422 });
    expect((await act(approve, owner, id, { comment: "Left in October" }, tag)).body.status).toBe("approved");
  });

  test("own time goes to another owner or admin, and without one it is marked", async () => {
    const body = { submits_timesheets: true };
    await call(updateUser, { method: "PATCH", as: owner, params: { id: owner.publicId }, body });
    await givenEntry(owner);
    const { id } = await givenSubmitted(owner, DAY);
    expect((await read(owner, id)).body.may).toContain("approve");
    const admin = await givenUser(owner.workspace, "admin");
    expect((await act(approve, owner, id, {}, await etagOf(owner, id))).problem).toMatchObject({ status: 403 });
    await prisma().membership.updateMany({ where: { userId: admin.id }, data: { status: "deactivated" } });
    expect((await act(approve, owner, id, {}, await etagOf(owner, id))).body).toMatchObject({ self_approved: true });
  });
});

test("200 for bulk calls whose items fail and succeed by themselves, with one event each", async () => {
  const days = ["2026-11-05", "2026-11-12", "2026-11-19"];
  for (const day of days) await givenEntry(member, { start_time: `${day}T08:00:00.000Z` });
  const items = await Promise.all(
    days.map(async (day) => {
      const { id, updated_at: seen } = await timesheetOf(member, day);
      return { id, etag: `"${seen}"` };
    }),
  );
  const sent = (await call(submitAll, { method: "POST", as: member, body: { items } })).body;
  expect(sent.failed).toBe(0);
  const seen = sent.data.map(({ id, etag }) => ({ id, etag }));
  await call(createEntry, {
    ...{ method: "POST", as: owner },
    body: { user_id: member.publicId, start_time: "2026-11-12T12:00:00.000Z", duration_seconds: 60 },
  });
  const done = (await call(approveAll, { method: "POST", as: owner, body: { items: seen } })).body;
  expect(done.data.map(({ status }) => status)).toEqual([200, 412, 200]);
  const approved = await prisma().event.count({
    where: { workspaceId: owner.workspace.id, type: "timesheet.approved" },
  });
  expect(approved).toBe(2);
});

describe("settings", () => {
  const set = (approvals: object) =>
    call(updateWorkspace, { method: "PATCH", as: owner, body: { approvals } }).then(({ body }) => body.approvals);

  test("turning approval off keeps approved time locked, or releases it", async () => {
    const entry = await givenEntry(member);
    const { id } = await givenApproved(owner, member, DAY);
    await givenEntry(member, { start_time: "2026-11-12T08:00:00.000Z" });
    const { id: sent } = await givenSubmitted(member, "2026-11-12");
    await set({ enabled: false });
    expect((await read(owner, id)).body.status).toBe("approved");
    expect((await read(owner, sent)).body.status).toBe("open");
    await set({ enabled: true });
    await set({ enabled: false, release: true });
    expect((await read(owner, id)).body.status).toBe("open");
    expect((await call(getEntry, { as: owner, params: { id: entry.id } })).body.locked).toBe(false);
  });

  test("a changed start of the week keeps the timesheets, and no day is there twice or missing", async () => {
    await givenEntry(member);
    const approved = await givenApproved(owner, member, DAY);
    await call(updateWorkspace, { method: "PATCH", as: owner, body: { week_start: 7 } });
    await set({ period: "month" });
    await call(listTimesheets, { as: owner });
    expect((await read(owner, approved.id)).body).toMatchObject({ ...WEEK, status: "approved" });
  });

  test("422 for a start long ago, and for an approver who cannot approve", async () => {
    const reply = await call(updateWorkspace, {
      ...{ method: "PATCH", as: owner, body: { approvals: { starts_on: "2020-01-01" } } },
    });
    expect(reply.problem).toMatchObject({ status: 422, errors: [{ pointer: "/approvals/starts_on" }] });
    expect((await assignApprover(manager, member)).problem).toMatchObject({ status: 422 });
    expect((await assignApprover(manager, await givenOwner())).problem).toMatchObject({ status: 422 });
  });

  test("a person who no longer submits keeps submitted timesheets and loses open ones", async () => {
    await givenEntry(member);
    const kept = await givenSubmitted(member, DAY);
    const { id: open } = await timesheetOf(member, "2026-11-12");
    await call(updateUser, {
      ...{ method: "PATCH", as: owner, params: { id: member.publicId }, body: { submits_timesheets: false } },
    });
    expect((await read(owner, kept.id)).body.status).toBe("submitted");
    expect((await read(owner, open)).problem).toMatchObject({ status: 404 });
    expect(await prisma().timeEntry.count({ where: { timesheetId: uuidOf("tms", open) } })).toBe(0);
  });
});

test("an approver sees all time of the timesheet without rates, and changes it only on managed projects", async () => {
  const project = await givenProject(owner, { rate: { amount: 5000, currency: "EUR" } });
  const managed = await givenProject(owner, { manager_ids: [manager.publicId] });
  const entry = await givenEntry(member, { project_id: project.id });
  const own = await givenEntry(member, { project_id: managed.id });
  const { id } = await timesheetOf(member, DAY);
  const listed = async () => (await call(listEntries, { as: manager, query: { timesheet_id: id } })).body.data;
  expect((await listed()).map((one) => one.id)).toEqual([own.id]);
  expect((await call(getEntry, { as: manager, params: { id: entry.id } })).status).toBe(404);
  await assignApprover(member, manager);
  const [first, second] = (await listed()).toSorted((one, other) => one.id.localeCompare(other.id));
  expect([first?.rate, second?.rate?.amount]).toEqual([null, 10_000]);
  expect((await call(getEntry, { as: manager, params: { id: entry.id } })).body.rate).toBeNull();
  const change = (of: { id: string }) =>
    call(updateEntry, { method: "PATCH", as: manager, params: { id: of.id }, body: { notes: "x" } });
  expect((await change(entry)).problem).toMatchObject({ status: 403, code: "insufficient_role" });
  expect((await change(own)).status).toBe(200);
});
