import { beforeEach, expect, test } from "vitest";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as getInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { announceOverdue } from "@/lib/billing/invoices/operations/overdue";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenImport, givenImported, workAll } from "@/testing/import-files";
import { givenInvoice, todaysNumber } from "@/testing/invoices";
import { required } from "@/testing/required";
import { eventsOf, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const HEADER =
  "Issue Date,Last Payment Date,ID,PO Number,Client,Subject,Invoice Amount,Paid Amount,Balance,Subtotal,Discount,Tax,Tax2,Currency,Currency Symbol,Document Type";
const INVOICES = [
  HEADER,
  '26.01.2015,20.02.2015,1001,PO 7,Kestrel GmbH,Website,"2.380,0","2.380,0","0,0","2.000,0","0,0","380,0","0,0",Euro - EUR,€,Invoice',
  '13.02.2015,,1002,,Kestrel GmbH,Support,"20 160,0","0,0","20 160,0","20 160,0","0,0","0,0","0,0",EUR,€,Invoice',
  '14.02.2015,,1003,,Kestrel GmbH,Lost,"100,0","0,0","0,0","100,0","0,0","0,0","0,0",EUR,€,Invoice',
  '15.02.2015,,1004,,Finch Ltd,Next,"50,0","0,0","50,0","50,0","0,0","0,0","0,0",EUR,€,Draft',
].join("\n");
const LINES = [
  "Issue Date,Invoice ID,Client,Item Type,Item Description,Item Quantity,Item Unit Price,Item Amount,Currency",
  '26.01.2015,1001,Kestrel GmbH,Service,Design,"12,5","100,0","1.250,0",Euro - EUR',
  '26.01.2015,1001,Kestrel GmbH,Service,Code,"7,5","100,0","750,0",Euro - EUR',
  '26.01.2015,9999,Kestrel GmbH,Service,Orphan,"1,0","1,0","1,0",Euro - EUR',
].join("\n");
const PAYMENTS = [
  "Invoice ID,Client,Payment Date,Payment Amount,Payment Notes,Currency",
  '1001,Kestrel GmbH,10.02.2015,"380,0",First,Euro - EUR',
  '1001,Kestrel GmbH,20.02.2015,"2.000,0",Rest,Euro - EUR',
].join("\n");

const invoicesOf = async (query: Record<string, string>) =>
  (await call(listInvoices, { as: owner, query: { limit: "200", sort: "created_at", ...query } })).body.data;

test("invoices of Harvest come as records with their lines, payments, numbers and states", async () => {
  const plan = await givenImport(owner, INVOICES, LINES, PAYMENTS);
  expect(plan).toMatchObject({
    ...{
      status: "ready",
      questions: [],
      counts: { invoices: { rows: 4, new: 4 }, clients: { new: 2 }, entries: { rows: 0 } },
    },
    sums: { invoiced: [{ amount: 2_254_000, currency: "EUR" }] },
    files: [{ system: "harvest", content: "invoices", date_order: "dmy" }, {}, {}],
  });
  expect(plan.problems.map(({ code, rows }) => [code, rows])).toEqual(
    expect.arrayContaining([
      ["written_off", 1],
      ["unknown_invoice", 1],
    ]),
  );
  const done = await givenImported(owner, INVOICES, LINES, PAYMENTS);
  expect(done).toMatchObject({ status: "completed", outcome: { invoices: 4, clients: 2, entries: 0 } });
  const [paid, sent, voided, draft] = await invoicesOf({ import_id: done.id });
  expect(paid).toMatchObject({
    ...{ number: "1001", status: "paid", origin: "imported", imported_from: "harvest", issue_date: "2015-01-26" },
    ...{ purchase_order: "PO 7", public_url: null, total: { amount: 238_000 }, tax_total: { amount: 38_000 } },
    lines: [
      { description: "Design", quantity: "12.5", amount: { amount: 125_000 }, tax_rate: "19" },
      { description: "Code", quantity: "7.5", amount: { amount: 75_000 } },
    ],
    payments: [
      { paid_on: "2015-02-10", amount: { amount: 38_000 }, notes: "First" },
      { paid_on: "2015-02-20", amount: { amount: 200_000 } },
    ],
    client_snapshot: { name: "Kestrel GmbH" },
  });
  expect(sent).toMatchObject({ number: "1002", status: "sent", amount_due: { amount: 2_016_000 } });
  expect(sent?.lines).toMatchObject([{ description: "Support", quantity: "1" }]);
  expect(voided).toMatchObject({ number: "1003", status: "void", total: { amount: 10_000 } });
  expect(draft).toMatchObject({ number: null, status: "draft", origin: "stint", imported_from: null });
  // Neither overdue notices nor numbers.
  await announceOverdue(new Date());
  expect(await eventsOf("inv", required(sent).id)).toEqual([]);
  expect((await givenInvoice(owner)).number).toBe(todaysNumber());
});

test("the same files again bring nothing, and an undo leaves what was touched", async () => {
  const done = await givenImported(owner, INVOICES, LINES, PAYMENTS);
  expect((await givenImport(owner, INVOICES, LINES, PAYMENTS)).counts?.invoices).toMatchObject({ new: 0, matched: 4 });
  const [sent] = await invoicesOf({ import_id: done.id, status: "sent" });
  const { body } = await call(voidInvoice, { method: "POST", as: owner, params: { id: required(sent).id } });
  expect(body.status).toBe("void");
  await call(revert, { method: "POST", as: owner, params: { id: done.id }, body: {} });
  await workAll();
  expect((await invoicesOf({ import_id: done.id })).map(({ number }) => number)).toEqual(["1002"]);
  expect(await prisma().client.count({ where: { workspaceId: owner.workspace.id } })).toBe(1);
});

test("a number that is taken gets a suffix, also within the file", async () => {
  const row = (id: string, amount: string) =>
    `2015-01-26,,${id},,Kestrel GmbH,X,${amount},0.0,${amount},${amount},0.0,0.0,0.0,EUR,€,Invoice`;
  await givenImported(owner, [HEADER, row("7", "10.0")].join("\n"));
  await prisma().importKey.deleteMany({ where: { workspaceId: owner.workspace.id } });
  const plan = await givenImport(owner, [HEADER, row("7", "99.0")].join("\n"));
  expect(plan.problems).toContainEqual(expect.objectContaining({ code: "number_taken", rows: 1, is_imported: true }));
  const done = await givenImported(owner, [HEADER, row("7", "99.0")].join("\n"));
  const [invoice] = await invoicesOf({ import_id: done.id });
  expect(invoice?.number).toBe("7 (2)");
  const stranger = await givenOwner();
  expect((await call(getInvoice, { as: stranger, params: { id: required(invoice).id } })).status).toBe(404);
  const others = await call(listInvoices, { as: stranger, query: { import_id: done.id } });
  expect(others.status).toBe(422);
});

test.each([
  ["a negative total", "-10.0,0.0,-10.0,-10.0,0.0,0.0,0.0,EUR", "invoice_of_nothing"],
  ["an amount of 10^30", `1${"0".repeat(30)}.0,0.0,0.0,1.0,0.0,0.0,0.0,EUR`, "invoice_unreadable"],
  ["no known currency", "10.0,0.0,10.0,10.0,0.0,0.0,0.0,Taler", "invoice_unreadable"],
  ["more tax than total", "10.0,0.0,10.0,10.0,0.0,90.0,0.0,EUR", "invoice_of_nothing"],
  ["more paid than total", "10.0,20.0,-10.0,10.0,0.0,0.0,0.0,EUR", "invoice_sums_differ"],
])("an invoice with %s is left out with the reason", async (_name, amounts, reason) => {
  const plan = await givenImport(owner, [HEADER, `2015-01-26,,7,,Kestrel GmbH,X,${amounts},€,Invoice`].join("\n"));
  expect(plan.problems).toContainEqual(expect.objectContaining({ code: reason, rows: 1, is_imported: false }));
  expect(plan.counts?.invoices).toMatchObject({ new: 0, left_out: 1 });
});
