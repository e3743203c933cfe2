import { beforeAll, beforeEach, expect, test } from "vitest";
import { POST as batch } from "@/app/v1/time-entries/batch/route";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Handler } from "@/lib/kernel/http/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenEntry, payloadsAbout, withoutLimits } from "@/testing/things";
import { givenApprovals, timesheetOf } from "@/testing/timesheets";
import { POST as approve } from "./[id]/approve/route";
import { POST as reject } from "./[id]/reject/route";
import { POST as reopen } from "./[id]/reopen/route";
import { POST as submit } from "./[id]/submit/route";
import { POST as withdraw } from "./[id]/withdraw/route";
import { POST as approveAll } from "./approve/route";
import { POST as submitAll } from "./submit/route";

beforeAll(withoutLimits);

const DAY = "2026-11-19";

let owner: TestUser;

beforeEach(async () => {
  owner = await givenOwner();
});

test("each transition emits one event with its comment, and a replay of the call none", async () => {
  const member = await givenUser(owner.workspace, "member");
  await givenApprovals(owner);
  await givenEntry(member);
  const { id } = await timesheetOf(member, DAY);
  const steps: [handler: Handler, as: TestUser, comment?: string][] = [
    [submit, member],
    [withdraw, member],
    [submit, member],
    [reject, owner, "Which ship?"],
    [submit, member],
    [approve, owner, "Thanks"],
    [reopen, owner, "Wednesday is missing"],
  ];
  for (const [index, [handler, as, comment]] of steps.entries()) {
    const seen = `"${(await timesheetOf(member, DAY)).updated_at}"`;
    const headers = { "idempotency-key": `step-${String(index)}`, "if-match": seen };
    const send = () =>
      call(handler, { method: "POST", as, params: { id }, headers, body: comment === undefined ? {} : { comment } });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  }
  const events = (await payloadsAbout("tms", id)).map(({ type, data }) => ({ type, ...(data as object) }));
  expect(events).toMatchObject([
    { type: "timesheet.submitted", id, status: "submitted" },
    { type: "timesheet.withdrawn", id, status: "open" },
    { type: "timesheet.submitted", id, status: "submitted" },
    { type: "timesheet.rejected", id, status: "rejected", comment: "Which ship?" },
    { type: "timesheet.submitted", id, status: "submitted" },
    { type: "timesheet.approved", id, status: "approved", comment: "Thanks" },
    { type: "timesheet.reopened", id, status: "open", comment: "Wednesday is missing" },
  ]);
});

test("a bulk approval of 100 emits 100 events, and a replay none", async () => {
  const days = ["2026-11-05", "2026-11-12", "2026-11-19", "2026-11-25"];
  const people: TestUser[] = [];
  for (let index = 0; index < 25; index++) people.push(await givenUser(owner.workspace, "member"));
  await givenApprovals(owner);
  const items: { id: string; etag: string }[] = [];
  for (const as of people) {
    const data = days.map((day) => ({ start_time: `${day}T08:00:00.000Z`, duration_seconds: 60 }));
    const body = { items: data.map((entry) => ({ action: "create", data: entry })) };
    await call(batch, { method: "POST", as, body }).then((reply) => reply.body);
    const open = await Promise.all(days.map((day) => timesheetOf(as, day)));
    const sent = open.map(({ id, updated_at: seen }) => ({ id, etag: `"${seen}"` }));
    const { data: done } = (await call(submitAll, { method: "POST", as, body: { items: sent } })).body;
    items.push(...done.map(({ id, etag }) => ({ id: id ?? "", etag: etag ?? "" })));
  }
  const send = () =>
    call(approveAll, { method: "POST", as: owner, body: { items }, headers: { "idempotency-key": "november" } });
  const [first, again] = [await send(), await send()];
  expect(first.body.data.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
  expect(again.text).toBe(first.text);
  const where = { workspaceId: owner.workspace.id, type: "timesheet.approved" };
  const events = await prisma().event.findMany({ where, select: { payload: true }, take: 200 });
  const approved = events.map(({ payload }) => (JSON.parse(payload) as { data: { id: string } }).data.id);
  expect(approved.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
});
