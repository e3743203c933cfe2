import { beforeAll, expect, test } from "vitest";
import { GET as listPeriods } from "@/app/v1/closed-periods/route";
import { GET as listExceptions } from "@/app/v1/period-exceptions/route";
import { PATCH as updateEntry } from "@/app/v1/time-entries/[id]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { instantOf } from "@/lib/kernel/core/wall-clock";
import { closeDuePeriods } from "@/lib/tracking/closed-periods/operations/schedule";
import { call } from "@/testing/call";
import { givenClosed } from "@/testing/closing";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenEntry, withoutLimits } from "@/testing/things";
import { givenApprovals, givenApproved, givenSubmitted } from "@/testing/timesheets";
import { POST as reject } from "./[id]/reject/route";
import { POST as reopen } from "./[id]/reopen/route";
import { POST as submit } from "./[id]/submit/route";

beforeAll(withoutLimits);

const DAY = "2026-11-10";

async function givenPeople() {
  const owner = await givenOwner();
  const member = await givenUser(owner.workspace, "member");
  const other = await givenUser(owner.workspace, "member");
  await givenApprovals(owner);
  return { owner, member, other };
}

const change = (as: TestUser, id: string, notes: string) =>
  call(updateEntry, { method: "PATCH", as, params: { id }, body: { notes } });

const exceptionsOf = async (owner: TestUser) =>
  (await call(listExceptions, { as: owner, query: { active: "true" } })).body.data;

test("a timesheet that is sent back in a closed period opens it for its person until the next submit", async () => {
  const { owner, member, other } = await givenPeople();
  const entry = await givenEntry(member, { start_time: `${DAY}T08:00:00Z` });
  const theirs = await givenEntry(other, { start_time: `${DAY}T08:00:00Z` });
  const { id } = await givenSubmitted(member, DAY);
  await givenClosed(owner, "2026-11-12");
  const rejection = { method: "POST", as: owner, params: { id }, body: { comment: "Tuesday" } } as const;
  const rejected = (await call(reject, rejection)).body;
  const [exception] = await exceptionsOf(owner);
  expect(exception).toMatchObject({
    ...{ user_id: member.publicId, from: "2026-11-09", to: "2026-11-12", origin: "rejected", reason: "Tuesday" },
    until: new Date(Date.parse(rejected.decided_at ?? "") + 7 * 86_400_000).toISOString(),
  });
  expect((await change(member, entry.id, "Mended")).status).toBe(200);
  expect((await change(other, theirs.id, "Not open")).problem).toMatchObject({ code: "period_closed" });
  await call(submit, { method: "POST", as: member, params: { id }, body: {} });
  expect(await exceptionsOf(owner)).toEqual([]);
  expect(await eventsOf("pex", exception?.id ?? "")).toEqual(["period_exception.created", "period_exception.ended"]);
  for (const as of [owner, member]) {
    expect((await change(as, entry.id, "Too late")).problem).toMatchObject({ code: "period_closed" });
  }
});

test("reopening opens the closed days as well, and none where no day is closed", async () => {
  const { owner, member } = await givenPeople();
  await givenEntry(member, { start_time: `${DAY}T08:00:00Z` });
  await givenEntry(member, { start_time: "2026-11-18T08:00:00Z" });
  const [closed, open] = [await givenApproved(owner, member, DAY), await givenApproved(owner, member, "2026-11-18")];
  await givenClosed(owner, "2026-11-15");
  for (const { id } of [closed, open]) {
    await call(reopen, { method: "POST", as: owner, params: { id }, body: { comment: "Late" } });
  }
  const made = await exceptionsOf(owner);
  expect(made).toMatchObject([{ from: "2026-11-09", to: "2026-11-15", origin: "reopened" }]);
});

test("an automatic closing waits for decisions, tells on Mondays, and closes once after them", async () => {
  const { owner, member } = await givenPeople();
  const closing = { mode: "auto", after_days: 0 };
  const { body } = await call(updateWorkspace, { method: "PATCH", as: owner, body: { closing } });
  const { next } = body.closing;
  if (!next) throw new Error("The schedule has no next closing.");
  const at = (day: string, hour: number) => new Date(instantOf(day, hour * 60, "Europe/Berlin"));
  const sheet = await prisma().timesheet.findFirstOrThrow({
    where: { userId: member.id },
    orderBy: { startsOn: "desc" },
  });
  const within = { startsOn: new Date(`${next.locked_until.slice(0, 8)}20`), endsOn: new Date(next.locked_until) };
  await prisma().timesheet.update({ where: { id: sheet.id }, data: { ...within, status: "submitted" } });
  const periods = async () => (await call(listPeriods, { as: owner })).body.data.length;
  const due = at(next.closes_on, 1);
  await closeDuePeriods(due);
  expect(await periods()).toBe(0);
  const days = Array.from({ length: 8 }, (_, day) => new Date(due.getTime() + day * 86_400_000));
  for (const day of days) await Promise.all([closeDuePeriods(day), closeDuePeriods(day)]);
  const told = { workspaceId: owner.workspace.id, kind: "closing_waits" as const };
  const mondays = days.filter((day) => new Date(day.getTime() + 7_200_000).getUTCDay() === 1).length;
  expect(await prisma().email.count({ where: told })).toBe(mondays);
  await prisma().timesheet.update({ where: { id: sheet.id }, data: { status: "open" } });
  await Promise.all(days.slice(-1).flatMap((day) => [closeDuePeriods(day), closeDuePeriods(day)]));
  expect(await periods()).toBe(1);
});
