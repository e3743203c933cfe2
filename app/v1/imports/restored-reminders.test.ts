import { beforeEach, describe, expect, test } from "vitest";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { POST as chargeLateFee } from "@/app/v1/invoices/[id]/late-fee/route";
import { POST as remind } from "@/app/v1/invoices/[id]/remind/route";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { POST as createRate } from "@/app/v1/tax-rates/route";
import { GET as getWorkspace, PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { changedArchive, comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import type { TestUser } from "@/testing/factories";
import { givenImported, readImport, workAll } from "@/testing/import-files";
import { givenInvoice } from "@/testing/invoices";
import { endEarlierReminders, givenOpen, outcomesOf, remindersOf, tickAt, turnReminders } from "@/testing/reminders";
import { required } from "@/testing/required";
import { givenClient, uuidOf, withoutLimits } from "@/testing/things";

let owner: TestUser;
let fresh: TestUser;

beforeEach(async () => {
  withoutLimits();
  await endEarlierReminders();
  ({ owner, fresh } = await givenTwoWorkspaces());
});

const invoicesOf = async (as: TestUser): Promise<Invoice[]> =>
  (await call(listInvoices, { as, query: { sort: "created_at" } })).body.data;

async function settle(as: TestUser, invoicing: object): Promise<void> {
  expect((await call(updateWorkspace, { method: "PATCH", as, body: { invoicing } })).status).toBe(200);
}

const dunningOf = async (as: TestUser) => {
  const { reminders, late_fee } = (await call(getWorkspace, { as })).body.invoicing ?? {};
  return { reminders: required(reminders), fee: required(late_fee) };
};

const charge = (as: TestUser, { id }: { id: string }) =>
  call(chargeLateFee, { method: "POST", as, params: { id }, body: { through: "2026-11-19" } });

const patch = (as: TestUser, { id }: { id: string }, body: object) =>
  call(updateInvoice, { method: "PATCH", as, params: { id }, body });

/** A late invoice that was reminded of, with a late fee. Another one, paused and promised. Clients of all settings. */
async function givenDunning(): Promise<void> {
  const rate = { name: "Outside scope", percentage: "0", kind: "outside_scope", reason: "Damages" };
  const { body: tax } = await call(createRate, { method: "POST", as: owner, body: rate });
  const texts = [{ language: "de", subject: "Rechnung {number}", message: null }];
  const steps = [
    { days: 3, texts },
    { days: 10, texts: [] },
  ];
  const amount = { amount: 4000, currency: "EUR" };
  await settle(owner, {
    reminders: { enabled: true, weekdays_only: false, repeat_days: 14, steps },
    late_fee: {
      action: "draft",
      flat: amount,
      annual_percent: "9.12",
      grace_days: 2,
      tax_rate_id: tax.id,
      notes: "§ 288",
    },
  });
  const client = await givenClient(owner, { name: "Kestrel", email: "ap@kestrel.example" });
  await givenClient(owner, { name: "Lark", reminders: "paused", reminders_paused_until: "2055-05-01" });
  await givenClient(owner, { name: "Wren", reminders: "paused", late_fee: "never" });
  const dates = { issue_date: "2026-10-05", due_date: "2026-10-19" };
  const late = await givenInvoice(owner, "sent", { client_id: client.id, ...dates });
  await call(remind, { method: "POST", as: owner, params: { id: late.id }, body: {} });
  const other = await givenOpen(owner, { client_id: client.id });
  await tickAt("2055-03-25T20:00:00Z");
  await patch(owner, other, { reminders_paused: true, promised_on: "2055-04-02", promise_note: "By phone" });
  await charge(owner, late);
}

describe("reminders and late fees of an export", () => {
  test("come back, and export the same data again, but are turned off", async () => {
    await givenDunning();
    const archive = await exportOf(owner);
    expect((await givenImported(fresh, archive)).status).toBe("completed");
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    expect(after["clients"]).toEqual(before["clients"]);
    expect(after["invoices"]).toEqual(before["invoices"]);
    const [workspace] = required(before["workspace"]);
    const invoicing = required(workspace)["invoicing"] as { reminders: object; late_fee: object };
    const off = {
      reminders: { ...invoicing.reminders, enabled: false },
      late_fee: { ...invoicing.late_fee, action: "off" },
    };
    expect(after["workspace"]).toEqual([{ ...workspace, invoicing: { ...invoicing, ...off } }]);
    const [late] = await invoicesOf(fresh);
    const made = (await remindersOf(fresh, required(late))).reminders.filter(({ id }) => id !== null);
    expect(made.map(({ user_id: by }) => by)).toContain(owner.publicId);
    expect(made.every(({ email_id: email }) => email === null)).toBe(true);
  });

  test("are not sent again, and go on once they are turned on", async () => {
    const client = await givenClient(owner, { name: "Kestrel", email: "ap@kestrel.example" });
    await turnReminders(owner);
    await givenOpen(owner, { client_id: client.id });
    await tickAt("2055-03-12T20:00:00Z");
    await givenImported(fresh, await exportOf(owner));
    const invoice = required((await invoicesOf(fresh))[0]);
    await tickAt("2055-03-18T20:00:00Z");
    expect(await outcomesOf(fresh, invoice)).toEqual(["-3 sent"]);
    await turnReminders(fresh);
    await tickAt("2055-03-18T20:00:00Z");
    expect(await outcomesOf(fresh, invoice)).toEqual(["-3 sent", "3 sent"]);
  });

  test("a late fee finds its late invoice in any order", async () => {
    await givenDunning();
    const invoices: unknown[] = [];
    const archive = await changedArchive(await exportOf(owner), "invoices", (record) => {
      invoices.push(record);
      return record;
    });
    await givenImported(fresh, await changedArchive(archive, "invoices", () => invoices.pop()));
    const restored = await invoicesOf(fresh);
    const fee = required(restored.find(({ status }) => status === "draft"));
    const late = required(restored.find(({ due_date: due }) => due === "2026-10-19"));
    expect(fee.late_fee_for).toBe(late.id);
    expect((await charge(fresh, late)).problem).toMatchObject({ reason: "late_fee_too_small" });
  });

  test("a late fee without its late invoice becomes an invoice of its own", async () => {
    await givenDunning();
    const archive = await changedArchive(await exportOf(owner), "invoices", (record) =>
      record["due_date"] === "2026-10-19" ? { ...record, currency: "USD" } : record,
    );
    await givenImported(fresh, archive);
    const fee = required((await invoicesOf(fresh)).find(({ status }) => status === "draft"));
    expect(fee).toMatchObject({ late_fee_for: null, lines: [{ kind: "fee" }, { kind: "fee" }] });
  });

  test("an archive of an older version comes back without them", async () => {
    await givenDunning();
    let archive = await exportOf(owner);
    archive = await changedArchive(archive, "invoices", ({ restore, ...invoice }) => {
      const { reminders: _reminders, late_fee: _fee, late_fee_at: _at, ...older } = restore as Record<string, unknown>;
      return { ...without(invoice, INVOICE_MEMBERS), restore: older };
    });
    archive = await changedArchive(archive, "clients", (client) => without(client, CLIENT_MEMBERS));
    archive = await changedArchive(archive, "workspace", ({ invoicing, ...workspace }) => ({
      ...workspace,
      invoicing: without(invoicing as Record<string, unknown>, ["reminders", "late_fee"]),
    }));
    expect((await givenImported(fresh, archive)).status).toBe("completed");
    const restored = await invoicesOf(fresh);
    expect(restored).toHaveLength(3);
    expect(restored.map(({ reminded_at: at, promised_on: on }) => at ?? on)).toEqual([null, null, null]);
    expect((await dunningOf(fresh)).reminders.enabled).toBe(false);
  });
});

const INVOICE_MEMBERS = ["reminders_paused", "promised_on", "promise_note", "reminded_at", "late_fee_for"];
const CLIENT_MEMBERS = ["reminders", "reminders_paused_until", "late_fee"];

function without(record: Record<string, unknown>, members: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !members.includes(name)));
}

describe("an undo", () => {
  test("removes late fees with their late invoices, and puts the settings back", async () => {
    await givenDunning();
    const { reminders } = await dunningOf(fresh);
    const done = await givenImported(fresh, await exportOf(owner));
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    expect((await readImport(fresh, done.id)).status).toBe("reverted");
    expect(await invoicesOf(fresh)).toEqual([]);
    expect((await dunningOf(fresh)).reminders).toEqual(reminders);
    expect(await prisma().invoiceReminder.count({ where: { workspaceId: fresh.workspace.id } })).toBe(0);
  });

  test("keeps an invoice with a late fee that was charged since, and the tax rate of late fees", async () => {
    await givenDunning();
    const done = await givenImported(fresh, await exportOf(owner));
    await settle(fresh, { late_fee: { annual_percent: "12" } });
    const late = required((await invoicesOf(fresh)).find(({ due_date: due }) => due === "2026-10-19"));
    await call(chargeLateFee, { method: "POST", as: fresh, params: { id: late.id }, body: {} });
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    const kept = await invoicesOf(fresh);
    expect(kept.map(({ late_fee_for: id }) => id)).toEqual([null, late.id]);
    const { fee } = await dunningOf(fresh);
    expect(await prisma().taxRate.count({ where: { id: uuidOf("tax", required(fee.tax_rate_id)) } })).toBe(1);
  });
});

describe("an invoice stays out", () => {
  const reminder = { status: "sent", reason: null, days: 3, on: "2055-03-18", at: "2055-03-18T08:00:00Z" };
  const whole = {
    ...reminder,
    user_id: null,
    to: ["ap@kestrel.example"],
    amount_due: { amount: 100, currency: "EUR" },
  };
  test.each([
    ["two reminders of a day", [whole, whole]],
    ["a skipped reminder without a reason", [{ ...whole, status: "skipped" }]],
    ["a planned reminder without a day", [{ ...whole, on: null }]],
    ["another currency", [{ ...whole, amount_due: { amount: 100, currency: "USD" } }]],
  ])("for %s", async (_reason, reminders) => {
    await givenOpen(owner);
    const archive = await changedArchive(await exportOf(owner), "invoices", (record) => ({
      ...record,
      restore: { ...(record["restore"] as object), reminders },
    }));
    expect((await givenImported(fresh, archive)).status).toBe("completed");
    expect(await invoicesOf(fresh)).toEqual([]);
  });
});
