import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { POST as dismissEvent } from "@/app/v1/payment-events/[id]/dismiss/route";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { pool } from "@/lib/kernel/db/pool";
import { unnamedTax } from "@/lib/billing/invoices/rules/taxes";
import { call } from "@/testing/call";
import { databaseBefore } from "@/testing/database";
import { givenOwner, givenUser } from "@/testing/factories";
import { givenBillable, givenDraft, givenInvoice } from "@/testing/invoices";
import { givenPaymentEvent } from "@/testing/payment-events";
import { connectStripe, deliver, payBySession, SECRET, startedSession, useStripe } from "@/testing/stripe";
import { chargeOf, signedEvent, StripeServer } from "@/testing/stripe-server";
import { givenEntry, uuidOf } from "@/testing/things";
import { givenApprovals, timesheetOf } from "@/testing/timesheets";

/** Apply a data migration again, to rows in their old form. */
async function mend(name: string): Promise<void> {
  await pool().query(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"));
}

test("stored zones get their canonical names, also if PostgreSQL reads them differently", async () => {
  const owner = await givenOwner();
  const entry = uuidOf(
    "ent",
    (await givenEntry(owner, { start_time: "2026-11-19T08:00:00Z", duration_seconds: 60 })).id,
  );
  const other = uuidOf(
    "ent",
    (await givenEntry(owner, { start_time: "2026-11-19T09:00:00Z", duration_seconds: 60 })).id,
  );
  await prisma().workspace.update({ where: { id: owner.workspace.id }, data: { timeZone: "AET" } });
  await prisma().user.update({ where: { id: owner.id }, data: { timeZone: "eUROPE/kiev" } });
  await prisma().timeEntry.updateMany({ where: { id: entry }, data: { timeZone: "IST" } });
  await mend("20261121130000_canonical_time_zones");
  const rows = await prisma().timeEntry.findMany({
    where: { id: { in: [entry, other] } },
    orderBy: { startTime: "asc" },
  });
  expect(rows.map(({ timeZone, version }) => [timeZone, version])).toEqual([
    ["Asia/Kolkata", 2],
    ["Europe/Berlin", 1],
  ]);
  expect((await prisma().user.findUniqueOrThrow({ where: { id: owner.id } })).timeZone).toBe("Europe/Kyiv");
  expect((await prisma().workspace.findUniqueOrThrow({ where: { id: owner.workspace.id } })).timeZone).toBe(
    "Australia/Sydney",
  );
});

test("the seller's account becomes the account of the currency, in the settings and on issued invoices", async () => {
  const owner = await givenOwner();
  const id = uuidOf("inv", (await givenInvoice(owner, "sent")).id);
  const seller = { name: "Ostlund", account_holder: null, iban: "DE89370400440532013000", bic: null };
  const where = { id: owner.workspace.id };
  await prisma().workspace.update({ where, data: { invoicing: { seller, notes: "Thanks" } } });
  await prisma().invoice.update({ where: { id }, data: { sellerSnapshot: seller } });
  await mend("20261127004000_payment_accounts");
  await mend("20261127004000_payment_accounts");
  const account = {
    ...{ type: "iban", currency: "EUR", account_holder: null, bank: null },
    ...{ iban: "DE89370400440532013000", bic: null },
  };
  const settings = { notes: "Thanks", seller: { name: "Ostlund" }, payment_accounts: [account] };
  expect((await prisma().workspace.findUniqueOrThrow({ where })).invoicing).toEqual(settings);
  const { sellerSnapshot } = await prisma().invoice.findUniqueOrThrow({ where: { id } });
  expect(sellerSnapshot).toEqual({ name: "Ostlund", payment_account: account });
});

test("an issued invoice of 0 becomes paid at its issue, and others do not change", async () => {
  const owner = await givenOwner();
  const free = { discount: { percent: "100" } };
  const zero = uuidOf("inv", (await givenInvoice(owner, "sent", free)).id);
  const draft = uuidOf("inv", (await givenDraft(owner, free)).id);
  const void_ = uuidOf("inv", (await givenInvoice(owner, "void", free)).id);
  const due = uuidOf("inv", (await givenInvoice(owner, "sent")).id);
  await prisma().invoice.updateMany({ where: { id: zero }, data: { status: "sent", paidAt: null } });
  await mend("20261125203701_invoices_of_zero");
  const statusOf = async (id: string) => prisma().invoice.findUniqueOrThrow({ where: { id } });
  const { status, paidAt, sentAt } = await statusOf(zero);
  expect({ status, paidAt }).toEqual({ status: "paid", paidAt: sentAt });
  for (const [id, kept] of [
    [draft, "draft"],
    [void_, "void"],
    [due, "sent"],
  ] as const)
    expect((await statusOf(id)).status).toBe(kept);
});

test("the entries of a voided invoice are restored from its events", async () => {
  const owner = await givenOwner();
  const { clientId, entryIds } = await givenBillable(owner, [3600, 5400]);
  const { id, lines } = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
  await call(voidInvoice, { method: "POST", as: owner, params: { id } });
  const kept = () =>
    prisma().freedEntry.findMany({ where: { invoiceId: uuidOf("inv", id) }, orderBy: { startTime: "asc" } });
  const before = await kept();
  await prisma().freedEntry.deleteMany({ where: { workspaceId: owner.workspace.id } });
  const [, insert = ""] =
    /(INSERT INTO [^;]+;)/.exec(readFileSync("prisma/migrations/20261125203700_freed_entries/migration.sql", "utf8")) ??
    [];
  // Other tests leave workspaces of any size.
  await pool().query(insert.replace("WHERE", `WHERE i."workspace_id" = '${owner.workspace.id}' AND`));
  expect(await kept()).toEqual(before);
  expect(before.map(({ entryId }) => entryId)).toEqual(entryIds.map((entry) => uuidOf("ent", entry)));
  expect(before.map(({ lineId }) => lineId)).toEqual(entryIds.map(() => uuidOf("lin", lines[0]?.id ?? "")));
});

test("refunds of card payments get their days, and resolved payment events their states", async () => {
  const server = await StripeServer.start();
  useStripe(server);
  const owner = await givenOwner();
  await connectStripe(owner);
  const session = await startedSession(await givenInvoice(owner));
  const refund = (amount: number) =>
    deliver(owner, signedEvent(SECRET, "charge.refunded", chargeOf(`pi_${session.slice(3)}`, amount)));
  await refund(10_000);
  await payBySession(owner, server, session);
  await refund(30_000);
  await call(dismissEvent, { method: "POST", as: owner, params: { id: await givenPaymentEvent(owner) } });
  await givenPaymentEvent(owner);
  const where = { workspaceId: owner.workspace.id };
  const kept = async () => ({
    payments: await prisma().payment.findMany({ where, select: { refunds: true } }),
    events: await prisma().paymentEvent.findMany({ where, orderBy: { receivedAt: "asc" } }),
  });
  const before = await kept();
  expect(before.payments).toMatchObject([{ refunds: [{ amountMinor: 10_000 }, { amountMinor: 20_000 }] }]);
  expect(before.events.map(({ state }) => state)).toEqual(["matched", "dismissed", "open"]);
  await prisma().payment.updateMany({ where, data: { refunds: [] } });
  await prisma().paymentEvent.updateMany({ where, data: { state: "open", linkedInvoiceId: null } });
  for (const name of ["20261129170000_payment_event_states", "20261129171000_payment_refunds"]) {
    const sql = readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8");
    for (const [update] of sql.matchAll(/^UPDATE [^;]+;/gm)) await pool().query(update);
  }
  expect(await kept()).toEqual(before);
  await server.close();
});

const [WORKSPACE, CLIENT, DRAFT, ISSUED] = [1, 2, 3, 4].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`);
const ISSUE = {
  ...{ issue_date: "2026-10-31", due_date: "2026-11-14", sent_at: "2026-10-31T10:00:00Z" },
  ...{ client_snapshot: "{}", seller_snapshot: "{}" },
};

/** A workspace in the old form with a draft and an issued invoice, each of two lines at 3 cents. */
async function billsOfBefore(
  migration: string,
  invoicing: object,
  rates: [string | null, string | null],
  sums: object,
) {
  const old = await databaseBefore(migration);
  const shared = { name: "Ostlund", currency: "EUR" };
  const settings = { time_zone: "Europe/Berlin", invoicing: JSON.stringify(invoicing) };
  await old.insert("workspaces", { id: WORKSPACE, ...shared, ...settings });
  const here = { workspace_id: WORKSPACE };
  await old.insert("clients", { id: CLIENT, ...here, ...shared, cc_emails: [] });
  const invoice = { ...here, client_id: CLIENT, currency: "EUR", subtotal_minor: 6, discount_minor: 0, ...sums };
  await old.insert("invoices", { ...invoice, id: DRAFT });
  const out = { ...ISSUE, status: "sent", number: "INV-1", public_token: "a" };
  await old.insert("invoices", { ...invoice, ...out, id: ISSUED });
  for (const [at, id] of [DRAFT, DRAFT, ISSUED, ISSUED].entries()) {
    const line = { kind: "manual", description: "Design", quantity: "1", unit_price_minor: 3, amount_minor: 3 };
    const own = { id: `00000000-0000-7000-8000-00000000001${at}`, invoice_id: id, position: at % 2 };
    await old.insert("invoice_lines", { ...here, ...line, ...own, tax_rate: rates[at % 2] ?? null });
  }
  return old;
}

test("time that a merge left in a deleted timesheet is unlocked, and joins an open timesheet of its day", async () => {
  const owner = await givenOwner();
  const member = await givenUser(owner.workspace, "member");
  await givenApprovals(owner, { starts_on: "2026-11-02" });
  const sheet = await timesheetOf(member, "2026-11-04");
  const at = async (day: string) =>
    uuidOf("ent", (await givenEntry(member, { start_time: `${day}T10:00:00Z`, duration_seconds: 60 })).id);
  const [joins, stays, before] = [await at("2026-11-04"), await at("2026-11-11"), await at("2026-10-20")];
  const deleted = { timesheetId: newUuid(), approval: "approved" } as const;
  await prisma().timeEntry.updateMany({ where: { id: { in: [joins, before] } }, data: deleted });
  const own = await prisma().timeEntry.findUniqueOrThrow({ where: { id: stays } });
  await mend("20261130090000_time_of_merged_people");
  const read = (id: string) => prisma().timeEntry.findUniqueOrThrow({ where: { id } });
  expect(await read(joins)).toMatchObject({ timesheetId: uuidOf("tms", sheet.id), approval: "open", version: 2 });
  expect(await read(before)).toMatchObject({ timesheetId: null, approval: null, version: 2 });
  expect(await read(stays)).toEqual(own);
});

test("stored rates get one form: drafts are recalculated, issued invoices keep their totals", async () => {
  // The old form with the default rate "19.00": two groups with a cent of tax each.
  const taxes = ["19", "19.00"].map((rate) => ({ rate, taxableMinor: 3, taxMinor: 1 }));
  const sums = { taxes: JSON.stringify(taxes), tax_minor: 2, total_minor: 8 };
  const invoicing = { default_tax_rate: "19.00" };
  const old = await billsOfBefore("20261121132000_canonical_decimals", invoicing, ["19.00", "19"], sums);
  await old.apply();
  const [mended, kept] = await old.rows("select * from invoices order by id");
  expect(mended).toMatchObject({
    ...{ taxes: [{ rate: "19", taxableMinor: 6, taxMinor: 1 }], tax_minor: "1", total_minor: "7" },
  });
  expect(kept).toMatchObject({ taxes: [{ rate: "19" }, { rate: "19" }], tax_minor: "2", total_minor: "8" });
  const lines = await old.rows("select tax_rate from invoice_lines");
  expect(lines.map((line) => line["tax_rate"])).toEqual(["19", "19", "19", "19"]);
  expect(await old.rows("select invoicing from workspaces")).toEqual([{ invoicing: { default_tax_rate: "19" } }]);
  await old.drop();
});

test("percentages become tax rates: the default gets a name, and issued invoices print the same", async () => {
  const tax = { taxableMinor: 3, taxMinor: 1 };
  const sums = { taxes: JSON.stringify([{ rate: "19", ...tax }]), tax_minor: 1, total_minor: 7 };
  const invoicing = { default_tax_rate: "19", notes: "Thanks.", seller: { tax_name: "USt." } };
  const old = await billsOfBefore("20261122100000_tax_rates", invoicing, ["19", "7"], sums);
  const other = "00000000-0000-7000-8000-000000000009";
  await old.insert("workspaces", { id: other, name: "Two", currency: "EUR", time_zone: "UTC", locale: "nn-NO" });
  await old.apply();
  const rates = await old.rows("select * from tax_rates order by workspace_id, created_at, kind");
  const [standard] = rates;
  expect(standard).toMatchObject({ name: "USt. 19 %", percentage: "19", kind: "standard", status: "active" });
  expect(standard?.["used_at"]).toEqual(new Date(ISSUE.sent_at));
  expect(rates.map((rate) => rate["name"])).toEqual([
    ...["USt. 19 %", "Exempt", "Reverse charge", "Intra-community supply", "Export", "Outside scope"],
    ...["Unntatt", "Snudd avregning", "Leveranse innenfor EU", "Eksport", "Utenfor avgiftsområdet"],
  ]);
  expect(rates[2]).toMatchObject({ percentage: "0", reason_code: "VATEX-EU-AE", used_at: null });
  const id = standard?.["id"];
  expect(await old.rows("select default_tax_rate_id, invoicing from workspaces order by id")).toEqual([
    { default_tax_rate_id: id, invoicing: { notes: "Thanks.", seller: { tax_name: "USt." } } },
    { default_tax_rate_id: null, invoicing: {} },
  ]);
  const unnamed = { ...unnamedTax("19"), id };
  const lines = await old.rows("select taxes from invoice_lines order by invoice_id, position");
  expect(lines.map((line) => line["taxes"])).toEqual([
    [{ ...unnamed, name: "USt. 19 %" }],
    [unnamedTax("7")],
    [unnamed],
    [unnamedTax("7")],
  ]);
  const invoices = await old.rows("select taxes from invoices order by id");
  expect(invoices.map((invoice) => invoice["taxes"])).toEqual([
    [{ ...unnamed, ...tax, name: "USt. 19 %" }],
    [{ ...unnamed, ...tax }],
  ]);
  await old.drop();
});
