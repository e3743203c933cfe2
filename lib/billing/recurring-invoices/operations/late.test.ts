import { beforeEach, expect, test } from "vitest";
import { GET as getInvoice } from "@/app/v1/invoices/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import {
  endEarlierSchedules,
  givenRecurring,
  outcomesOf,
  recurringOf,
  runsOf,
  tickAt,
} from "@/testing/recurring-invoices";
import { eventsOf, withoutLimits } from "@/testing/things";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  await endEarlierSchedules();
  owner = await givenOwner();
});

const mailsOf = (kind: "invoice" | "recurring_invoice") =>
  prisma().email.findMany({ where: { workspaceId: owner.workspace.id, kind }, orderBy: { id: "asc" }, take: 100 });

const TWO_DRAFTS = ["2055-01-01 draft missed_dates", "2055-02-01 draft missed_dates"];

test("a server off for two months makes two drafts with their periods, and sends none", async () => {
  const { id } = await givenRecurring(owner, { action: "send" });
  await tickAt("2055-02-10T12:00:00Z", "2055-02-10T12:10:00Z");
  expect(await outcomesOf(owner, id)).toEqual(TWO_DRAFTS);
  const runs = await runsOf(owner, id);
  expect(runs).toMatchObject([
    { period: { from: "2054-12-01", to: "2054-12-31" }, late_days: 40, invoice: { status: "draft" } },
    { period: { from: "2055-01-01", to: "2055-01-31" }, late_days: 9, invoice: { status: "draft" } },
  ]);
  for (const { invoice, period } of runs) {
    const { body } = await call(getInvoice, { as: owner, params: { id: invoice?.id ?? "" } });
    expect(body).toMatchObject({ issue_date: "2055-02-10", lines: [{ period_start: period.from }] });
  }
  expect(await mailsOf("invoice")).toEqual([]);
  await tickAt("2055-03-01T05:00:00Z");
  expect((await outcomesOf(owner, id)).at(-1)).toBe("2055-03-01 sent");
});

test("the same when the tick is cut between the two", async () => {
  const { id } = await givenRecurring(owner, { action: "send" });
  await prisma().$executeRaw`create function cut() returns trigger language plpgsql
    as 'begin raise exception ''cut''; end'`;
  await prisma().$executeRaw`create trigger cut before insert on recurring_invoice_runs for each row
    when (new.scheduled_on = '2055-02-01') execute function cut()`;
  await tickAt("2055-02-10T12:00:00Z");
  expect(await outcomesOf(owner, id)).toEqual(TWO_DRAFTS.slice(0, 1));
  await prisma().$executeRaw`drop trigger cut on recurring_invoice_runs`;
  await tickAt("2055-02-10T12:10:00Z");
  expect(await outcomesOf(owner, id)).toEqual(TWO_DRAFTS);
  expect(await mailsOf("invoice")).toEqual([]);
});

test("one missed date is sent late", async () => {
  const { id } = await givenRecurring(owner, { action: "send" });
  await tickAt("2055-01-05T12:00:00Z");
  expect(await runsOf(owner, id)).toMatchObject([{ on: "2055-01-01", result: "sent", late_days: 4 }]);
  expect(await mailsOf("invoice")).toHaveLength(1);
  await tickAt("2055-02-01T05:00:00Z");
  expect((await outcomesOf(owner, id)).at(-1)).toBe("2055-02-01 sent");
});

test("more than twelve missed dates pause the schedule once, and make nothing", async () => {
  await givenUser(owner.workspace, "owner");
  await givenUser(owner.workspace, "admin");
  const { id } = await givenRecurring(owner, {
    ...{ action: "send", schedule: { unit: "week", starts_on: "2055-01-01" } },
  });
  await tickAt("2055-03-26T05:00:00Z", "2055-03-26T05:10:00Z");
  expect(await recurringOf(owner, id)).toMatchObject({ status: "paused", pause_reason: "missed_dates" });
  expect(await runsOf(owner, id)).toEqual([]);
  expect((await eventsOf("rec", id)).slice(1)).toEqual(["recurring_invoice.paused", "recurring_invoice.updated"]);
  expect(await prisma().invoice.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
  const mails = await mailsOf("recurring_invoice");
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain("More than 12 dates for Brightwell were missed");
});

test("twelve missed dates become drafts", async () => {
  const { id } = await givenRecurring(owner, {
    ...{ action: "send", schedule: { unit: "week", starts_on: "2055-01-01" } },
  });
  await tickAt("2055-03-19T05:00:00Z");
  expect(await runsOf(owner, id)).toHaveLength(12);
  expect((await recurringOf(owner, id)).next_on).toBe("2055-03-26");
  expect(await mailsOf("invoice")).toEqual([]);
});
