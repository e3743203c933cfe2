import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as download } from "@/app/api/exports/accounting/[token]/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { FILES, givenFile } from "@/testing/files";
import { givenInvoice, LINE } from "@/testing/invoices";
import { whitePng } from "@/testing/pictures";
import { givenCategory, givenClient, givenExpense, uuidOf, withoutLimits } from "@/testing/things";
import { today } from "@/testing/today";
import { unzip } from "@/testing/unzip";
import { PATCH as updateExpense } from "../expenses/[id]/route";
import { DELETE as deletePayment } from "../invoices/[id]/payments/[payment]/route";
import { POST as recordPayment } from "../invoices/[id]/payments/route";
import { POST as voidInvoice } from "../invoices/[id]/void/route";
import { GET as invoiceReport } from "../reports/invoices/route";
import { POST as createTaxRate } from "../tax-rates/route";
import { GET as getSettings, PATCH as changeSettings } from "../workspace/accounting/route";
import { GET as getOne } from "./[id]/route";
import { GET as getPreview } from "./preview/route";
import { GET, POST } from "./route";

withoutLimits();

/** Invoices are issued and voided today. */
const DAY = today();
const YEAR = DAY.slice(0, 4);
const MONTH = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` };

let owner: TestUser;
let client: { id: string };
let tax: string;
beforeEach(async () => {
  owner = await givenOwner();
  client = await givenClient(owner, { name: 'Nordlicht; "Energie" GmbH 🙂' });
  const rate = await call(createTaxRate, { method: "POST", as: owner, body: { name: "VAT 19 %", percentage: "19" } });
  tax = (rate.body as { id: string }).id;
});

const given = (over: object = {}) =>
  givenInvoice(owner, "sent", {
    client_id: client.id,
    lines: [{ ...LINE, tax_rate_ids: [tax] }],
    ...over,
  });
const created = (body: object = {}, as = owner) =>
  call(POST, { method: "POST", as, body: { format: "csv", ...MONTH, ...body } });
const previewed = (query: object = {}, as = owner) =>
  call(getPreview, { as, query: { format: "csv", ...MONTH, ...query } });
const set = (body: object, as = owner) => call(changeSettings, { method: "PATCH", as, body });

const CSV_SETTINGS = { accounts: { receivables: "1400", bank: "1200" } };
const mapped = () =>
  set({
    ...CSV_SETTINGS,
    tax_rates: [{ tax, services_account: "8400", expenses_account: "8401", tax_key: "3", tax_account: "1776" }],
    debtor_range: { from: 10_000, to: 19_999 },
    datev: { consultant_number: 29_098, client_number: 55_003 },
  });

async function fileOf(url: string | null): Promise<Buffer> {
  const token = url?.split("/").at(-1) ?? "";
  const response = await download(new Request(url ?? ""), { params: Promise.resolve({ token }) });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function rowsOf(url: string | null): Promise<Record<string, string>[]> {
  return parse(await fileOf(url), { columns: true, bom: true });
}

describe("an accounting export", () => {
  test("422: each missing mapping is named, then the export has the documents once", async () => {
    const invoice = await given();
    const refused = await created();
    expect(refused).toMatchObject({ status: 422, problem: { code: "accounting_incomplete" } });
    expect(refused.problem.errors?.map(({ reason }) => reason).sort()).toEqual(["receivables", "services_account"]);
    expect((await previewed()).body.missing.map(({ field, key }) => [field, key])).toEqual([
      ["services_account", tax],
      ["receivables", null],
    ]);
    await mapped();
    const first = await created();
    expect(first).toMatchObject({ status: 201, body: { format: "csv", document_count: 1 } });
    const [row] = await rowsOf(first.body.download_url);
    expect(row).toMatchObject({
      ...{ kind: "invoice", document_number: invoice.number, debit_account: "1400", credit_account: "8400" },
      ...{ currency: "EUR", tax_key: "3", client: 'Nordlicht; "Energie" GmbH 🙂', reversal: "no" },
    });
    expect(Number(row?.["amount"]) * 100).toBeCloseTo(invoice.total.amount);
    expect(await created()).toMatchObject({ status: 422, problem: { errors: [{ reason: "accounting_nothing" }] } });
    expect((await previewed()).body).toMatchObject({ document_count: 0, exported: { count: 1 } });
    expect(await created({ include_exported: true })).toMatchObject({ status: 201, body: { document_count: 1 } });
    expect((await call(GET, { as: owner })).body.data).toHaveLength(2);
  });

  test("sums equal the report of invoices", async () => {
    await given();
    await given({ lines: [{ ...LINE, quantity: "1.37", tax_rate_ids: [tax] }, LINE] });
    const { groups } = (await previewed()).body;
    const { states } = (await call(invoiceReport, { as: owner })).body;
    const outstanding = states.find(({ state }) => state === "outstanding")?.total;
    expect(groups).toMatchObject([{ kind: "invoice", count: 2, sums: [outstanding] }]);
  });

  test("an invoice that is void since, and a deleted payment, are reversed once", async () => {
    await mapped();
    const invoice = await given();
    const payment = await call(recordPayment, { method: "POST", as: owner, params: { id: invoice.id }, body: {} });
    expect(await created()).toMatchObject({ status: 201, body: { document_count: 2 } });
    const params = { id: invoice.id, payment: (payment.body as { id: string }).id };
    expect(await call(deletePayment, { method: "DELETE", as: owner, params })).toMatchObject({ status: 200 });
    expect(await call(voidInvoice, { method: "POST", as: owner, params: { id: invoice.id }, body: {} })).toMatchObject({
      status: 200,
    });
    const second = await created();
    expect(second).toMatchObject({ status: 201, body: { document_count: 2 } });
    const rows = await rowsOf(second.body.download_url);
    expect(
      rows.map(({ reversal, debit_account, credit_account }) => [reversal, debit_account, credit_account]),
    ).toEqual(
      expect.arrayContaining([
        ["yes", "8400", "1400"],
        ["yes", "1400", "1200"],
      ]),
    );
    expect(await created()).toMatchObject({ status: 422 });
  });

  test("an invoice that was voided before any export is not exported", async () => {
    await mapped();
    const invoice = await given();
    await call(voidInvoice, { method: "POST", as: owner, params: { id: invoice.id }, body: {} });
    expect((await previewed()).body).toMatchObject({ document_count: 0 });
  });

  test("owners and admins alone; other workspaces do not see it", async () => {
    await mapped();
    await given();
    const { body } = await created();
    for (const role of ["manager", "member"] as const) {
      const person = await givenUser(owner.workspace, role);
      expect(await created({}, person)).toMatchObject({ status: 403 });
      expect(await previewed({}, person)).toMatchObject({ status: 403 });
      expect(await call(getSettings, { as: person })).toMatchObject({ status: 403 });
    }
    const stranger = await givenOwner();
    expect(await call(getOne, { as: stranger, params: { id: body.id } })).toMatchObject({ status: 404 });
    expect(
      await call(getOne, { as: await givenUser(owner.workspace, "admin"), params: { id: body.id } }),
    ).toMatchObject({
      status: 200,
      body: { id: body.id, created_by: owner.publicId },
    });
  });

  test("each format answers with its file", async () => {
    await mapped();
    await given();
    for (const [format, name] of [
      ["datev", `datev-${MONTH.from}-${MONTH.to}.zip`],
      ["quickbooks_iif", `quickbooks-${MONTH.from}-${MONTH.to}.iif`],
      ["xero_csv", `xero-${MONTH.from}-${MONTH.to}.csv`],
    ] as const) {
      const { status, body } = await created({ format, include_exported: true });
      expect({ status, name: body.filename }).toEqual({ status: 201, name });
      expect((await fileOf(body.download_url)).length).toBeGreaterThan(100);
    }
    expect((await call(getSettings, { as: owner })).body.client_numbers).toEqual([
      { client_id: client.id, number: 10_000 },
    ]);
  });

  test("422: a period that ends before it begins, and a DATEV file of two fiscal years", async () => {
    await mapped();
    expect(await created({ from: "2026-02-01", to: "2026-01-31" })).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/to", reason: "accounting_period_reversed" }] },
    });
    expect(await created({ format: "datev", from: "2026-12-01", to: "2027-01-31" })).toMatchObject({
      problem: { errors: [{ reason: "accounting_fiscal_years" }] },
    });
  });
});

describe("more than one export", () => {
  test("of two at once, one has the document", async () => {
    await mapped();
    await given();
    const statuses = (await Promise.all([created(), created(), created()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 422, 422]);
  });

  test("a repeated request with one key makes one export", async () => {
    await mapped();
    await given();
    const headers = { "idempotency-key": "october" };
    const ask = () => call(POST, { method: "POST", as: owner, body: { format: "csv", ...MONTH }, headers });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect((await call(GET, { as: owner })).body.data).toHaveLength(1);
  });

  test("a document in another currency has the rate of its month", async () => {
    await mapped();
    const day = (
      await given({ currency: "USD", lines: [{ ...LINE, unit_price: { amount: 10_000, currency: "USD" } }] })
    ).issue_date;
    const month = day?.slice(0, 7) ?? "";
    await set({ tax_rates: [{ tax: "none", services_account: "8338" }] });
    expect((await created()).problem.errors).toMatchObject([
      { reason: "exchange_rate", params: { key: `USD ${month}` } },
    ]);
    await set({ exchange_rates: [{ currency: "USD", month, rate: "0.92" }] });
    const [row] = await rowsOf((await created()).body.download_url);
    expect(row).toMatchObject({ currency: "USD", exchange_rate: "0.92", base_currency: "EUR", credit_account: "8338" });
    expect(Number(row?.["base_amount"])).toBeCloseTo(Number(row?.["amount"]) * 0.92, 2);
  });

  test("the zip for DATEV has the postings, the debtors, the PDF and its link", async () => {
    await mapped();
    const invoice = await given();
    const bytes = await fileOf((await created({ format: "datev" })).body.download_url);
    const reader = new ZipReader(new BlobReader(new Blob([Uint8Array.from(bytes)])));
    const entries = (await reader.getEntries()).filter((entry) => !entry.directory);
    const textOf = async (name: string) =>
      (await entries.find(({ filename }) => filename === name)?.getData(new TextWriter("windows-1252"))) ?? "";
    const pdf = `${invoice.number ?? ""}.pdf`;
    expect(entries.map(({ filename }) => filename).sort()).toEqual(
      [pdf, "EXTF_Buchungsstapel.csv", "EXTF_Debitoren.csv", "document.xml"].sort(),
    );
    const link = /guid="([^"]+)"/.exec(await textOf("document.xml"))?.[1] ?? "";
    const postings = await textOf("EXTF_Buchungsstapel.csv");
    expect(postings).toContain(`"BEDI ""${link}"""`);
    expect(postings).toContain(";10000;8400;");
    expect(await textOf("document.xml")).toContain(`name="${pdf}"`);
    expect(await textOf("EXTF_Debitoren.csv")).toContain('10000;"Nordlicht; ""Energie"" GmbH ?"');
  });

  test("the zip for DATEV has the receipts of an expense, linked to its posting, and no WebP", async () => {
    await mapped();
    const { id: category_id } = await givenCategory(owner, { name: "Travel" });
    const expense_categories = [{ category_id, account: "4663" }];
    await set({ accounts: { reimbursements: "1740" }, expense_categories });
    const photo = await sharp(whitePng(4, 4)).webp().toBuffer();
    const files = [
      await givenFile(owner, { filename: "Beleg Nr. 7.pdf", bytes: FILES["application/pdf"] }),
      await givenFile(owner, { filename: "photo.webp", bytes: photo }),
      await givenFile(owner, { filename: "damaged.webp", bytes: FILES["image/webp"] }),
    ];
    const receipt_ids = files.map(({ id }) => id);
    const expense = await givenExpense(owner, { category_id, spent_on: DAY, receipt_ids });
    const contents = await unzip(await fileOf((await created({ format: "datev" })).body.download_url));
    const names = [`${DAY}-Beleg-Nr.-7.pdf`, `${DAY}-photo.png`, `${DAY}-damaged.webp`];
    for (const name of names) expect(contents["document.xml"]).toContain(`name="${name}"`);
    expect(Object.keys(contents)).toEqual(expect.arrayContaining(names));
    expect(contents[`${DAY}-photo.png`]).toContain("PNG");
    expect(contents["document.xml"]).toContain(`guid="${uuidOf("exp", expense.id)}"`);
    expect(contents["EXTF_Buchungsstapel.csv"]).toContain(`BEDI ""${uuidOf("exp", expense.id)}""`);
  });

  test("an expense that changed since is reversed and exported again", async () => {
    await mapped();
    const category = await givenCategory(owner, { name: "Travel" });
    await set({
      accounts: { reimbursements: "1740" },
      expense_categories: [{ category_id: category.id, account: "4663" }],
    });
    const expense = await givenExpense(owner, {
      ...{ category_id: category.id, amount: { amount: 5890, currency: "EUR" }, spent_on: DAY },
    });
    expect(await created()).toMatchObject({ status: 201, body: { document_count: 1 } });
    const amount = { amount: 6000, currency: "EUR" };
    await call(updateExpense, { method: "PATCH", as: owner, params: { id: expense.id }, body: { amount } });
    const rows = await rowsOf((await created()).body.download_url);
    expect(rows.map(({ reversal, amount: shown }) => [reversal, shown])).toEqual([
      ["yes", "58.90"],
      ["no", "60.00"],
    ]);
    // Notes are nothing to accounting.
    await call(updateExpense, { method: "PATCH", as: owner, params: { id: expense.id }, body: { notes: "Train" } });
    expect(await created()).toMatchObject({ status: 422, problem: { errors: [{ reason: "accounting_nothing" }] } });
  });
});
