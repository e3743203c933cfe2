import { beforeAll, expect, test } from "vitest";
import { DELETE, PATCH } from "@/app/v1/time-entries/[id]/route";
import { POST as create } from "@/app/v1/time-entries/route";
import { POST as approve } from "@/app/v1/timesheets/[id]/approve/route";
import { POST as submit } from "@/app/v1/timesheets/[id]/submit/route";
import { POST as withdraw } from "@/app/v1/timesheets/[id]/withdraw/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
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
    expect(codes.every((code) => /^(?:written|timesheet_locked|not_found|conflict)$/.test(code))).toBe(true);
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
