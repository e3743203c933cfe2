import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { Sheet } from "@/components/invoices/page/sheet";
import { PublicInvoice } from "@/components/invoices/public/public-invoice";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { PATCH as changeTaxRate } from "@/app/v1/tax-rates/[id]/route";
import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { drawInvoice } from "@/lib/billing/invoice-pdf/document";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { documentOf, squeezed, textOf } from "@/testing/invoice-document";
import { givenBillable, givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { withoutLimits } from "@/testing/things";
import { GET as getInvoice, PATCH } from "./[id]/route";
import { POST } from "./route";
import { interfaceMessages } from "@/lib/kernel/i18n/catalogs";

withoutLimits();

let owner: TestUser;
const ids: Record<string, string> = {};
const MISSING = "tax_01m7yp4jademgb7e4vec1cvggx";

async function givenRate(name: string, body: object): Promise<string> {
  const reply = await call(createTaxRate, { method: "POST", as: owner, body: { name, ...body } });
  return reply.body.id;
}

beforeAll(async () => {
  owner = await givenOwner();
  ids["gst"] = await givenRate("GST", { percentage: "5" });
  ids["qst"] = await givenRate("QST 9.975 %", { percentage: "9.975" });
  ids["compound"] = await givenRate("QST on GST", { percentage: "9.975", compound: true });
  ids["other"] = await givenRate("Also compound", { percentage: "1", compound: true });
  const reason = "Steuerschuldnerschaft des Leistungsempfängers.";
  ids["reverse"] = await givenRate("Reverse charge", { percentage: "0", kind: "reverse_charge", reason });
});

const rates = (...names: string[]) => ({ tax_rate_ids: names.map((name) => ids[name] ?? "") });
const priced = (amount: number, ...names: string[]) => ({
  ...{ description: "Work", quantity: "1", unit_price: { amount, currency: "EUR" } },
  ...rates(...names),
});
const change = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const amounts = (invoice: Invoice) =>
  invoice.taxes.map(({ name, taxable, amount }) => [name, taxable.amount, amount.amount]);

/** Return the text of the page, the public page and the PDF, without spaces and tags. */
async function printed(invoice: Invoice): Promise<string[]> {
  const language = await invoiceLanguage(invoice.client_snapshot.locale);
  const content = invoiceContent(invoice, language, { hasCode: false });
  const shown = {
    invoice,
    logo: null,
    code: null,
    today: "2026-11-22",
    pdfHref: "/x",
    xmlHref: "/x",
    carrier: null,
    related: [],
  };
  const messages = await interfaceMessages("en");
  const pages = [createElement(Sheet, { content }), await PublicInvoice(shown)].map((page) =>
    squeezed(
      renderToStaticMarkup(
        createElement(NextIntlClientProvider, { locale: "en", timeZone: "UTC", messages, children: page }),
      )
        .replaceAll(/<[^>]+>/g, " ")
        .replaceAll("&#x27;", "'"),
    ),
  );
  return [...pages, (await textOf(await drawInvoice(documentOf(invoice)))).join("")];
}

describe("GST 5 % and QST 9.975 % on three lines", () => {
  // By hand: 1,234.56 + 88.05 + 19.99 = 1,342.60; 5 % is 67.13; 9.975 % is 133.92; 1,543.65 in all.
  const three = (...names: string[]) => [123_456, 8805, 1999].map((amount) => priced(amount, ...names));

  test("have the same sums in the API, the page, the public page and the PDF", async () => {
    const { id } = await givenInvoice(owner, "sent", { lines: three("gst", "qst") });
    const { body: invoice } = await call(getInvoice, { as: owner, params: { id } });
    expect(amounts(invoice)).toEqual([
      ["QST 9.975 %", 134_260, 13_392],
      ["GST", 134_260, 6713],
    ]);
    expect([invoice.tax_total.amount, invoice.total.amount]).toEqual([20_105, 154_365]);
    expect(invoice.lines[0]).toMatchObject({ tax_rate: null, ...rates("gst", "qst") });
    for (const text of await printed(invoice)) {
      for (const said of ["QST9.975%on€1,342.60", "€133.92", "GST5%on€1,342.60", "€67.13", "€1,543.65"]) {
        expect(text).toContain(said);
      }
      expect(text.split("5%+9.975%").length).toBeGreaterThan(3);
      expect(text).not.toContain("VAT");
    }
  });

  test("409: a rate cannot become the second compound rate of a draft's line", async () => {
    const plain = await givenRate("Second", { percentage: "2" });
    const line = { ...priced(10_000, "compound"), tax_rate_ids: [ids["compound"] ?? "", plain] };
    const draft = await givenDraft(owner, { lines: [line] });
    const become = () =>
      call(changeTaxRate, { method: "PATCH", as: owner, params: { id: plain }, body: { compound: true } });
    expect(await become()).toMatchObject({ status: 409, problem: { code: "conflict" } });
    await change(draft.id, { lines: [{ id: draft.lines[0]?.id, ...rates("compound") }] });
    expect(await become()).toMatchObject({ status: 200, body: { compound: true } });
  });

  test("a compound rate applies to the amount plus the other tax: 9.975 % of 1,409.73, 6.70 more", async () => {
    const draft = await givenDraft(owner, { lines: three("compound", "gst") });
    expect(amounts(draft)).toEqual([
      ["GST", 134_260, 6713],
      ["QST on GST", 140_973, 14_062],
    ]);
    expect(draft.total.amount).toBe(154_365 + 670);
  });

  test("an issued invoice keeps its tax rounding", async () => {
    const set = (rounding: string) =>
      call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { tax_rounding: rounding } } });
    await set("line");
    const issued = await givenInvoice(owner, "sent", { lines: three("gst", "qst") });
    await set("document");
    const { body } = await call(getInvoice, { as: owner, params: { id: issued.id } });
    expect(amounts(body).map(([, , amount]) => amount)).toEqual([12_315 + 878 + 199, 6173 + 440 + 100]);
  });
});

test("a reverse-charge invoice shows the reason once and no tax, even if the rate changes later", async () => {
  const lines = [priced(10_000, "reverse"), priced(5000, "reverse"), priced(0, "reverse")];
  const issued = await givenInvoice(owner, "sent", { lines });
  await call(changeTaxRate, {
    method: "PATCH",
    as: owner,
    params: { id: ids["reverse"] ?? "" },
    body: { reason: "Other." },
  });
  const { body: invoice } = await call(getInvoice, { as: owner, params: { id: issued.id } });
  expect(invoice).toMatchObject({
    taxes: [{ kind: "reverse_charge", reason: "Steuerschuldnerschaft des Leistungsempfängers.", rate: "0" }],
    tax_total: { amount: 0 },
    total: { amount: 15_000 },
  });
  const sentence = squeezed("Steuerschuldnerschaft des Leistungsempfängers.");
  for (const text of await printed(invoice)) expect(text.split(sentence).length).toBeGreaterThan(1);
  const [page = "", , pdf = ""] = await printed(invoice);
  for (const text of [page, pdf]) expect(text.split(sentence)).toHaveLength(2);
});

describe("the rates of a line", () => {
  test.each<[string, () => object, string, string]>([
    ["two compound ones", () => rates("compound", "other"), "validation_failed", "/lines/0/tax_rate_ids"],
    ["one twice", () => rates("gst", "gst"), "validation_failed", "/lines/0/tax_rate_ids/1"],
    ["one that is not there", () => ({ tax_rate_ids: [MISSING] }), "unknown_reference", "/lines/0/tax_rate_ids/0"],
    ["another percentage", () => ({ ...rates("gst"), tax_rate: "6" }), "validation_failed", "/lines/0/tax_rate"],
    ["four", () => rates("gst", "qst", "compound", "reverse"), "validation_failed", "/lines/0/tax_rate_ids"],
  ])("422: %s", async (_name, taxes, code, pointer) => {
    const { clientId } = await givenBillable(owner, []);
    const body = { client_id: clientId, lines: [{ ...LINE, ...taxes() }] };
    const { problem } = await call(POST, { method: "POST", as: owner, body });
    expect(problem).toMatchObject({ status: 422, code, errors: [{ pointer }] });
  });

  test("200: sending back the read taxes changes nothing, and an empty list removes the taxes", async () => {
    const draft = await givenDraft(owner, { lines: [priced(100, "gst", "qst"), { ...LINE, tax_rate: "7" }] });
    const [two, plain] = draft.lines;
    const read = draft.lines.map(({ id, tax_rate, tax_rate_ids }) => ({ id, tax_rate, tax_rate_ids }));
    expect((await change(draft.id, { lines: read })).body.updated_at).toBe(draft.updated_at);
    const old = draft.lines.map(({ id, tax_rate }) => ({ id, tax_rate }));
    expect((await change(draft.id, { lines: old })).body.updated_at).toBe(draft.updated_at);
    const off = [
      { id: two?.id, tax_rate_ids: [] },
      { id: plain?.id, tax_rate: null },
    ];
    expect((await change(draft.id, { lines: off })).body).toMatchObject({ taxes: [], tax_total: { amount: 0 } });
  });

  test("an archived rate stays on a draft with a warning, and on the issued invoice", async () => {
    const id = await givenRate("Old VAT", { percentage: "16" });
    const draft = await givenDraft(owner, { lines: [{ ...LINE, tax_rate_ids: [id] }] });
    await call(changeTaxRate, { method: "PATCH", as: owner, params: { id }, body: { status: "archived" } });
    const { body } = await call(getInvoice, { as: owner, params: { id: draft.id } });
    expect(body.warnings?.map(({ code }) => code)).toContain("tax_rate_archived");
    const kept = await change(draft.id, { lines: [{ id: draft.lines[0]?.id, tax_rate_ids: [id] }] });
    expect(kept.status).toBe(200);
    const added = [{ ...LINE, tax_rate_ids: [id] }];
    expect((await change(draft.id, { lines: added })).problem).toMatchObject({
      errors: [{ pointer: "/lines/0/tax_rate_ids/0" }],
    });
    const issued = await change(draft.id, { status: "sent" });
    expect(issued.body).toMatchObject({ status: "sent", taxes: [{ tax_rate_id: id, amount: { amount: 16_000 } }] });
  });

  test("time lines have the tax rate of their project", async () => {
    const gst = ids["gst"] ?? "";
    const { clientId } = await givenBillable(owner, [3600], { default_tax_rate_id: gst });
    const draft = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    expect(draft.lines).toMatchObject([{ kind: "time", tax_rate: "5", tax_rate_ids: [gst] }]);
  });
});
