import { beforeAll, describe, expect, test } from "vitest";
import { POST as reopen } from "@/app/v1/closed-periods/[id]/reopen/route";
import { GET as list } from "@/app/v1/closed-periods/route";
import { PATCH as change } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { withoutLimits } from "@/testing/things";
import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import { today } from "@/testing/today";
import { nextClosing } from "../rules";
import { closeDuePeriods } from "./schedule";

beforeAll(withoutLimits);

const ZONE = "Europe/Berlin";

const schedule = (as: TestUser, closing: object) => call(change, { method: "PATCH", as, body: { closing } });
const periodsOf = async (as: TestUser) => (await call(list, { as })).body.data;
const emailsOf = ({ workspace }: TestUser) =>
  prisma().email.findMany({ where: { workspaceId: workspace.id }, orderBy: { id: "asc" }, take: 100 });

/** A schedule of months, and its first closing. */
async function givenSchedule() {
  const owner = await givenOwner();
  const { body } = await schedule(owner, { mode: "auto", after_days: 5 });
  const next = body.closing.next;
  if (!next) throw new Error("The schedule has no next closing.");
  return { owner, next, at: (day: string, minutes = 0) => new Date(instantOf(day, minutes, ZONE)) };
}

describe("PATCH /v1/workspace", () => {
  test("200: a schedule names its next closing, by the rule", async () => {
    const { owner, next } = await givenSchedule();
    const since = today();
    const rule = nextClosing({ mode: "auto", period: "month", afterDays: 5, since, weekStart: 1 }, null);
    expect(next).toEqual({ locked_until: rule?.lockedUntil, closes_on: rule?.closesOn });
    expect((await schedule(owner, { mode: "manual" })).body.closing).toMatchObject({ mode: "manual", next: null });
  });

  test("422 for the last closed day, which closings set", async () => {
    const owner = await givenOwner();
    expect((await schedule(owner, { locked_until: "2026-01-31" })).problem.code).toBe("unknown_field");
    expect((await schedule(owner, { after_days: 61 })).problem.code).toBe("validation_failed");
  });
});

describe("an automatic closing", () => {
  test("closes at 0:00 of the workspace, once, with two workers ticking", async () => {
    const { owner, next, at } = await givenSchedule();
    await closeDuePeriods(at(addDays(next.closes_on, -1), 24 * 60 - 1));
    expect(await periodsOf(owner)).toEqual([]);
    const due = at(next.closes_on);
    await Promise.all([closeDuePeriods(due), closeDuePeriods(due), closeDuePeriods(due)]);
    expect(await periodsOf(owner)).toMatchObject([
      { locked_until: next.locked_until, automatic: true, closed_by: null, from: null },
    ]);
    const { workspace } = owner;
    expect(await prisma().event.count({ where: { workspaceId: workspace.id, type: "period.closed" } })).toBe(1);
    const audited = await prisma().auditEntry.findFirstOrThrow({
      where: { workspaceId: workspace.id, action: "period.closed" },
    });
    expect(audited.userId).toBeNull();
  });

  test("closes every period in its order after the server was off", async () => {
    const { owner, next, at } = await givenSchedule();
    await closeDuePeriods(at(addDays(next.closes_on, 70)));
    const periods = (await periodsOf(owner)).toReversed();
    expect(periods.length).toBeGreaterThanOrEqual(3);
    for (const [index, { from }] of periods.entries()) {
      const before = periods[index - 1];
      expect(from).toBe(before ? addDays(before.locked_until, 1) : null);
    }
  });

  test("does not close a reopened period again at once", async () => {
    const { owner, next, at } = await givenSchedule();
    await closeDuePeriods(at(next.closes_on));
    const [period] = await periodsOf(owner);
    await call(reopen, {
      method: "POST",
      as: owner,
      params: { id: period?.id ?? "" },
      body: { reason: "A late receipt" },
    });
    // The test reopens before the period would close, so the schedule starts again as if it were that day.
    await prisma().workspace.update({
      where: { id: owner.workspace.id },
      data: { closingSince: at(next.closes_on, 12 * 60) },
    });
    await closeDuePeriods(at(addDays(next.closes_on, 1)));
    expect(await periodsOf(owner)).toMatchObject([{ id: period?.id, reopened_by: owner.publicId }]);
  });

  test("does nothing in a workspace that closes by hand", async () => {
    const { owner, next, at } = await givenSchedule();
    await schedule(owner, { mode: "manual" });
    await closeDuePeriods(at(next.closes_on));
    expect(await periodsOf(owner)).toEqual([]);
  });

  test("is announced once by email to owners and admins, two days before", async () => {
    const { owner, next, at } = await givenSchedule();
    await givenUser(owner.workspace, "admin");
    await givenUser(owner.workspace, "member");
    const soon = at(addDays(next.closes_on, -2));
    await closeDuePeriods(new Date(soon.getTime() - 60_000));
    expect(await emailsOf(owner)).toHaveLength(0);
    await Promise.all([closeDuePeriods(soon), closeDuePeriods(soon)]);
    await closeDuePeriods(at(addDays(next.closes_on, -1)));
    const emails = await emailsOf(owner);
    expect(emails.map(({ kind }) => kind)).toEqual(["period_closes", "period_closes"]);
    expect(emails[0]?.text).toContain("/settings/closing");
  });
});
