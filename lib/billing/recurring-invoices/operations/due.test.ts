import { beforeEach, expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { GET as getInvoice } from "@/app/v1/invoices/[id]/route";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenDeleted } from "@/testing/deleted-workspaces";
import { givenOwner, type TestUser } from "@/testing/factories";
import {
  changeRecurring,
  endEarlierSchedules,
  givenRecurring,
  outcomesOf,
  recurringOf,
  runsOf,
  SUPPORT,
  tickAt,
} from "@/testing/recurring-invoices";
import { eventsOf, givenClient, uuidOf, withoutLimits } from "@/testing/things";
import { makeDue } from "./due";
import { createRecurring, updateRecurring } from "./write";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  await endEarlierSchedules();
  owner = await givenOwner();
});

const mailsOf = (as: TestUser, kind: "invoice" | "recurring_invoice" = "invoice") =>
  prisma().email.findMany({ where: { workspaceId: as.workspace.id, kind }, orderBy: { id: "asc" }, take: 100 });

const invoicesOf = (as: TestUser) =>
  prisma().invoice.findMany({ where: { workspaceId: as.workspace.id }, orderBy: { createdAt: "asc" }, take: 100 });

test("three ticks at once make one invoice, and send it", async () => {
  const { id } = await givenRecurring(owner, { action: "send" });
  await tickAt("2055-01-01T04:59:59Z");
  expect(await runsOf(owner, id)).toEqual([]);
  await Promise.allSettled([1, 2, 3].map(() => makeDue(new Date("2055-01-01T05:00:00Z"))));
  const [run, ...further] = await runsOf(owner, id);
  expect(further).toEqual([]);
  expect(run).toMatchObject({
    ...{ on: "2055-01-01", period: { from: "2054-12-01", to: "2054-12-31" }, result: "sent", reason: null },
    ...{ failure: null, late_days: 0, made_by_id: null },
    invoice: { status: "sent", total: { amount: 95_000, currency: "EUR" } },
  });
  const { body } = await call(getInvoice, { as: owner, params: { id: run?.invoice?.id ?? "" } });
  expect(body).toMatchObject({
    ...{ recurring_invoice_id: id, issue_date: "2055-01-01" },
    lines: [{ description: "Support, December 2054", period_start: "2054-12-01", period_end: "2054-12-31" }],
  });
  expect(await mailsOf(owner)).toHaveLength(1);
  expect(await eventsOf("inv", body.id)).toEqual(["invoice.created", "invoice.sent", "invoice.updated"]);
  expect(await eventsOf("rec", id)).toEqual(["recurring_invoice.created"]);
});

test("ticks of several machines whose clocks differ make each date once", async () => {
  const { id } = await givenRecurring(owner, { action: "send" });
  const clocks = ["2055-01-01T05:00:00Z", "2055-01-01T05:00:09Z", "2055-01-01T08:00:00Z", "2054-12-31T22:00:00Z"];
  await Promise.allSettled(clocks.map((clock) => tickAt(clock)));
  expect(await outcomesOf(owner, id)).toEqual(["2055-01-01 sent"]);
  expect(await mailsOf(owner)).toHaveLength(1);
});

test("monthly on the 31st: short months have their last day", async () => {
  const { id } = await givenRecurring(owner, { schedule: { unit: "month", day: 31, starts_on: "2055-01-31" } });
  const days = ["2055-01-31", "2055-02-28", "2055-03-31", "2055-04-30"];
  for (const day of days) await tickAt(`${day}T03:59:00Z`, `${day}T05:00:00Z`);
  expect(await outcomesOf(owner, id)).toEqual(days.map((day) => `${day} draft`));
  for (let month = 5; month <= 12; month++) await tickAt(`2055-${String(month).padStart(2, "0")}-31T05:00:00Z`);
  await tickAt("2056-01-31T05:00:00Z", "2056-02-29T05:00:00Z");
  expect((await runsOf(owner, id)).at(-1)).toMatchObject({
    ...{ on: "2056-02-29", period: { from: "2056-01-01", to: "2056-01-31" }, late_days: 0 },
  });
  expect((await recurringOf(owner, id)).next_on).toBe("2056-03-31");
});

test("a template that is edited on the day changes the next invoice only", async () => {
  const { id } = await givenRecurring(owner, { action: "send" });
  await tickAt("2055-01-01T05:00:00Z");
  await changeRecurring(owner, id, { lines: [{ ...SUPPORT, unit_price: { amount: 99_000, currency: "EUR" } }] });
  await tickAt("2055-01-01T09:00:00Z", "2055-02-01T05:00:00Z");
  expect((await runsOf(owner, id)).map(({ invoice }) => invoice?.total.amount)).toEqual([95_000, 99_000]);
});

test("a changed schedule repeats no date", async () => {
  const { id } = await givenRecurring(owner);
  await tickAt("2055-01-01T05:00:00Z");
  const { next_on: next } = await changeRecurring(owner, id, {
    schedule: { unit: "week", weekday: 5, starts_on: "2055-01-01" },
  });
  expect(next).toBe("2055-01-08");
  await tickAt("2055-01-01T06:00:00Z", "2055-01-08T05:00:00Z");
  expect(await outcomesOf(owner, id)).toEqual(["2055-01-01 draft", "2055-01-08 draft"]);
});

test.each([
  ["2055-03-10T08:00:00Z", "2055-04-01"],
  ["2055-03-01T04:59:00Z", "2055-03-01"],
  ["2055-03-01T05:00:00Z", "2055-04-01"],
])("resumed at %s, a schedule catches nothing up and goes on with %s", async (at, next) => {
  const { id } = await givenRecurring(owner, { action: "send" });
  await changeRecurring(owner, id, { status: "paused" });
  await tickAt("2055-02-01T05:00:00Z", "2055-03-01T04:50:00Z");
  const context = await systemContext(owner.workspace.id, new Date(at));
  await updateRecurring.run(context, { id: uuidOf("rec", id), status: "active" });
  await tickAt(at);
  expect(await runsOf(owner, id)).toEqual([]);
  await tickAt(`${next}T06:00:00Z`);
  expect(await outcomesOf(owner, id)).toEqual([`${next} sent`]);
});

test("a backfill makes drafts, and the first date of the future is sent", async () => {
  const client = await givenClient(owner, { email: "office@kestrel.example" });
  const created = await createRecurring.run(await systemContext(owner.workspace.id, new Date("2054-11-28T10:00:00Z")), {
    ...{ client_id: client.id, name: "Care and support", lines: [SUPPORT] },
    ...{ action: "send", backfill: true, schedule: { unit: "month", starts_on: "2054-09-01" } },
  });
  const id = toPublicId("rec", created.id);
  await tickAt("2054-11-29T05:00:00Z", "2054-12-01T05:00:00Z");
  expect(await outcomesOf(owner, id)).toEqual([
    ...["2054-09-01 draft backfill", "2054-10-01 draft backfill", "2054-11-01 draft backfill", "2054-12-01 sent"],
  ]);
  expect((await runsOf(owner, id)).map(({ period }) => period.from)).toEqual([
    ...["2054-08-01", "2054-09-01", "2054-10-01", "2054-11-01"],
  ]);
  expect(await mailsOf(owner)).toHaveLength(1);
});

test.each([
  ["a number of dates", { occurrences: 2 }],
  ["a last day", { ends_on: "2055-02-28" }],
])("%s ends a schedule once", async (_what, end) => {
  const { id } = await givenRecurring(owner, { schedule: { unit: "month", day: 1, starts_on: "2055-01-01", ...end } });
  await tickAt("2055-01-01T05:00:00Z");
  expect((await recurringOf(owner, id)).status).toBe("active");
  await tickAt("2055-02-01T05:00:00Z", "2055-03-01T05:00:00Z", "2055-04-01T05:00:00Z");
  expect(await recurringOf(owner, id)).toMatchObject({ status: "ended", next_on: null, invoice_count: 2 });
  expect(await eventsOf("rec", id)).toEqual([
    ...["recurring_invoice.created", "recurring_invoice.ended", "recurring_invoice.updated"],
  ]);
});

test("an archived client pauses the schedule, and tells the owners", async () => {
  const client = await givenClient(owner, { email: "office@kestrel.example" });
  const { id } = await givenRecurring(owner, { client_id: client.id, action: "send" });
  await call(updateClient, { method: "PATCH", as: owner, params: { id: client.id }, body: { status: "archived" } });
  await tickAt("2055-01-01T05:00:00Z", "2055-01-01T05:10:00Z");
  expect(await recurringOf(owner, id)).toMatchObject({
    ...{ status: "paused", pause_reason: "client_archived", paused_by_id: null, next_on: null },
  });
  expect(await runsOf(owner, id)).toEqual([]);
  expect((await eventsOf("rec", id)).slice(1)).toEqual(["recurring_invoice.paused", "recurring_invoice.updated"]);
  expect(await mailsOf(owner, "recurring_invoice")).toMatchObject([
    { subject: "Recurring invoice paused: Care and support" },
  ]);
});

test("a deleted workspace is left out", async () => {
  await givenRecurring(owner, { action: "send" });
  await givenDeleted(owner);
  await tickAt("2055-01-01T05:00:00Z");
  expect(await invoicesOf(owner)).toEqual([]);
});

test("a workspace takes no time of another, and its day begins in its own zone", async () => {
  const other = await givenOwner();
  const { id } = await givenRecurring(owner);
  const { id: foreign } = await givenRecurring(other);
  await prisma().workspace.update({ where: { id: other.workspace.id }, data: { timeZone: "America/New_York" } });
  await tickAt("2055-01-01T05:00:00Z");
  expect([await outcomesOf(owner, id), await outcomesOf(other, foreign)]).toEqual([["2055-01-01 draft"], []]);
  await tickAt("2055-01-01T11:00:00Z");
  expect(await outcomesOf(other, foreign)).toEqual(["2055-01-01 draft"]);
});

test("more broken schedules than a turn takes delay no other, and are reported", async () => {
  const other = await givenOwner();
  const client = await givenClient(owner);
  for (let n = 0; n < 25; n++) await givenRecurring(owner, { client_id: client.id });
  await prisma().$executeRaw`update recurring_invoices set schedule = '{}', runs_at = '2054-12-31 06:00'
    where workspace_id = ${owner.workspace.id}::uuid`;
  const { id } = await givenRecurring(owner, { client_id: client.id });
  const { id: foreign } = await givenRecurring(other);
  await tickAt("2055-01-01T05:00:00Z");
  expect([await outcomesOf(owner, id), await outcomesOf(other, foreign)]).toEqual([
    ["2055-01-01 draft"],
    ["2055-01-01 draft"],
  ]);
  const where = { work: "make-recurring-invoices", workspaceId: { in: [owner.workspace.id, other.workspace.id] } };
  expect(await prisma().backgroundFailure.findMany({ where })).toMatchObject([
    { workspaceId: owner.workspace.id, failures: 1 },
  ]);
  await endEarlierSchedules();
  await tickAt("2055-01-01T05:10:00Z");
  expect(await prisma().backgroundFailure.count({ where })).toBe(0);
});
