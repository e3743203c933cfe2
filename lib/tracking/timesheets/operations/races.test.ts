import { beforeAll, expect, test } from "vitest";
import { POST as loadSampleData } from "@/app/v1/sample-data/route";
import { DELETE, PATCH } from "@/app/v1/time-entries/[id]/route";
import { POST as create } from "@/app/v1/time-entries/route";
import { POST as approve } from "@/app/v1/timesheets/[id]/approve/route";
import { POST as reject } from "@/app/v1/timesheets/[id]/reject/route";
import { POST as submit } from "@/app/v1/timesheets/[id]/submit/route";
import { POST as withdraw } from "@/app/v1/timesheets/[id]/withdraw/route";
import { POST as mergeUser } from "@/app/v1/users/[id]/merge/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenClosed } from "@/testing/closing";
import { givenInvited, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { standstill } from "@/testing/standstill";
import { givenEntry, uuidOf, withoutLimits } from "@/testing/things";
import { givenApprovals, givenSubmitted, timesheetOf } from "@/testing/timesheets";
import { openDueTimesheets } from "./opening";

beforeAll(withoutLimits);

const ROUNDS = 6;
const WRITERS = 50;
const DAY = "2026-11-10";
const START = `${DAY}T08:00:00.000Z`;

async function givenPeople() {
  const owner = await givenOwner();
  const member = await givenUser(owner.workspace, "member");
  await givenApprovals(owner);
  return { owner, member };
}

/** Start the person's writers of every kind. Return the status, or the code of a refusal. */
function writers(as: TestUser, entries: readonly string[]): Promise<string>[] {
  return Array.from({ length: WRITERS }, async (_, number) => {
    const id = entries[number % entries.length] ?? "";
    const ways = [
      () => call(create, { method: "POST", as, body: { start_time: START, duration_seconds: 60 + number } }),
      () => call(PATCH, { method: "PATCH", as, params: { id }, body: { duration_seconds: 100 + number } }),
      () => call(DELETE, { method: "DELETE", as, params: { id } }),
    ];
    const reply = await (ways[number % ways.length] ?? ways[0])?.();
    return reply === undefined || reply.status < 300 ? "written" : reply.problem.code;
  });
}

test("writers beside one submit: each write is in the submitted sum or is refused", async () => {
  const { member } = await givenPeople();
  for (let round = 0; round < ROUNDS; round++) {
    const entries: string[] = [];
    for (let index = 0; index < 6; index++) entries.push((await givenEntry(member, { start_time: START })).id);
    const { id } = await timesheetOf(member, DAY);
    const written = writers(member, entries);
    await new Promise((resolve) => setTimeout(resolve, (round % 24) * 7));
    const sent = (await call(submit, { method: "POST", as: member, params: { id }, body: { empty: true } })).body;
    const codes = await Promise.all(written);
    const after = await timesheetOf(member, DAY);
    expect(after).toMatchObject({ seconds: sent.seconds, entry_count: sent.entry_count, corrected_entry_ids: [] });
    const { submittedSeconds } = await prisma().timesheet.findUniqueOrThrow({ where: { id: uuidOf("tms", id) } });
    expect(Number(submittedSeconds)).toBe(sent.seconds);
    expect(codes.filter((code) => !/^(?:written|timesheet_locked|not_found|conflict)$/.test(code))).toEqual([]);
    await call(withdraw, { method: "POST", as: member, params: { id } });
  }
});

test("an admin's writers beside one approval: none is in approved time that the approver did not see", async () => {
  const { owner, member } = await givenPeople();
  const entry = await givenEntry(member, { start_time: START });
  const { id } = await givenSubmitted(member, DAY);
  const seen = `"${(await timesheetOf(member, DAY)).updated_at}"`;
  const body = { user_id: member.publicId, start_time: START, duration_seconds: 60 };
  const written = Array.from({ length: 10 }, () => call(create, { method: "POST", as: owner, body }));
  const decided = await call(approve, {
    ...{ method: "POST", as: owner, params: { id }, body: {}, headers: { "if-match": seen } },
  });
  const statuses = (await Promise.all(written)).map(({ status }) => status);
  const after = await timesheetOf(member, DAY);
  if (decided.status === 200) {
    expect(after).toMatchObject({ status: "approved", seconds: 3600, entry_count: 1 });
    expect(statuses.every((status) => status === 409)).toBe(true);
  } else {
    expect(decided.status).toBe(412);
    expect(after.status).toBe("submitted");
  }
  expect(after.entry_count).toBe(1 + statuses.filter((status) => status === 201).length);
  expect(entry.id).not.toBe("");
});

test("of simultaneous submits one wins, and one event is recorded", async () => {
  const { owner, member } = await givenPeople();
  await givenEntry(member, { start_time: START });
  const { id } = await timesheetOf(member, DAY);
  const replies = await Promise.all(
    [member, member, owner].map((as) => call(submit, { method: "POST", as, params: { id }, body: {} })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await prisma().event.count({ where: { resourceId: uuidOf("tms", id) } })).toBe(1);
});

test("ticks at the same time make each period once, for the time that is there", async () => {
  const { owner, member } = await givenPeople();
  const entry = await givenEntry(member, { start_time: START });
  const where = { workspaceId: owner.workspace.id, userId: member.id };
  await prisma().timeEntry.updateMany({ where, data: { timesheetId: null, approval: null } });
  await prisma().timesheet.deleteMany({ where });
  const now = new Date("2026-11-12T10:00:00Z");
  await Promise.all([openDueTimesheets(now), openDueTimesheets(now), openDueTimesheets(now)]);
  const rows = await prisma().timesheet.findMany({ where, orderBy: { startsOn: "asc" }, take: 100 });
  const days = rows.map(({ startsOn }) => startsOn.toISOString().slice(0, 10));
  expect(days).toEqual(["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26", "2026-11-02", "2026-11-09"]);
  const row = await prisma().timeEntry.findUniqueOrThrow({ where: { id: uuidOf("ent", entry.id) } });
  expect(row).toMatchObject({ timesheetId: rows.at(-1)?.id, approval: "open" });
});

test("a timesheet that a merge moves is not submitted without a lock on the other person's time", async () => {
  const { owner } = await givenPeople();
  const kept = await givenInvited(owner);
  const { workspace } = owner;
  const now = new Date();
  const days = { startsOn: new Date("2026-11-09"), endsOn: new Date("2026-11-15") };
  const sheet = { ...days, period: "week", createdAt: now, updatedAt: now } as const;
  const { id: uuid } = await prisma().timesheet.create({
    data: { ...sheet, id: newUuid(), workspaceId: workspace.id, userId: kept.id },
  });
  const id = toPublicId("tms", uuid);
  const halfway = await standstill("lock table cost_rates in share mode");
  const params = { id: toPublicId("usr", kept.id) };
  const merged = call(mergeUser, { method: "POST", as: owner, params, body: { into: owner.publicId } });
  await halfway.reached();
  const submitted = call(submit, { method: "POST", as: owner, params: { id }, body: { empty: true } });
  await halfway.reached(2);
  await halfway.end();
  expect(await Promise.all([merged, submitted])).toMatchObject([
    { status: 200 },
    { status: 409, problem: { reason: "changed_meanwhile" } },
  ]);
});

test("a timesheet that is sent back during the first closing waits for it, and opens its days", async () => {
  const { owner, member } = await givenPeople();
  await givenEntry(member, { start_time: START });
  const { id } = await givenSubmitted(member, DAY);
  const send = () => call(reject, { method: "POST", as: owner, params: { id }, body: { comment: "Tuesday" } });
  const halfway = await standstill(`select 1 from memberships where user_id = '${member.id}' for no key update`);
  const closed = givenClosed(owner, "2026-11-15");
  await halfway.reached();
  const rejected = send();
  await halfway.reached(2);
  await halfway.end();
  await closed;
  expect(await rejected).toMatchObject({ status: 409, problem: { reason: "changed_meanwhile" } });
  expect((await send()).status).toBe(200);
  expect(await prisma().periodException.count({ where: { userId: member.id, origin: "rejected" } })).toBe(1);
});

test("time that is written for many people while a person gets their first timesheet is in it", async () => {
  const { owner } = await givenPeople();
  const admin = await givenUser(owner.workspace, "admin");
  const where = { workspaceId: owner.workspace.id, userId: admin.id };
  await prisma().membership.updateMany({ where, data: { activeSince: new Date("2026-01-01") } });
  const halfway = await standstill(
    `select 1 from audit_chains where workspace_id = '${owner.workspace.id}' for update`,
  );
  const loaded = call(loadSampleData, { method: "POST", as: admin });
  await halfway.reached();
  const opened = openDueTimesheets(new Date("2026-11-12T10:00:00Z"));
  await Promise.race([halfway.reached(2), opened]);
  await halfway.end();
  expect((await loaded).status).toBe(201);
  await opened;
  const localDate = { gte: new Date("2026-10-05"), lte: new Date("2026-11-15") };
  const entries = { ...where, localDate };
  expect(await prisma().timeEntry.count({ where: entries })).toBeGreaterThan(0);
  expect(await prisma().timeEntry.count({ where: { ...entries, timesheetId: null } })).toBe(0);
});
