import { beforeEach, expect, test } from "vitest";
import { PATCH as stopEntry } from "@/app/v1/time-entries/[id]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { GET as getInvoice } from "@/app/v1/invoices/[id]/route";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import {
  endEarlierSchedules,
  givenRecurring,
  outcomesOf,
  recurringOf,
  runsOf,
  SUPPORT,
  tickAt,
} from "@/testing/recurring-invoices";
import { eventsOf, givenClient, givenEntry, givenProject, givenTimer, uuidOf, withoutLimits } from "@/testing/things";
import { updateRecurring } from "./write";

const RATE = { amount: 10_000, currency: "EUR" };

let owner: TestUser;
let clientId: string;
let projectId: string;

beforeEach(async () => {
  withoutLimits();
  await endEarlierSchedules();
  owner = await givenOwner();
  clientId = (await givenClient(owner, { email: "office@kestrel.example" })).id;
  projectId = (await givenProject(owner, { client_id: clientId, rate: RATE })).id;
});

const givenHour = (start: string) => givenEntry(owner, { project_id: projectId, start_time: start });

const givenTimeSchedule = (body: object = {}) =>
  givenRecurring(owner, { client_id: clientId, lines: [], from_time_entries: { group_by: "task" }, ...body });

async function invoicesOf(id: string): Promise<Invoice[]> {
  const invoices = [];
  for (const { invoice } of await runsOf(owner, id)) {
    if (invoice) invoices.push((await call(getInvoice, { as: owner, params: { id: invoice.id } })).body);
  }
  return invoices;
}

const amountsOf = async (id: string) => (await invoicesOf(id)).map(({ subtotal }) => subtotal.amount / 10_000);

/** At a later time than the server's. */
async function changeAt(at: string, id: string, body: object): Promise<void> {
  await updateRecurring.run(await systemContext(owner.workspace.id, new Date(at)), { id: uuidOf("rec", id), ...body });
}

test("time up to the last day of the period is billed, older time too, and later time waits", async () => {
  const { id } = await givenTimeSchedule();
  for (const day of ["2054-10-12", "2054-12-01", "2054-12-31", "2055-01-01"]) await givenHour(`${day}T10:00:00Z`);
  await tickAt("2055-01-01T05:00:00Z");
  expect(await amountsOf(id)).toEqual([3]);
  await tickAt("2055-02-01T05:00:00Z");
  expect(await amountsOf(id)).toEqual([3, 1]);
});

test("only_period leaves older time out", async () => {
  const { id } = await givenTimeSchedule({ from_time_entries: { only_period: true } });
  for (const day of ["2054-11-30", "2054-12-01", "2054-12-31", "2055-01-01"]) await givenHour(`${day}T10:00:00Z`);
  await tickAt("2055-01-01T05:00:00Z");
  expect(await amountsOf(id)).toEqual([2]);
});

test("a running timer waits for the next date", async () => {
  const { id } = await givenTimeSchedule();
  await givenHour("2054-11-20T10:00:00Z");
  const timer = await givenTimer(owner, { project_id: projectId, start_time: "2026-11-28T01:00:00Z" });
  await tickAt("2055-01-01T05:00:00Z");
  expect(await amountsOf(id)).toEqual([1]);
  const body = { end_time: "2026-11-28T03:00:00Z" };
  await call(stopEntry, { method: "PATCH", as: owner, params: { id: timer.id }, body });
  await tickAt("2055-02-01T05:00:00Z");
  expect(await amountsOf(id)).toEqual([1, 2]);
});

test("the lines of the template come first", async () => {
  const { id } = await givenTimeSchedule({ lines: [SUPPORT] });
  await givenHour("2054-12-10T10:00:00Z");
  await tickAt("2055-01-01T05:00:00Z");
  const [invoice] = await invoicesOf(id);
  expect(invoice?.lines.map(({ kind }) => kind)).toEqual(["manual", "time"]);
});

test("of two schedules over the same time the first takes it, and the second skips or goes without", async () => {
  const first = await givenTimeSchedule();
  const second = await givenTimeSchedule();
  const third = await givenTimeSchedule({ lines: [SUPPORT] });
  await givenHour("2054-12-10T10:00:00Z");
  await tickAt("2055-01-01T05:00:00Z");
  expect([await amountsOf(first.id), await outcomesOf(owner, second.id), await amountsOf(third.id)]).toEqual([
    ...[[1], ["2055-01-01 skipped nothing_to_bill"], [9.5]],
  ]);
});

test("nothing to bill: no invoice, no event, and the number of the next invoice is 1", async () => {
  const { id } = await givenTimeSchedule({ action: "send", notes: "Invoice {number_of}" });
  await tickAt("2055-01-01T05:00:00Z");
  expect(await runsOf(owner, id)).toMatchObject([{ result: "skipped", reason: "nothing_to_bill", invoice: null }]);
  expect(
    await prisma().event.count({ where: { workspaceId: owner.workspace.id, type: { startsWith: "invoice." } } }),
  ).toBe(0);
  expect(await eventsOf("rec", id)).toEqual(["recurring_invoice.created"]);
  await givenHour("2055-01-10T10:00:00Z");
  await tickAt("2055-02-01T05:00:00Z");
  expect(await invoicesOf(id)).toMatchObject([{ notes: "Invoice 1", status: "sent" }]);
  expect((await recurringOf(owner, id)).invoice_count).toBe(1);
});

test("an empty draft, if it is wanted, is not sent", async () => {
  const { id } = await givenTimeSchedule({ action: "send", skip_when_empty: false });
  await tickAt("2055-01-01T05:00:00Z");
  expect(await outcomesOf(owner, id)).toEqual(["2055-01-01 draft"]);
  expect(await invoicesOf(id)).toMatchObject([{ status: "draft", lines: [] }]);
  expect(await prisma().email.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
});

test("a period that is not over waits until 00:30 after it, and keeps the scheduled day as issue date", async () => {
  const { id } = await givenTimeSchedule({ covers: "current", action: "send", payment_terms_days: 14 });
  await givenHour("2055-01-31T21:00:00Z");
  await tickAt("2055-01-01T05:00:00Z", "2055-01-31T23:29:00Z");
  expect(await runsOf(owner, id)).toEqual([]);
  await tickAt("2055-01-31T23:30:00Z");
  expect(await runsOf(owner, id)).toMatchObject([
    { on: "2055-01-01", period: { from: "2055-01-01", to: "2055-01-31" }, result: "sent", late_days: 0 },
  ]);
  expect(await invoicesOf(id)).toMatchObject([{ issue_date: "2055-01-01", due_date: "2055-01-15", status: "sent" }]);
  expect(await amountsOf(id)).toEqual([1]);
});

test("an invoice that waited is dated today after later invoices of its number series", async () => {
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { backdate_days: 0 } } });
  const { id } = await givenTimeSchedule({ covers: "current", action: "send", lines: [SUPPORT] });
  await givenInvoice(owner, "sent", { client_id: clientId, issue_date: "2055-01-20" });
  await tickAt("2055-01-31T23:30:00Z", "2055-02-28T23:30:00Z");
  expect(await outcomesOf(owner, id)).toEqual(["2055-01-01 sent", "2055-02-01 sent"]);
  expect((await invoicesOf(id)).map(({ issue_date: day }) => day)).toEqual(["2055-02-01", "2055-02-01"]);
});

test.each([
  ["action", { action: "send" }, "2055-01-31T23:30:00Z"],
  [
    "end",
    { schedule: { unit: "month", day: 1, starts_on: "2055-01-01", ends_on: "2055-12-31" } },
    "2055-01-31T23:30:00Z",
  ],
  ["sources", { from_time_entries: null }, "2055-01-15T09:10:00Z"],
] as const)("a new %s loses no date that waits", async (_what, change, made) => {
  const { id } = await givenTimeSchedule({ covers: "current", lines: [SUPPORT] });
  await tickAt("2055-01-15T08:50:00Z");
  await changeAt("2055-01-15T09:00:00Z", id, change);
  await tickAt(made);
  expect(await runsOf(owner, id)).toMatchObject([{ on: "2055-01-01", period: { from: "2055-01-01" } }]);
});

test("another covered period makes no invoice for a day that is past", async () => {
  const { id } = await givenTimeSchedule({ covers: "current", lines: [SUPPORT] });
  await changeAt("2055-01-15T09:00:00Z", id, { covers: "previous" });
  await tickAt("2055-01-15T09:10:00Z");
  expect(await runsOf(owner, id)).toEqual([]);
  await tickAt("2055-02-01T05:00:00Z");
  expect(await runsOf(owner, id)).toMatchObject([{ on: "2055-02-01", period: { from: "2055-01-01" } }]);
});
