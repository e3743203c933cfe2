import { beforeEach, describe, expect, test } from "vitest";
import { GET as listClients } from "@/app/v1/clients/route";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { PATCH as updateRecurring } from "@/app/v1/recurring-invoices/[id]/route";
import { POST as runRecurring } from "@/app/v1/recurring-invoices/[id]/run/route";
import { GET as listRecurring } from "@/app/v1/recurring-invoices/route";
import { POST as createRate } from "@/app/v1/tax-rates/route";
import { makeDue } from "@/lib/billing/recurring-invoices/operations/due";
import type { RecurringInvoiceReply } from "@/lib/billing/recurring-invoices/schema/write";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { changedArchive, comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import type { TestUser } from "@/testing/factories";
import { givenImported, workAll } from "@/testing/import-files";
import { givenRecurring, runsOf, SUPPORT } from "@/testing/recurring-invoices";
import { required } from "@/testing/required";
import { givenClient, givenProject, withoutLimits } from "@/testing/things";

let owner: TestUser;
let fresh: TestUser;

beforeEach(async () => {
  withoutLimits();
  ({ owner, fresh } = await givenTwoWorkspaces());
});

const schedulesOf = async (as: TestUser): Promise<RecurringInvoiceReply[]> =>
  (await call(listRecurring, { as, query: { sort: "created_at" } })).body.data;

const invoicesOf = async (as: TestUser) => (await call(listInvoices, { as, query: { sort: "created_at" } })).body.data;

async function patched(as: TestUser, id: string, body: object): Promise<RecurringInvoiceReply> {
  return (await call(updateRecurring, { method: "PATCH", as, params: { id }, body })).body;
}

/** An active one that sent an invoice by the clock and made one by hand, a paused one and an ended one. */
async function givenSchedules(): Promise<void> {
  const client = await givenClient(owner, { name: "Kestrel", email: "ap@kestrel.example", currency: "EUR" });
  const project = await givenProject(owner, { name: "Portal", client_id: client.id });
  const rate = (await call(createRate, { method: "POST", as: owner, body: { name: "VAT", percentage: "19" } })).body;
  const active = await givenRecurring(owner, {
    ...{ client_id: client.id, action: "send", notes: "For {period}", discount: { percent: "5" } },
    ...{ purchase_order: "PO-7", payment_terms_days: 10, covers: "current", skip_when_empty: false },
    lines: [{ ...SUPPORT, tax_rate_ids: [rate.id], project_id: project.id }, SUPPORT],
    from_time_entries: { project_ids: [project.id], group_by: "user", only_period: true },
    from_expenses: { group_by: "category" },
    from_milestones: { project_ids: [project.id] },
    send: { to: ["office@kestrel.example"], subject: "Invoice {number_of}", message: "{month}", attach_pdf: false },
  });
  await makeDue(new Date("2055-02-01T00:30:00Z"));
  await call(runRecurring, { method: "POST", as: owner, params: { id: active.id } });
  const paused = await givenRecurring(owner, { client_id: client.id, name: "Hosting", from_time_entries: {} });
  await patched(owner, paused.id, { status: "paused" });
  const weekly = { unit: "week", every: 2, weekday: 5, starts_on: "2055-01-01", occurrences: 6 };
  const ended = await givenRecurring(owner, { client_id: client.id, name: "Training", schedule: weekly });
  await patched(owner, ended.id, { status: "ended" });
}

async function restoredWith(change: (record: Record<string, unknown>) => unknown): Promise<RecurringInvoiceReply[]> {
  const archive = await changedArchive(await exportOf(owner), "recurring_invoices", change);
  expect((await givenImported(fresh, archive)).status).toBe("completed");
  return schedulesOf(fresh);
}

describe("recurring invoices of an export", () => {
  test("come back with their runs and invoices, and export the same data again", async () => {
    await givenSchedules();
    const archive = await exportOf(owner);
    const done = await givenImported(fresh, archive);
    expect(done.status).toBe("completed");
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    expect(after["invoices"]).toEqual(before["invoices"]);
    const stopped = { status: "paused", pause_reason: "restored", paused_at: expect.any(String) as string };
    const withoutNext = { next_on: null, next_period: null, next_run_at: null };
    const [active, paused, ended] = required(before["recurring_invoices"]);
    expect(after["recurring_invoices"]).toEqual([{ ...active, ...stopped, ...withoutNext }, paused, ended]);
    const [restored] = await schedulesOf(fresh);
    expect(restored).toMatchObject({ import_id: done.id, invoice_count: 2 });
    const runs = await runsOf(fresh, required(restored).id);
    const invoices = await invoicesOf(fresh);
    expect(runs.map(({ invoice }) => invoice?.id)).toEqual(invoices.map(({ id }) => id));
    expect(new Set(invoices.map((invoice) => invoice.recurring_invoice_id))).toEqual(new Set([restored?.id]));
  });

  test("make nothing until they are resumed, and then no date for a second time", async () => {
    await givenSchedules();
    await givenImported(fresh, await exportOf(owner));
    await prisma().recurringInvoice.updateMany({ where: { workspaceId: owner.workspace.id }, data: endedNow });
    await makeDue(new Date("2055-06-01T12:00:00Z"));
    expect(await invoicesOf(fresh)).toHaveLength(2);
    const [restored] = await schedulesOf(fresh);
    const resumed = await patched(fresh, required(restored).id, { status: "active" });
    const last = required((await runsOf(fresh, resumed.id)).at(-1));
    expect(required(resumed.next_on) > last.on).toBe(true);
    expect(resumed.pause_reason).toBeNull();
  });

  test("are removed by an undo with their invoices, except a changed one", async () => {
    await givenSchedules();
    const done = await givenImported(fresh, await exportOf(owner));
    const paused = required((await schedulesOf(fresh))[1]);
    await patched(fresh, paused.id, { name: "Hosting and domains" });
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    expect((await schedulesOf(fresh)).map(({ name }) => name)).toEqual(["Hosting and domains"]);
    expect(await invoicesOf(fresh)).toEqual([]);
    expect((await call(listClients, { as: fresh })).body.data).toHaveLength(1);
    expect(await prisma().recurringRun.count({ where: { workspaceId: fresh.workspace.id } })).toBe(0);
  });

  test("stay after an undo with an invoice that they made since", async () => {
    await givenRecurring(owner);
    const done = await givenImported(fresh, await exportOf(owner));
    const [restored] = await schedulesOf(fresh);
    const resumed = await patched(fresh, required(restored).id, { status: "active" });
    await call(runRecurring, { method: "POST", as: fresh, params: { id: resumed.id } });
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    expect(await schedulesOf(fresh)).toHaveLength(1);
    expect(await invoicesOf(fresh)).toHaveLength(1);
  });
});

const endedNow = { status: "ended", nextOn: null, runsAt: null, pauseReason: null, pausedAt: null } as const;

const run = (on: string) => ({
  ...{ on, period: { from: on, to: on }, result: "skipped", reason: "nothing_to_bill", failure: null },
  ...{ late_days: 0, made_at: `${on}T06:00:00Z`, made_by_id: null, invoice: null },
});

describe("a recurring invoice stays out", () => {
  const dayOf = (index: number) => new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);
  const broken = { code: "recipient_missing", reason: "{", params: {}, detail: "" };
  const monthly = { every: 1, unit: "month", day: 1, weekday: null, starts_on: "2055-01-01", ends_on: null };
  test.each([
    ["a member of another type", { name: 7 }],
    ["a weekday in a monthly schedule", { schedule: { ...monthly, weekday: 1, occurrences: null } }],
    ["two ends", { schedule: { ...monthly, ends_on: "2055-12-31", occurrences: 3 } }],
    ["an end before the start", { schedule: { ...monthly, ends_on: "2054-12-31", occurrences: null } }],
    ["a sum that differs", { fixed_total: { amount: 1, currency: "EUR" } }],
    ["another currency", { fixed_total: { amount: 95_000, currency: "USD" } }],
    ["an unknown word", { notes: "{client}" }],
    ["nothing to bill", { lines: [], fixed_total: { amount: 0, currency: "EUR" } }],
    ["more than 2,000 runs", { runs: Array.from({ length: 2001 }, (_, index) => run(dayOf(index))) }],
    ["two runs of a date", { runs: [run("2055-01-01"), run("2055-01-01")] }],
    ["an error that fits no sentence", { runs: [{ ...run("2055-01-01"), result: "failed", failure: broken }] }],
    ["more invoices than runs", { invoice_count: 9 }],
    ["a client of another workspace", { client_id: "cli_01m7yp4jademgb7e4vec1cvggx" }],
    ["a project of another workspace", { from_milestones: { project_ids: ["prj_01m7yp4jademgb7e4vec1cvggx"] } }],
  ])("for %s", async (_reason, change) => {
    await givenRecurring(owner);
    expect(await restoredWith((record) => ({ ...record, ...change }))).toEqual([]);
  });

  test("for a tax rate of another workspace", async () => {
    await givenRecurring(owner);
    const ids = { tax_rate_ids: ["tax_01m7yp4jademgb7e4vec1cvggx"], tax_rate: null };
    const withRate = (record: Record<string, unknown>) => ({
      ...record,
      lines: (record["lines"] as object[]).map((line) => ({ ...line, ...ids })),
    });
    expect(await restoredWith(withRate)).toEqual([]);
  });

  test("but not for a member of another version", async () => {
    await givenRecurring(owner);
    expect(await restoredWith((record) => ({ ...record, later_member: 1 }))).toHaveLength(1);
  });
});
