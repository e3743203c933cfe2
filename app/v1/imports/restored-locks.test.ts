import { beforeEach, describe, expect, test } from "vitest";
import { GET as listPeriods } from "@/app/v1/closed-periods/route";
import { POST as cancel } from "@/app/v1/imports/[id]/cancel/route";
import { PATCH as changeMappings } from "@/app/v1/imports/[id]/mappings/route";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listRows } from "@/app/v1/imports/[id]/rows/route";
import { GET as listExceptions } from "@/app/v1/period-exceptions/route";
import { PATCH as updateEntry } from "@/app/v1/time-entries/[id]/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { POST as approve } from "@/app/v1/timesheets/[id]/approve/route";
import { POST as reject } from "@/app/v1/timesheets/[id]/reject/route";
import { GET as listTimesheets } from "@/app/v1/timesheets/route";
import { PATCH as updateUser } from "@/app/v1/users/[id]/route";
import { GET as listUsers } from "@/app/v1/users/route";
import { GET as getWorkspace, PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { workOnImport } from "@/lib/reporting/imports/operations/work";
import { call } from "@/testing/call";
import { givenClosed, givenException } from "@/testing/closing";
import { changedArchive, comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import { givenUser, type TestUser } from "@/testing/factories";
import { apply, givenImport, givenImported, readImport, workAll } from "@/testing/import-files";
import { required } from "@/testing/required";
import { givenEntry, withoutLimits } from "@/testing/things";
import { givenApprovals, givenApproved, givenSubmitted } from "@/testing/timesheets";

withoutLimits();

let owner: TestUser;
let fresh: TestUser;
let member: TestUser;
beforeEach(async () => {
  ({ owner, fresh } = await givenTwoWorkspaces());
  const where = { workspaceId: fresh.workspace.id, userId: owner.id };
  await prisma().membership.updateMany({ where, data: { submitsTimesheets: false } });
  member = await named("Ada");
});

async function named(name: string): Promise<TestUser> {
  const user = await givenUser(owner.workspace, "member");
  await prisma().user.update({ where: { id: user.id }, data: { name } });
  return user;
}

const LOCKED_UNTIL = "2026-10-25";
const weeks = { approved: "2026-10-06", rejected: "2026-10-27", submitted: "2026-11-03" };

/** An approved timesheet in a closed period, a rejected one with a comment on an entry, and one corrected since it was submitted. */
async function givenLocks(): Promise<void> {
  const invoicing = { invoice_only_approved: true, remind_approvers: false };
  const closing = { mode: "manual", period: "week", after_days: 9 };
  await change(owner, { closing, currency: "SEK", default_rate: null });
  await givenApprovals(owner, invoicing);
  const work = (day: string) => givenEntry(member, { start_time: `${day}T10:00:00Z`, duration_seconds: 3600 });
  await work(weeks.approved);
  const [poor, corrected] = [await work(weeks.rejected), await work(weeks.submitted)];
  await givenApproved(owner, member, weeks.approved);
  const { id } = await givenSubmitted(member, weeks.rejected);
  const body = { comment: "Tuesday", entries: [{ id: poor.id, comment: "Which ship?" }] };
  await call(reject, { method: "POST", as: owner, params: { id }, body }).then((reply) => reply.body);
  await givenSubmitted(member, weeks.submitted);
  const correction = {
    method: "PATCH",
    as: owner,
    params: { id: corrected.id },
    body: { notes: "Corrected" },
  } as const;
  await call(updateEntry, correction).then((reply) => reply.body);
  await givenClosed(owner, "2026-09-30");
  await givenClosed(owner, LOCKED_UNTIL);
  await givenException(owner, { user_id: member.publicId, from: "2026-10-01", to: "2026-10-02" });
}

const change = async (as: TestUser, body: object) => (await call(updateWorkspace, { method: "PATCH", as, body })).body;
const periodsOf = async (as: TestUser) => (await call(listPeriods, { as })).body.data;
const exceptionsOf = async (as: TestUser) => (await call(listExceptions, { as })).body.data;
const timesheetsOf = async (as: TestUser) => (await call(listTimesheets, { as, query: { limit: "200" } })).body.data;
const entriesOf = async (as: TestUser) => (await call(listEntries, { as, query: { sort: "start_time" } })).body.data;
const workspaceOf = async (as: TestUser) => (await call(getWorkspace, { as })).body;
const peopleOf = async (as: TestUser) => (await call(listUsers, { as, query: { limit: "200" } })).body.data;
const ofKind = async (id: string, prefix: string) =>
  (await call(listRows, { as: fresh, params: { id }, query: { limit: "200" } })).body.data.filter(
    ({ resource_id: made }) => made?.startsWith(prefix) === true,
  );
const reasonsOf = async (id: string) => {
  const { body } = await call(listRows, { as: fresh, params: { id }, query: { result: "left_out", limit: "200" } });
  return new Set(body.data.map(({ reason }) => reason));
};

async function undone(id: string) {
  await call(revert, { method: "POST", as: fresh, params: { id }, body: {} }).then((reply) => reply.body);
  await workAll();
  return readImport(fresh, id);
}

describe("an export of Stint in an empty workspace", () => {
  test("brings closed periods with exceptions, timesheets with their history, and settings back", async () => {
    await givenLocks();
    const archive = await exportOf(owner);
    const plan = await givenImport(fresh, archive);
    const sheets = (await timesheetsOf(owner)).length;
    expect(plan.counts).toMatchObject({ timesheets: { rows: sheets, new: sheets }, people: { new: 1, matched: 1 } });
    const done = await givenImported(fresh, archive);
    expect(done).toMatchObject({ status: "completed", outcome: { entries: 3, people: 1 } });
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    // A person without sign-in has left.
    const facts = (data: typeof before, file: string) =>
      data[file]?.map((record) => ({ ...record, left_on: null, may: null }));
    for (const file of ["closed_periods", "period_exceptions", "timesheets", "workspace"]) {
      expect(facts(before, file)?.length).toBeGreaterThan(0);
      expect({ file, records: facts(after, file) }).toEqual({ file, records: facts(before, file) });
    }
    const approved = required((await timesheetsOf(fresh)).find(({ status }) => status === "approved"));
    expect(approved).toMatchObject({ decided_by: owner.publicId, seconds: 3600 });
    const [locked, open, submitted] = await entriesOf(fresh);
    expect([locked, open, submitted].map((entry) => entry?.lock_reason)).toEqual(["period_closed", null, null]);
    const params = { id: required(locked).id };
    const write = await call(updateEntry, { method: "PATCH", as: fresh, params, body: { notes: "x" } });
    expect(write.problem).toMatchObject({ code: "period_closed" });
    const mails = await prisma().email.count({ where: { workspaceId: fresh.workspace.id } });
    expect(mails).toBe(0);
  });

  test("brings back how many entries were written under an exception, and counts later ones", async () => {
    await givenLocks();
    await givenEntry(member, { start_time: "2026-10-01T10:00:00Z", duration_seconds: 1800 });
    const archive = await exportOf(owner);
    expect(await exceptionsOf(owner)).toMatchObject([{ changed_entries: 1 }]);
    await givenImported(fresh, archive);
    expect(await exceptionsOf(fresh)).toMatchObject([{ changed_entries: 1 }]);
    const [written] = await entriesOf(fresh);
    const params = { id: required(written).id };
    const change = await call(updateEntry, { method: "PATCH", as: fresh, params, body: { notes: "x" } });
    expect(change.body).toMatchObject({ date: "2026-10-01", notes: "x" });
    expect(await exceptionsOf(fresh)).toMatchObject([{ changed_entries: 2 }]);
    expect((await comparableData(await exportOf(fresh)))["period_exceptions"]).toMatchObject([{ changed_entries: 2 }]);
  });

  test("brings people without time back, with their rate, capacity and references, once", async () => {
    const idle = await named("Idle");
    const facts = { default_rate: { amount: 7500, currency: "SEK" }, weekly_capacity_seconds: 72_000 };
    const body = { ...facts, external_refs: [{ system: "hr", id: "7", url: null }] };
    await change(owner, { currency: "SEK", default_rate: null });
    await call(updateUser, { method: "PATCH", as: owner, params: { id: idle.publicId }, body }).then(
      (reply) => reply.body,
    );
    const done = await givenImported(fresh, await exportOf(owner));
    expect(done.outcome).toMatchObject({ people: 2 });
    const kept = (await peopleOf(fresh)).filter(({ email }) => email === null);
    expect(kept.map(({ name }) => name).sort()).toEqual(["Ada", "Idle"]);
    const { time_zone: _zone, ...found } = required(kept.find(({ name }) => name === "Idle"));
    expect(found).toMatchObject({ ...facts, status: "deactivated", role: "member" });
    expect(found.external_refs).toMatchObject([{ system: "hr", id: "7" }]);
    expect((await ofKind(done.id, "usr_")).map(({ result }) => result).sort()).toEqual([
      "here",
      "imported",
      "imported",
    ]);
    expect(await undone(done.id)).toMatchObject({ status: "reverted", outcome: { people: 0 } });
    expect((await peopleOf(fresh)).filter(({ email }) => email === null)).toEqual([]);
    expect((await ofKind(done.id, "usr_")).map(({ result }) => result).sort()).toEqual([
      "here",
      "taken_back",
      "taken_back",
    ]);
  });

  test("a person who is left out takes their timesheets along", async () => {
    await givenLocks();
    const { id } = await givenImport(fresh, await exportOf(owner));
    const key = required((await prisma().user.findUnique({ where: { id: member.id } }))?.email);
    const body = { kind: "people", changes: [{ key, to: "leave_out" }] };
    await call(changeMappings, { method: "PATCH", as: fresh, params: { id }, body }).then((reply) => reply.body);
    await workAll();
    await apply(fresh, await readImport(fresh, id));
    await workAll();
    expect(await timesheetsOf(fresh)).toEqual([]);
    expect(await reasonsOf(id)).toEqual(new Set(["person_left_out"]));
    // The workspace approves time, and its books are closed as before.
    expect(await periodsOf(fresh)).toHaveLength(2);
  });

  test("closed periods of the workspace stay, and those of the export are left out", async () => {
    await givenLocks();
    await givenClosed(fresh, "2020-12-31");
    const done = await givenImported(fresh, await exportOf(owner));
    expect((await periodsOf(fresh)).map(({ locked_until }) => locked_until)).toEqual(["2020-12-31"]);
    expect(await exceptionsOf(fresh)).toEqual([]);
    expect(await reasonsOf(done.id)).toEqual(new Set(["workspace_in_use"]));
    expect((await workspaceOf(fresh)).closing).toMatchObject({ locked_until: "2020-12-31", after_days: 5 });
  });

  test.each([
    ["closed_periods", { locked_until: "2999-12-31" }],
    ["timesheets", { ends_on: "2020-01-01" }],
    ["timesheets", { status: "approved", decided_at: null }],
    ["period_exceptions", { to: "2027-12-31" }],
    ["period_exceptions", { changed_entries: 2 ** 31 }],
  ])("leaves out records of %s with %j", async (file, wrong) => {
    await givenLocks();
    const archive = await changedArchive(await exportOf(owner), file, (record) => ({ ...record, ...wrong }));
    const done = await givenImported(fresh, archive);
    expect(done).toMatchObject({ status: "completed", outcome: { entries: 3 } });
    const isOpen = { closed_periods: periodsOf, timesheets: timesheetsOf, period_exceptions: exceptionsOf }[file];
    expect(await required(isOpen)(fresh)).toEqual([]);
    expect(await reasonsOf(done.id)).toEqual(new Set(["setting_unreadable"]));
  });

  test("two timesheets of one person never have a day in common", async () => {
    await givenLocks();
    const days = { starts_on: "2026-10-05", ends_on: "2026-10-11" };
    const done = await givenImported(
      fresh,
      await changedArchive(await exportOf(owner), "timesheets", (record) => ({ ...record, ...days })),
    );
    expect(await timesheetsOf(fresh)).toHaveLength(1);
    expect(await reasonsOf(done.id)).toEqual(new Set(["repeated"]));
  });
});

describe("an export of Stint in a workspace in use", () => {
  test("locks nothing, makes no one without time, and gives the reason", async () => {
    await givenLocks();
    await named("Idle");
    await givenEntry(fresh);
    const done = await givenImported(fresh, await exportOf(owner));
    expect(done.problems).toContainEqual(expect.objectContaining({ code: "workspace_in_use", is_imported: false }));
    expect(await reasonsOf(done.id)).toEqual(new Set(["workspace_in_use", "person_without_time"]));
    expect([await periodsOf(fresh), await exceptionsOf(fresh), await timesheetsOf(fresh)]).toEqual([[], [], []]);
    expect((await workspaceOf(fresh)).approvals.enabled).toBe(false);
    expect((await peopleOf(fresh)).filter(({ email }) => email === null).map(({ name }) => name)).toEqual(["Ada"]);
  });
});

describe("an undo", () => {
  test("opens the days, deletes the timesheets with their time, and puts the settings back, and says so before", async () => {
    await givenLocks();
    const before = await workspaceOf(fresh);
    const { id } = await givenImported(fresh, await exportOf(owner));
    const sheets = (await timesheetsOf(fresh)).length;
    expect((await readImport(fresh, id)).undo).toMatchObject({
      ...{ entries: 3, edited: 0, closed: 0, timesheets: sheets, timesheets_kept: 0 },
      ...{ opens_until: LOCKED_UNTIL, settings: true },
    });
    expect(await undone(id)).toMatchObject({ status: "reverted", outcome: { entries: 0, people: 0 } });
    expect([await periodsOf(fresh), await exceptionsOf(fresh), await timesheetsOf(fresh)]).toEqual([[], [], []]);
    const { updated_at: _now, ...after } = await workspaceOf(fresh);
    expect(after).toEqual({ ...before, updated_at: undefined });
    expect((await givenImport(fresh, await exportOf(owner))).counts?.timesheets).toMatchObject({ new: sheets });
  });

  test("keeps timesheets that were decided since, with their time", async () => {
    await givenLocks();
    const { id } = await givenImported(fresh, await exportOf(owner));
    const waiting = required((await timesheetsOf(fresh)).find(({ status }) => status === "submitted"));
    const headers = { "if-match": `"${waiting.updated_at}"` };
    const decision = await call(approve, { method: "POST", as: fresh, params: { id: waiting.id }, headers, body: {} });
    expect(decision.body.status).toBe("approved");
    expect((await readImport(fresh, id)).undo).toMatchObject({ entries: 2, closed: 1, timesheets_kept: 1 });
    await undone(id);
    expect((await timesheetsOf(fresh)).map((sheet) => sheet.id)).toEqual([waiting.id]);
    expect((await entriesOf(fresh)).map(({ date }) => date)).toEqual([weeks.submitted]);
  });

  test("keeps closed days with their time if another period was closed since", async () => {
    await givenLocks();
    const { id } = await givenImported(fresh, await exportOf(owner));
    await givenClosed(fresh, "2026-10-26");
    expect((await readImport(fresh, id)).undo).toMatchObject({ entries: 2, closed: 1, opens_until: null });
    await undone(id);
    expect((await periodsOf(fresh)).map(({ locked_until }) => locked_until).sort()).toEqual([
      ...["2026-09-30", LOCKED_UNTIL, "2026-10-26"],
    ]);
    expect((await entriesOf(fresh)).map(({ date }) => date)).toEqual([weeks.approved]);
  });

  test("keeps settings that changed since the import, and puts the others back", async () => {
    await givenLocks();
    const before = await workspaceOf(fresh);
    const { id } = await givenImported(fresh, await exportOf(owner));
    await change(fresh, { name: "Mine", approvals: { self_approval: true } });
    await undone(id);
    expect(await workspaceOf(fresh)).toMatchObject({
      ...{ name: "Mine", currency: before.currency, closing: before.closing },
      approvals: { enabled: true, self_approval: true },
    });
  });

  test("a stop after the first timesheets leaves nothing", async () => {
    await givenLocks();
    const plan = await givenImport(fresh, await exportOf(owner));
    await apply(fresh, plan);
    for (
      let turn = 0;
      (await prisma().timesheet.count({ where: { workspaceId: fresh.workspace.id } })) === 0;
      turn += 1
    ) {
      expect(turn).toBeLessThan(10);
      await workOnImport(0);
    }
    expect((await readImport(fresh, plan.id)).status).toBe("applying");
    await call(cancel, { method: "POST", as: fresh, params: { id: plan.id } }).then((reply) => reply.body);
    await workAll();
    expect(await readImport(fresh, plan.id)).toMatchObject({ status: "reverted", outcome: { entries: 0, people: 0 } });
    expect([await timesheetsOf(fresh), await periodsOf(fresh), await entriesOf(fresh)]).toEqual([[], [], []]);
  });
});
