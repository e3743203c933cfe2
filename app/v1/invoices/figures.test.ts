import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { GET as download } from "@/app/api/exports/accounting/[token]/route";
import { POST as createExport } from "@/app/v1/accounting-exports/route";
import { GET as readStatement } from "@/app/v1/clients/[id]/statement/route";
import { PATCH as updateNote } from "@/app/v1/credit-notes/[id]/route";
import { GET as exportNote } from "@/app/v1/credit-notes/[id]/export/route";
import { POST as createNote } from "@/app/v1/credit-notes/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { POST as fundRetainer } from "@/app/v1/retainers/[id]/fund/route";
import { PATCH as updateAccounting } from "@/app/v1/workspace/accounting/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { PublicInvoice } from "@/components/invoices/public/public-invoice";
import { PublicSheet } from "@/components/invoices/public/public-parts";
import { creditNotePdf } from "@/lib/billing/credit-notes/operations/pdf";
import { publicCreditNote } from "@/lib/billing/credit-notes/operations/public";
import { estimatePdf } from "@/lib/billing/estimates/operations/pdf";
import { publicEstimate } from "@/lib/billing/estimates/operations/public";
import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { invoicePdf } from "@/lib/billing/invoices/operations/pdf";
import { publicInvoice } from "@/lib/billing/invoices/operations/public";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { sum } from "@/lib/kernel/core/sum";
import { interfaceMessages } from "@/lib/kernel/i18n/catalogs";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { HAMBURG } from "@/testing/e-invoice-documents";
import { givenEstimate } from "@/testing/estimates";
import { givenOwner, type TestUser } from "@/testing/factories";
import { squeezed, textOf } from "@/testing/invoice-document";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { givenRetainer } from "@/testing/retainers";
import { givenCategory, givenClient, givenExpense, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { dayIn, today } from "@/testing/today";
import { GET as exportInvoice } from "./[id]/export/route";
import { POST as chargeLateFee } from "./[id]/late-fee/route";
import { GET as getInvoice, PATCH as updateInvoice } from "./[id]/route";

withoutLimits();

/**
 * Each round makes an invoice with expenses and a deposit, an estimate of the same lines, the invoices of a retainer
 * and a late fee, and up to three credit notes.
 */
// A flag of this test alone, and no setting of the product.
// eslint-disable-next-line no-restricted-properties
const ROUNDS = Number(process.env["FIGURES_ROUNDS"] ?? 12);
const PERIOD = { from: "2026-01-01", to: "2099-12-31" };

const EUR = (amount: number) => ({ amount, currency: "EUR" });
const line = fc.record({
  quantity: fc.integer({ min: 25, max: 99_999 }).map((hundredths) => String(hundredths / 100)),
  unitMinor: fc.integer({ min: 100, max: 250_000 }),
  /** Indexes of tax rates. The last one is compound. */
  taxes: fc.constantFrom([0], [1], [0], [1], [1, 2]),
});
const round = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  discount: fc.option(
    fc.integer({ min: 1, max: 5000 }).map((hundredths) => String(hundredths / 100)),
    { freq: 2 },
  ),
  /** Percent of the rest of each line that each note before the last one credits. */
  parts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 2 }),
  expenses: fc.array(
    fc.record({ minor: fc.integer({ min: 100, max: 50_000 }), markup: fc.constantFrom(null, "7.5", "10") }),
    { maxLength: 2 },
  ),
  /** Funded and paid before the invoice, which draws all of a deposit. */
  retainer: fc.option(
    fc.record({ kind: fc.constantFrom("deposit", "advance"), percent: fc.integer({ min: 1, max: 10 }) }),
    { freq: 2 },
  ),
  /** Then the invoice has a late fee. */
  isLate: fc.boolean(),
});
type Round = typeof round extends fc.Arbitrary<infer Value> ? Value : never;

let owner: TestUser;
let taxes: string[];
let category: string;
beforeAll(async () => {
  owner = await givenOwner();
  const seller = {
    ...{ name: "Kestrel Design GmbH", address: HAMBURG, email: "accounts@kestrel.example", phone: "+49 30 5550 142" },
    ...{ tax_id: "DE136695976", contact_name: "Sam Okafor" },
  };
  const invoicing = { seller, late_fee: { flat: EUR(4000), annual_percent: "9.12" } };
  const set = await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing } });
  expect(set.status).toBe(200);
  taxes = [];
  for (const percentage of ["19", "7", "9.975"]) {
    const body = { name: `VAT ${percentage} %`, percentage, compound: percentage === "9.975" };
    taxes.push((await call(createTaxRate, { method: "POST", as: owner, body })).body.id);
  }
  category = (await givenCategory(owner)).id;
  const accounts = { services_account: "8400", expenses_account: "8401", tax_key: "3", tax_account: "1776" };
  const body = {
    accounts: { receivables: "1400", bank: "1200", prepayments: "1710", reimbursements: "1740" },
    expense_categories: [{ category_id: category, account: "4670", tax_key: "9" }],
    tax_rates: [...taxes, "none"].map((tax) => ({ tax, ...accounts })),
  };
  const booked = await call(updateAccounting, { method: "PATCH", as: owner, body });
  expect(booked.status, booked.text).toBe(200);
});

interface Sums {
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

const sumsOf = (of: Omit<Figures, "lines" | "taxes">): Sums => ({
  ...{ subtotal: of.subtotal.amount, discount: of.discount_total.amount },
  ...{ tax: of.tax_total.amount, total: of.total.amount },
});

/** Calculated from the printed lines alone. */
function expectAddsUp(document: Figures): void {
  const { subtotal, discount, tax, total } = sumsOf(document);
  expect(sum(document.lines.map(({ amount }) => amount.amount))).toBe(subtotal);
  expect(sum(document.taxes.map(({ amount }) => amount.amount))).toBe(tax);
  const plain = document.taxes.filter(({ compound }) => !compound);
  const isTaxed = document.lines.some(({ taxes: rates }) => rates.length > 0);
  expect(sum(plain.map(({ taxable }) => taxable.amount))).toBe(isTaxed ? subtotal - discount : 0);
  expect(subtotal - discount + tax).toBe(total);
}

const printed = (minor: number) =>
  (minor / 100).toLocaleString("en", { style: "currency", currency: "EUR" }).replace("-", "\u2212");

/** Figures that invoices, estimates and credit notes share. */
type Figures = Pick<Invoice, "subtotal" | "discount_total" | "tax_total" | "total"> & {
  /** With taxes in every line or in none. */
  lines: { amount: Invoice["total"]; taxes: { compound: boolean }[] }[];
  taxes: { amount: Invoice["total"]; taxable: Invoice["total"]; compound: boolean }[];
};

/** In the PDF, and on the page of the client. */
async function expectPrinted(
  pdf: Promise<{ bytes: Uint8Array }>,
  document: Invoice | Estimate | CreditNote,
): Promise<void> {
  const { lines, taxes: parts, subtotal, total } = document;
  const texts = [(await textOf((await pdf).bytes)).join(" "), await textOfPage(document)];
  for (const text of texts)
    for (const amount of [...[...lines, ...parts].map((part) => part.amount), subtotal, total])
      expect(text).toContain(printed(amount.amount));
}

/** Without spaces and tags. */
async function textOfPage(document: Invoice | Estimate | CreditNote): Promise<string> {
  const messages = await interfaceMessages("en");
  const children = await pageOf(document.id, document.public_url?.split("/").at(-1) ?? "");
  const page = createElement(NextIntlClientProvider, { locale: "en", timeZone: "UTC", messages, children });
  return squeezed(renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, " "));
}

async function pageOf(id: string, token: string): Promise<ReactElement> {
  const now = new Date();
  const links = {
    logo: null,
    code: null,
    today: "2026-11-22",
    pdfHref: "/x",
    xmlHref: "/x",
    carrier: null,
    related: [],
  };
  if (id.startsWith("est")) {
    const { printed: estimate } = await publicEstimate(token, now);
    const language = await invoiceLanguage(estimate.client_snapshot.locale);
    // The form beside it needs the router of a browser.
    const content = invoiceContent(estimate, language, { hasCode: false });
    return createElement(PublicSheet, { content, logo: null, code: null });
  }
  if (id.startsWith("crn")) return PublicInvoice({ ...links, invoice: (await publicCreditNote(token, now)).printed });
  return PublicInvoice({ ...links, invoice: (await publicInvoice(token, now)).invoice });
}

/** Read the amounts of an XML without the code that writes it. */
function expectInXml(xml: string, { subtotal, discount, tax, total }: Sums): void {
  const read = (element: string) =>
    Math.round(100 * Number(new RegExp(`<cbc:${element} currencyID="EUR">([0-9.]+)<`).exec(xml)?.[1]));
  expect(xml).toContain("cbc:LineExtensionAmount");
  expect(read("TaxExclusiveAmount")).toBe(subtotal - discount);
  expect(read("TaxAmount")).toBe(tax);
  expect(read("TaxInclusiveAmount")).toBe(total);
}

async function expectInEvent(id: string, type: string, expected: Sums): Promise<void> {
  const where = { workspaceId: owner.workspace.id, type, resourceId: uuidOf(id.slice(0, 3) as "inv", id) };
  const { payload } = await prisma().event.findFirstOrThrow({ where });
  expect(sumsOf((JSON.parse(payload) as { data: Figures }).data)).toEqual(expected);
}

/** Issue a credit note over a share of what is left of each line, or over all that is left. None for a share of nothing. */
async function credited(invoice: Invoice, notes: readonly CreditNote[], percent: number | null): Promise<CreditNote[]> {
  const taken = (lineId: string) =>
    sum(
      notes.flatMap((note) =>
        note.lines.filter((one) => one.invoice_line_id === lineId).map((one) => one.amount.amount),
      ),
    );
  const discount = invoice.discount && "percent" in invoice.discount ? Number(invoice.discount.percent) : 0;
  // A deposit leaves less to credit than the lines have.
  const share = invoice.lines.some(({ kind }) => kind === "deposit") ? 0.4 : 1;
  const lines = invoice.lines.flatMap(({ id, amount }) => {
    const left = amount.amount * (1 - discount / 100) - taken(id);
    const part = Math.floor((left * share * (percent ?? 0)) / 100) - 1;
    return part > 0 ? [{ invoice_line_id: id, amount: EUR(part) }] : [];
  });
  if (percent !== null && lines.length === 0) return [];
  const body = { invoice_id: invoice.id, reason: "error", ...(percent === null ? {} : { lines }) };
  const draft = await call(createNote, { method: "POST", as: owner, body });
  expect(draft.status).toBe(201);
  const params = { id: draft.body.id };
  const issued = await call(updateNote, { method: "PATCH", as: owner, params, body: { status: "issued" } });
  expect(issued.status).toBe(200);
  return [issued.body];
}

/** Postings of the accounting export to the receivables, by number of the invoice or credit note. */
async function posted(): Promise<Record<string, number>> {
  const { body } = await call(createExport, { method: "POST", as: owner, body: { format: "csv", ...PERIOD } });
  const token = body.download_url?.split("/").at(-1) ?? "";
  const response = await download(new Request(body.download_url ?? ""), { params: Promise.resolve({ token }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const rows = parse<Record<string, string>>(bytes, { columns: true, bom: true });
  const sums: Record<string, number> = {};
  for (const { document_number: number = "", kind = "", amount, debit_account: debit } of rows) {
    if (!["invoice", "credit_note"].includes(kind)) continue;
    const isOwed = (debit === "1400") === (kind === "invoice");
    sums[number] = (sums[number] ?? 0) + Math.round(Number(amount) * 100) * (isOwed ? 1 : -1);
  }
  return sums;
}

const changed = async (id: string, body: object): Promise<Invoice> =>
  (await call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body })).body;

/** Fund a retainer, and pay it. */
async function funded(client_id: string, kind: string, body: object): Promise<{ retainer: string; invoice: Invoice }> {
  const retainer = await givenRetainer(owner, client_id, { kind });
  const { body: draft } = await call(fundRetainer, { method: "POST", as: owner, params: { id: retainer }, body });
  await changed(draft.id, { status: "sent" });
  return { retainer, invoice: await changed(draft.id, { status: "paid" }) };
}

/** Issue the invoice of a round. `others` are those of its retainer and its late fee. */
async function issued(client_id: string, given: Round): Promise<{ invoice: Invoice; others: Invoice[] }> {
  const { lines, discount, expenses, retainer, isLate } = given;
  const { id: project_id } = await givenProject(owner, { client_id });
  for (const { minor, markup } of expenses) {
    const tax_amount = EUR(Math.floor((minor * 19) / 119));
    await givenExpense(owner, {
      category_id: category,
      project_id,
      amount: EUR(minor),
      tax_amount,
      markup_percent: markup,
    });
  }
  const own = lines.map(({ quantity, unitMinor, taxes: rates }, index) => ({
    ...{ description: `Part ${String(index)}`, quantity, unit_price: EUR(unitMinor) },
    tax_rate_ids: rates.map((tax) => taxes[tax]),
  }));
  const content = {
    ...{ client_id, lines: own, ...(discount === null ? {} : { discount: { percent: discount } }) },
    ...(expenses.length > 0 && { from_expenses: {} }),
    ...(isLate && { issue_date: dayIn(-25), due_date: dayIn(-15) }),
  };
  if (retainer === null) return withFee(await givenInvoice(owner, "sent", content), isLate, []);
  const draft = await givenDraft(owner, content);
  // Less than the lines with its taxes.
  const amount = EUR(Math.max(1, Math.floor(((draft.lines[0]?.amount.amount ?? 0) * retainer.percent) / 100)));
  const tax_rate_ids = retainer.kind === "deposit" ? own[0]?.tax_rate_ids : [];
  const funding = await funded(client_id, retainer.kind, { amount, tax_rate_ids });
  const draws = retainer.kind === "deposit" ? [{ retainer_id: funding.retainer, amount: "all" }] : [];
  return withFee(await changed(draft.id, { retainers: draws, status: "sent" }), isLate, [funding.invoice]);
}

async function withFee(invoice: Invoice, isLate: boolean, others: Invoice[]) {
  if (!isLate) return { invoice, others };
  const body = { through: dayIn(-1) };
  const fee = await call(chargeLateFee, { method: "POST", as: owner, params: { id: invoice.id }, body });
  return { invoice, others: [...others, await changed(fee.body.id, { status: "sent" })] };
}

/** An estimate with the lines of an invoice, except what only invoices have. */
async function estimated({ client_id, lines, discount }: Invoice): Promise<Estimate> {
  const quoted = lines
    .filter(({ kind }) => kind !== "deposit")
    .map(({ description, quantity, unit_price, tax_rate_ids }) => ({
      description,
      quantity,
      unit_price,
      tax_rate_ids,
    }));
  return givenEstimate(owner, "sent", { client_id, discount, lines: quoted });
}

/** E-invoices have one tax for each line, and no compound ones. */
const hasXml = ({ lines }: Figures) => lines.every(({ taxes: own }) => own.length === 1 && !own[0]?.compound);

async function expectEverywhere(document: Invoice | CreditNote): Promise<void> {
  const { id, number } = document;
  const isNote = id.startsWith("crn");
  const expected = sumsOf(document);
  expectAddsUp(document);
  const pdf = isNote ? creditNotePdf : invoicePdf;
  await expectPrinted(pdf(owner.workspace.id, uuidOf(isNote ? "crn" : "inv", id)), document);
  await expectInEvent(id, isNote ? "credit_note.issued" : "invoice.sent", expected);
  const xml = await call(isNote ? exportNote : exportInvoice, { as: owner, params: { id }, query: { format: "ubl" } });
  if (hasXml(document)) expectInXml(xml.text, expected);
  else expect([number, xml.status]).toEqual([number, 422]);
}

async function expectSameSums(given: Round): Promise<void> {
  const client = await givenClient(owner, {
    ...{ name: "Nordlicht Energie GmbH", email: "ap@nordlicht.example", address: HAMBURG, locale: "en" },
    ...{ e_invoicing: { buyer_reference: "04011000-1234512345-06" }, default_tax_rate_id: taxes[0] },
  });
  const { invoice, others } = await issued(client.id, given);
  const estimate = await estimated(invoice);
  if (!invoice.lines.some(({ kind }) => kind === "deposit")) expect(sumsOf(estimate)).toEqual(sumsOf(invoice));
  expectAddsUp(estimate);
  await expectPrinted(estimatePdf(owner.workspace.id, uuidOf("est", estimate.id)), estimate);
  await expectInEvent(estimate.id, "estimate.sent", sumsOf(estimate));
  const notes: CreditNote[] = [];
  for (const percent of [...given.parts, null]) notes.push(...(await credited(invoice, notes, percent)));
  for (const document of [invoice, ...others, ...notes]) await expectEverywhere(document);

  expect(sum(notes.map(({ total }) => total.amount))).toBe(invoice.total.amount);
  expect(sum(notes.map(({ tax_total }) => tax_total.amount))).toBe(invoice.tax_total.amount);
  const now = (await call(getInvoice, { as: owner, params: { id: invoice.id } })).body;
  expect(now).toMatchObject({ status: "credited", amount_due: EUR(0), amount_credited: invoice.total });

  const query = { from: dayIn(-30), to: today() };
  const statement = (await call(readStatement, { as: owner, params: { id: client.id }, query })).body;
  const charges = [invoice, ...others].map(({ number, total }) => [number, total.amount]);
  const figures = statement.lines
    .filter(({ kind }) => kind === "invoice" || kind === "credit_note")
    .map((one) => [one.number, one.charge?.amount ?? -(one.credit?.amount ?? 0)]);
  const documents = [...charges, ...notes.map(({ number, total }) => [number, -total.amount])];
  expect(figures.toSorted()).toEqual(documents.toSorted());
  const unpaid = others.filter(({ status }) => status === "sent");
  expect(statement.closing_balance).toEqual(EUR(sum(unpaid.map(({ total }) => total.amount))));
  const totals = [...charges, ...notes.map(({ number, total }) => [number, total.amount])];
  expect(await posted()).toEqual(Object.fromEntries(totals));
}

test(
  "lines, page, PDF, XML, event, statement and accounting export of random documents have the same sums",
  async () => {
    await fc.assert(fc.asyncProperty(round, expectSameSums), { numRuns: ROUNDS, endOnFailure: true });
  },
  Math.max(300_000, ROUNDS * 25_000),
);
