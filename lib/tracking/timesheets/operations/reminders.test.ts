import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateEntry } from "@/app/v1/time-entries/[id]/route";
import { POST as askReopen } from "@/app/v1/timesheets/[id]/ask-reopen/route";
import { POST as askReopenOfEntry } from "@/app/v1/time-entries/[id]/ask-reopen/route";
import { POST as reject } from "@/app/v1/timesheets/[id]/reject/route";
import { POST as remind } from "@/app/v1/timesheets/remind/route";
import { PATCH as updateUser } from "@/app/v1/users/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenEntry, givenProject, withoutLimits } from "@/testing/things";
import { givenApprovals, givenApproved, givenSubmitted, timesheetOf } from "@/testing/timesheets";
import { announceSubmitted, sendReminders } from "./reminders";

beforeAll(withoutLimits);

let owner: TestUser;
let manager: TestUser;
let member: TestUser;

beforeEach(async () => {
  owner = await givenOwner();
  manager = await givenUser(owner.workspace, "manager", { name: "Maren" });
  member = await givenUser(owner.workspace, "member", { name: "Kwame" });
  await givenApprovals(owner, { starts_on: "2026-11-02" });
});

const emails = async () =>
  (
    await prisma().email.findMany({ where: { workspaceId: owner.workspace.id }, orderBy: { id: "asc" }, take: 100 })
  ).map(({ kind, to, subject, text }) => ({ kind, to: to[0]?.split("@")[0], subject, text: text ?? "" }));

const set = (person: TestUser, by: TestUser, body: object) =>
  call(updateUser, { method: "PATCH", as: by, params: { id: person.publicId }, body });

const track = (day: string) => givenEntry(member, { start_time: `${day}T08:00:00Z` });

describe("submitted timesheets", () => {
  test("are announced in one email to the approver, once", async () => {
    await set(member, owner, { approver_id: manager.publicId });
    for (const day of ["2026-11-05", "2026-11-12"]) {
      await track(day);
      await givenSubmitted(member, day);
    }
    const now = new Date();
    await Promise.all([announceSubmitted(now), announceSubmitted(now)]);
    await announceSubmitted(now);
    const sent = await emails();
    expect(sent.map(({ kind, to }) => [kind, to])).toEqual([["timesheets_submitted", manager.id]]);
    expect(sent[0]?.subject).toBe("2 timesheets wait for your approval");
  });

  test("reach the owners when the approver is gone, but not one who turned the emails off", async () => {
    await set(member, owner, { approver_id: manager.publicId });
    const admin = await givenUser(owner.workspace, "admin");
    await set(owner, owner, { muted_emails: ["timesheets_submitted"] });
    await set(manager, owner, { status: "deactivated" });
    await track("2026-11-05");
    await givenSubmitted(member, "2026-11-05");
    await announceSubmitted(new Date());
    expect((await emails()).map(({ to }) => to)).toEqual([admin.id]);
  });
});

describe("decisions", () => {
  test("reach the person with the comment, the flagged entries and the corrections", async () => {
    const entry = await track("2026-11-05");
    const { id } = await givenSubmitted(member, "2026-11-05");
    await call(updateEntry, {
      ...{ method: "PATCH", as: owner, params: { id: entry.id }, body: { duration_seconds: 900 } },
    });
    const body = { comment: "Thursday is wrong", entries: [{ id: entry.id, comment: "Which ship?" }] };
    await call(reject, { method: "POST", as: owner, params: { id }, body });
    const [mail] = await emails();
    expect(mail).toMatchObject({ kind: "timesheet_decided", to: member.id });
    for (const part of ["Thursday is wrong", "Which ship?", "1 entry", "/timesheet?date=2026-11-05"]) {
      expect(mail?.text).toContain(part);
    }
  });

  test("can be asked back once a day", async () => {
    await track("2026-11-05");
    const { id } = await givenApproved(owner, member, "2026-11-05");
    const ask = (as: TestUser) =>
      call(askReopen, { method: "POST", as, params: { id }, body: { comment: "A late receipt" } });
    expect((await ask(owner)).problem).toMatchObject({ status: 403 });
    expect((await ask(member)).body).toEqual({ emailed: 1 });
    expect((await ask(member)).status).toBe(429);
    expect((await emails()).at(-1)).toMatchObject({ kind: "reopen_asked", to: owner.id });
  });

  test("can be asked back by a manager of an entry's project, but not by one who cannot see the entry", async () => {
    const project = await givenProject(owner, { manager_ids: [manager.publicId] });
    const entry = await givenEntry(member, { start_time: "2026-11-05T08:00:00Z", project_id: project.id });
    const ask = (as: TestUser, id = entry.id) =>
      call(askReopenOfEntry, { method: "POST", as, params: { id }, body: { comment: "The wrong project" } });
    expect((await ask(manager)).problem).toMatchObject({ status: 409, code: "invalid_state_transition" });
    await givenApproved(owner, member, "2026-11-05");
    expect((await ask(owner)).problem).toMatchObject({ status: 403, code: "insufficient_role" });
    expect((await ask(await givenUser(owner.workspace, "manager"))).status).toBe(404);
    expect((await ask(manager)).body).toEqual({ emailed: 1 });
    expect((await ask(member)).status).toBe(429);
    const sent = (await emails()).at(-1);
    expect(sent).toMatchObject({ kind: "reopen_asked", to: owner.id });
    for (const part of ["Maren", "Kwame", "The wrong project"]) expect(sent?.text).toContain(part);
  });
});

describe("reminders", () => {
  /** Monday, in Berlin. */
  const MONDAY = "2026-11-09";
  const reminded = async () => (await emails()).filter(({ kind }) => kind === "timesheet_reminder").length;

  test("come at 9:00 on the first working day and two working days later, then never", async () => {
    await prisma().timesheet.deleteMany({ where: { userId: manager.id } });
    await prisma().timesheet.updateMany({
      where: { userId: member.id, startsOn: { gt: new Date("2026-11-02") } },
      data: { status: "approved" },
    });
    const at = async (time: string, expected: number) => {
      await Promise.all([sendReminders(new Date(time)), sendReminders(new Date(time))]);
      expect(await reminded()).toBe(expected);
    };
    await at(`${MONDAY}T07:50:00Z`, 0);
    await at(`${MONDAY}T08:00:00Z`, 1);
    await at("2026-11-10T08:00:00Z", 1);
    await at("2026-11-11T08:00:00Z", 2);
    await at("2026-11-30T08:00:00Z", 2);
  });

  test("are one email each after the server was off, and none about submitted time", async () => {
    await track("2026-11-12");
    await givenSubmitted(member, "2026-11-12");
    await set(manager, manager, { muted_emails: ["timesheet_reminder"] });
    await sendReminders(new Date("2026-11-25T12:00:00Z"));
    const sent = (await emails()).filter(({ kind }) => kind === "timesheet_reminder");
    expect(sent.map(({ to }) => to)).toEqual([member.id]);
    expect(sent[0]?.subject).toBe("Submit 2 timesheets");
  });

  test("by an approver go to each person once a day", async () => {
    const { id } = await timesheetOf(member, "2026-11-05");
    const ask = (as: TestUser) => call(remind, { method: "POST", as, body: { ids: [id] } });
    expect((await ask(manager)).problem).toMatchObject({ status: 422, code: "unknown_reference" });
    expect((await ask(member)).problem).toMatchObject({ status: 403 });
    expect((await ask(owner)).body).toEqual({ reminded: 1, skipped: 0 });
    expect((await ask(owner)).body).toEqual({ reminded: 0, skipped: 1 });
    expect((await timesheetOf(member, "2026-11-05")).reminded_at).not.toBeNull();
  });

  test("reach approvers on Mondays only while something waits", async () => {
    await set(member, owner, { approver_id: manager.publicId });
    const waiting = async () => (await emails()).filter(({ kind }) => kind === "approvals_reminder").length;
    await sendReminders(new Date(`${MONDAY}T10:00:00Z`));
    expect(await waiting()).toBe(0);
    await track("2026-11-05");
    await givenSubmitted(member, "2026-11-05");
    for (const time of ["T08:50:00Z", "T09:00:00Z", "T12:00:00Z"]) await sendReminders(new Date(`${MONDAY}${time}`));
    expect(await waiting()).toBe(1);
    await sendReminders(new Date("2026-11-10T12:00:00Z"));
    expect(await waiting()).toBe(1);
  });
});
