import { beforeEach, expect, test } from "vitest";
import { GET as getLateFee } from "@/app/v1/invoices/[id]/late-fee/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { POST as payInvoice } from "@/app/v1/invoices/[id]/payments/route";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { updateWorkspace as changeWorkspace } from "@/lib/identity/workspaces/operations/settings";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenDeleted } from "@/testing/deleted-workspaces";
import { givenOwner, type TestUser } from "@/testing/factories";
import { contextAt, givenOpen } from "@/testing/reminders";
import { eventsOf, givenClient, payloadsAbout, uuidOf, withoutLimits } from "@/testing/things";
import { chargeDue } from "./due";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  // A tick charges the late fees of all workspaces.
  await prisma().invoice.updateMany({ where: { lateFeeAt: null }, data: { lateFeeAt: new Date() } });
  owner = await givenOwner();
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const turnOn = (late_fee: object) =>
  call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { late_fee } } });
const tickAt = async (...instants: string[]) => {
  for (const instant of instants) await chargeDue(new Date(instant));
};
/** Late fees of the invoice, the newest first. */
const feesOf = async ({ id }: { id: string }): Promise<Invoice[]> =>
  (await call(listInvoices, { as: owner, query: { late_fee_for: id } })).body.data;
const automaticOn = async ({ id }: { id: string }) =>
  (await call(getLateFee, { as: owner, params: { id } })).body.automatic_on;

/** 30 days after March 15, 2055, in Berlin. */
const [BEFORE, DUE] = ["2055-04-13T21:59:00Z", "2055-04-13T22:01:00Z"];

test("a fee is charged once, as a draft, on the day of the settings, also by three workers", async () => {
  await turnOn({ action: "draft", annual_percent: "9.12" });
  const invoice = await givenOpen(owner);
  expect(await automaticOn(invoice)).toBe("2055-04-14");
  await tickAt(BEFORE);
  expect(await feesOf(invoice)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => chargeDue(new Date(DUE))));
  await tickAt(DUE, "2055-04-14T12:00:00Z", "2055-05-14T12:00:00Z");
  const [fee, ...others] = await feesOf(invoice);
  expect(others).toEqual([]);
  // 1,000.00 for 30 days.
  expect(fee).toMatchObject({
    status: "draft",
    late_fee_for: invoice.id,
    total: euros(750),
    client_id: invoice.client_id,
  });
  expect(await automaticOn(invoice)).toBeNull();
  expect(await payloadsAbout("inv", fee?.id ?? "")).toMatchObject([
    { type: "invoice.created", data: { late_fee_for: invoice.id } },
  ]);
});

test("a fee is sent once, with an email, also by three workers", async () => {
  await turnOn({ action: "send", flat: euros(4000) });
  const invoice = await givenOpen(owner);
  await Promise.all([1, 2, 3].map(() => chargeDue(new Date(DUE))));
  await tickAt("2055-04-15T12:00:00Z");
  const fees = await feesOf(invoice);
  expect(fees).toMatchObject([{ status: "sent", total: euros(4000), issue_date: "2055-04-14" }]);
  const about = { workspaceId: owner.workspace.id, invoiceId: uuidOf("inv", fees[0]?.id ?? "") };
  const mails = await prisma().email.findMany({ where: about, orderBy: { id: "asc" }, take: 10 });
  expect(mails).toMatchObject([{ kind: "invoice", to: ["ap@kestrel.example"] }]);
  expect(await eventsOf("inv", fees[0]?.id ?? "")).toEqual(["invoice.created", "invoice.sent", "invoice.updated"]);
});

test("a fee that cannot be sent stays a draft", async () => {
  await turnOn({ action: "send", flat: euros(4000) });
  const client = await givenClient(owner);
  const invoice = await givenOpen(owner, { client_id: client.id });
  await tickAt(DUE, "2055-04-14T12:00:00Z");
  expect(await feesOf(invoice)).toMatchObject([{ status: "draft", number: null }]);
});

test("a fee is never charged a fee", async () => {
  await turnOn({ action: "send", flat: euros(4000), annual_percent: "10" });
  const invoice = await givenOpen(owner);
  await tickAt(DUE, "2055-06-20T12:00:00Z", "2055-09-20T12:00:00Z");
  const [fee, ...others] = await feesOf(invoice);
  expect(others).toEqual([]);
  expect(await feesOf({ id: fee?.id ?? "" })).toEqual([]);
});

test("fees below 1.00, and of paid, imported and excluded invoices are not charged, now or later", async () => {
  await turnOn({ action: "draft", annual_percent: "9.12" });
  const lines = [{ description: "Stamp", quantity: "1", unit_price: euros(13_200) }];
  const excluded = await givenClient(owner, { late_fee: "never" });
  const [small, paid, imported, never] = [
    await givenOpen(owner, { lines }),
    await givenOpen(owner),
    await givenOpen(owner),
    await givenOpen(owner, { client_id: excluded.id }),
  ];
  await call(payInvoice, { method: "POST", as: owner, params: { id: paid.id }, body: {} });
  const { id: workspaceId } = owner.workspace;
  const importedId = { workspaceId, id: uuidOf("inv", imported.id) };
  await prisma().invoice.updateMany({ where: importedId, data: { origin: "imported" } });
  expect(await automaticOn(never)).toBeNull();
  await tickAt(DUE);
  await call(updateClient, { method: "PATCH", as: owner, params: { id: excluded.id }, body: { late_fee: "default" } });
  await tickAt("2055-04-14T12:00:00Z", "2055-05-14T12:00:00Z");
  for (const invoice of [small, paid, imported, never]) expect(await feesOf(invoice)).toEqual([]);
});

test("settings that are turned on later charge no older invoices", async () => {
  const [older, today, later] = [
    await givenOpen(owner, { due_date: "2055-03-14" }),
    await givenOpen(owner, { due_date: "2055-03-15" }),
    await givenOpen(owner, { due_date: "2055-03-16" }),
  ];
  const late_fee = { action: "draft", flat: euros(4000) } as const;
  await changeWorkspace.run(await contextAt(owner, "2055-04-14T12:00:00Z"), { invoicing: { late_fee } });
  await tickAt("2055-04-14T12:10:00Z", "2055-04-15T12:00:00Z", "2055-04-20T12:00:00Z");
  const fees = await Promise.all([older, today, later].map(async (invoice) => (await feesOf(invoice)).length));
  expect(fees).toEqual([0, 0, 1]);
});

test("a deleted workspace charges nothing", async () => {
  await turnOn({ action: "draft", flat: euros(4000) });
  const invoice = await givenOpen(owner);
  await givenDeleted(owner);
  await tickAt(DUE);
  const where = { workspaceId: owner.workspace.id, lateFeeFor: uuidOf("inv", invoice.id) };
  expect(await prisma().invoice.count({ where })).toBe(0);
});
