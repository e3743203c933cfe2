import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import { GET as download } from "@/app/api/exports/accounting/[token]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { givenRetainer } from "@/testing/retainers";
import { standstill } from "@/testing/standstill";
import { givenCategory, givenClient, givenExpense, uuidOf, withoutLimits } from "@/testing/things";
import { dayIn } from "@/testing/today";
import { PATCH as patchCreditNote } from "../credit-notes/[id]/route";
import { POST as createCreditNote } from "../credit-notes/route";
import { PATCH as updateExpense } from "../expenses/[id]/route";
import { POST as recordPayment } from "../invoices/[id]/payments/route";
import { POST as voidInvoice } from "../invoices/[id]/void/route";
import { POST as fund } from "../retainers/[id]/fund/route";
import { PATCH as changeSettings } from "../workspace/accounting/route";
import { PATCH as patchWorkspace } from "../workspace/route";
import { PATCH as patchInvoice } from "../invoices/[id]/route";
import { POST } from "./route";

withoutLimits();

/** Invoices are issued and voided today. */
const YEAR = { from: dayIn(-360), to: dayIn(5) };
const euros = (amount: number) => ({ amount, currency: "EUR" });

let owner: TestUser;
let clientId: string;
beforeEach(async () => {
  owner = await givenOwner();
  clientId = (await givenClient(owner)).id;
  await call(changeSettings, {
    method: "PATCH",
    as: owner,
    body: {
      accounts: { receivables: "1400", bank: "1200", prepayments: "1718", reimbursements: "1740" },
      tax_rates: [{ tax: "none", services_account: "8200", expenses_account: "8201", tax_key: "0" }],
    },
  });
});

/** Rows of a new export. None if nothing waits. */
async function exported(period: { from: string; to: string } = YEAR): Promise<Record<string, string>[]> {
  const reply = await call(POST, { method: "POST", as: owner, body: { format: "csv", ...period } });
  if (reply.status === 422) {
    expect(reply.problem.errors).toMatchObject([{ reason: "accounting_nothing" }]);
    return [];
  }
  const url = reply.body.download_url ?? "";
  const params = Promise.resolve({ token: url.split("/").at(-1) ?? "" });
  const file = await download(new Request(url), { params });
  return parse(Buffer.from(await file.arrayBuffer()), { columns: true, bom: true });
}

/** Debits less credits of an account, in cents. */
const balanceOf = (account: string, rows: readonly Record<string, string>[]) =>
  rows.reduce((sum, { debit_account, credit_account, amount }) => {
    const cents = Math.round(Number(amount) * 100);
    return sum + (debit_account === account ? cents : 0) - (credit_account === account ? cents : 0);
  }, 0);

const voided = async (id: string) => {
  await call(patchWorkspace, { method: "PATCH", as: owner, body: { invoicing: { void_issues_credit_note: true } } });
  expect(await call(voidInvoice, { method: "POST", as: owner, params: { id }, body: {} })).toMatchObject({
    status: 200,
  });
};
const edited = (id: string, body: object) => call(patchInvoice, { method: "PATCH", as: owner, params: { id }, body });

test("a voided invoice is canceled by its credit note alone", async () => {
  const invoice = await givenInvoice(owner, "sent", { client_id: clientId });
  const before = await exported();
  await voided(invoice.id);
  const after = await exported();
  expect(after.map(({ kind, reversal }) => [kind, reversal])).toEqual([["credit_note", "no"]]);
  expect(balanceOf("8200", before)).toBe(-100_000);
  expect(balanceOf("8200", [...before, ...after])).toBe(0);
  expect(await exported()).toEqual([]);
});

test("an invoice that is voided before an export comes with its credit note", async () => {
  const invoice = await givenInvoice(owner, "sent", { client_id: clientId });
  await voided(invoice.id);
  const rows = await exported();
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["credit_note", "invoice"]);
  expect(balanceOf("1400", rows)).toBe(0);
});

test("a payment from an advance that a credit note lowers is reversed and booked again", async () => {
  const retainer = await givenRetainer(owner, clientId, { kind: "advance" });
  const funding = await call(fund, {
    method: "POST",
    as: owner,
    params: { id: retainer },
    body: { amount: euros(100_000) },
  });
  await edited(funding.body.id, { status: "paid" });
  const drawing = { client_id: clientId, retainers: [{ retainer_id: retainer, amount: "all" }] };
  const invoice = await givenInvoice(owner, "sent", drawing);
  expect(invoice).toMatchObject({ status: "paid", payments: [{ amount: euros(100_000) }] });
  const before = await exported();
  expect(balanceOf("1718", before)).toBe(0);
  const note = await call(createCreditNote, {
    method: "POST",
    as: owner,
    body: {
      ...{ invoice_id: invoice.id, reason: "error" },
      lines: [{ invoice_line_id: invoice.lines[0]?.id, amount: euros(40_000) }],
    },
  });
  const issued = await call(patchCreditNote, {
    method: "PATCH",
    as: owner,
    params: { id: note.body.id },
    body: { status: "issued" },
  });
  expect(issued.body.applied_total).toEqual(euros(40_000));
  expect((await edited(invoice.id, {})).body).toMatchObject({ status: "paid", paid_at: invoice.paid_at });
  const after = await exported();
  expect(balanceOf("1718", [...before, ...after])).toBe(-40_000);
  expect(balanceOf("1400", [...before, ...after])).toBe(0);
  expect(await exported()).toEqual([]);
});

test.each(["after", "during"])(
  "an expense that changed %s the export of its month is corrected in the next month",
  async (when) => {
    const category = await givenCategory(owner, { name: "Travel" });
    const mapping = { expense_categories: [{ category_id: category.id, account: "4663" }] };
    await call(changeSettings, { method: "PATCH", as: owner, body: mapping });
    const { id } = await givenExpense(owner, {
      ...{ category_id: category.id, amount: euros(5890), spent_on: "2026-05-05" },
    });
    const may = { from: "2026-05-01", to: "2026-05-31" };
    const update = () =>
      call(updateExpense, { method: "PATCH", as: owner, params: { id }, body: { amount: euros(6000) } });
    const during = async () => {
      const halfway = await standstill("lock table events in share mode");
      const changed = update();
      await halfway.reached();
      const rows = await exported(may);
      await halfway.end();
      return [rows, await changed] as const;
    };
    const [before, changed] = when === "during" ? await during() : [await exported(may), await update()];
    expect(changed.status).toBe(200);
    const after = await exported({ from: "2026-06-01", to: "2026-06-30" });
    expect(after.map(({ reversal, amount, date }) => [reversal, amount, date])).toEqual([
      ["yes", "58.90", "2026-06-30"],
      ["no", "60.00", "2026-06-30"],
    ]);
    expect(balanceOf("4663", [...before, ...after])).toBe(6000);
    expect(await exported(may)).toEqual([]);
  },
);

test("a payment in test mode is left out, because no money moved", async () => {
  const invoice = await givenInvoice(owner, "sent", { client_id: clientId });
  const payment = await call(recordPayment, { method: "POST", as: owner, params: { id: invoice.id }, body: {} });
  await prisma().payment.updateMany({
    where: { id: uuidOf("pay", (payment.body as { id: string }).id), workspaceId: owner.workspace.id },
    data: { isTest: true },
  });
  expect((await exported()).map(({ kind }) => kind)).toEqual(["invoice"]);
});
