import { describe, expect, test } from "vitest";
import { SeededRandom } from "@/lib/admin/sample-data/rules/chance";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { printedOf, REDUCED, taxOf, VAT, type GivenDocument } from "@/testing/e-invoice-documents";
import { toCii } from "./cii";
import { faultsOf } from "./readiness";
import { termsOf, type Terms } from "./terms";
import { toUbl } from "./ubl";

const TEXTS = { paymentTerms: "Due", discount: "Discount", reference: "INV-1" };
const TAXES = [VAT, REDUCED, taxOf("standard", "8.1"), taxOf("zero", "0"), taxOf("exempt", "0", "Medical care")];

const minorOf = (text: string) => Math.round(Number(text) * 100);
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + minorOf(text), 0);

function randomDocument(chance: SeededRandom): GivenDocument {
  const count = chance.between(1, 12);
  const lines = Array.from({ length: count }, () => ({
    quantity: `${chance.between(0, 99)}.${String(chance.between(0, 9999)).padStart(4, "0")}`,
    price: chance.between(0, 50_000),
    tax: TAXES[chance.between(0, TAXES.length - 1)] ?? VAT,
  }));
  const percent = { percent: `${chance.between(1, 100)}` };
  return { lines, discount: chance.happens(0.5) ? percent : null };
}

test("the sums of 1,000 random documents are exact in the terms and the same in both syntaxes", () => {
  const chance = new SeededRandom(20_261_127);
  for (let round = 0; round < 1000; round++) {
    const printed = printedOf(randomDocument(chance));
    const terms = termsOf(printed, TEXTS);
    const { lines, discounts, net, tax, gross, due, paid } = terms.totals;
    expect(sumOf(terms.lines.map(({ amount }) => amount))).toBe(minorOf(lines));
    expect(sumOf(terms.discounts.map(({ amount }) => amount))).toBe(minorOf(discounts));
    expect(sumOf(terms.taxes.map(({ taxable }) => taxable))).toBe(minorOf(net));
    expect(sumOf(terms.taxes.map(({ amount }) => amount))).toBe(minorOf(tax));
    expect(minorOf(net) + minorOf(tax)).toBe(minorOf(gross));
    expect(minorOf(gross) - minorOf(paid)).toBe(minorOf(due));
    expect(minorOf(gross)).toBe(printed.total.amount);
    expect(amountsIn(toUbl(terms, "x"), UBL)).toEqual(amountsIn(toCii(terms, "x"), CII));
    expect(faultsOf(printed, "ubl")).toEqual([]);
  }
});

const UBL = ["PayableAmount", "TaxInclusiveAmount", "TaxExclusiveAmount", "PriceAmount", "TaxableAmount"];
const CII = ["DuePayableAmount", "GrandTotalAmount", "TaxBasisTotalAmount", "ChargeAmount", "BasisAmount"];

function amountsIn(xml: string, names: readonly string[]): string[][] {
  return names.map((name) =>
    [...xml.matchAll(new RegExp(`:${name}[^>]*>([^<]+)<`, "g"))].map(([, amount = ""]) => amount),
  );
}

test.each([
  [
    "tax_missing",
    {
      lines: [
        { quantity: "1", price: 100, tax: VAT },
        { quantity: "1", price: 100, tax: null },
      ],
    },
  ],
  ["tax_not_expressible", { lines: [{ quantity: "1", price: 100, tax: { ...VAT, compound: true } }] }],
  ["tax_zero_standard", { lines: [{ quantity: "1", price: 100, tax: taxOf("standard", "0") }] }],
  ["tax_reason_missing", { lines: [{ quantity: "1", price: 100, tax: taxOf("exempt", "0") }] }],
  ["currency_three_decimals", { lines: [{ quantity: "1", price: 100, tax: VAT }], currency: "KWD" }],
  ["lines_missing", { lines: [] }],
  ["seller_tax_id_missing", { lines: [{ quantity: "1", price: 100, tax: VAT }], seller: { tax_id: null } }],
  [
    "client_vat_id_missing",
    { lines: [{ quantity: "1", price: 100, tax: taxOf("reverse_charge", "0", "x") }], client: { tax_id: null } },
  ],
  [
    "seller_vat_id_missing",
    { lines: [{ quantity: "1", price: 100, tax: taxOf("export", "0", "x") }], seller: { tax_id: "12/345/67890" } },
  ],
  [
    "outside_scope_mixed",
    {
      lines: [
        { quantity: "1", price: 100, tax: VAT },
        { quantity: "1", price: 1, tax: taxOf("outside_scope", "0", "x") },
      ],
    },
  ],
  [
    "seller_registration_number_missing",
    {
      lines: [{ quantity: "1", price: 100, tax: taxOf("outside_scope", "0", "x") }],
      seller: { register: null, registration_number: null },
    },
  ],
] satisfies [string, GivenDocument][])("a document is refused in each format: %s", (reason, given) => {
  const printed = printedOf(given);
  for (const format of ["factur_x", "xrechnung", "peppol", "ubl", "cii"] as const) {
    expect(faultsOf(printed, format).map((fault) => fault.reason)).toEqual([reason]);
  }
});

const PLAIN: GivenDocument = { lines: [{ quantity: "1", price: 100, tax: VAT }] };

describe("the period and the day of the supply", () => {
  const OCTOBER = { service_from: "2026-10-01", service_to: "2026-10-31" };
  const of = (period: { from: string; to: string } | null, changes: Partial<Printed>) => {
    const line = { period_start: period?.from ?? null, period_end: period?.to ?? null };
    const lines = [{ quantity: "1", price: 100, tax: VAT, changes: line }];
    return termsOf(printedOf({ lines, changes }), TEXTS);
  };

  test("are the invoice's own with lines without days, in both syntaxes", () => {
    const terms = of(null, OCTOBER);
    expect(terms).toMatchObject({ deliveredOn: "2026-10-31", period: { from: "2026-10-01", to: "2026-10-31" } });
    expect(toUbl(terms, "x")).toMatch(/StartDate>2026-10-01<[^]*EndDate>2026-10-31</);
    expect(toCii(terms, "x")).toMatch(/20261001[^]*20261031/);
  });

  test("cover the days of lines outside of the invoice's own", () => {
    const days = { from: "2026-10-20", to: "2026-11-03" };
    const terms = of(days, OCTOBER);
    expect(terms).toMatchObject({ deliveredOn: "2026-11-03", period: { from: "2026-10-01", to: "2026-11-03" } });
    expect(terms.lines).toMatchObject([{ period: days }]);
  });

  test("are the days of the lines without it, else the issue date alone", () => {
    const days = { from: "2026-10-20", to: "2026-11-03" };
    expect(of(days, {})).toMatchObject({ deliveredOn: "2026-11-03", period: days });
    expect(of(null, {})).toMatchObject({ deliveredOn: "2026-11-19", period: null });
  });
});

test.each([
  ["xrechnung", { seller: { contact_name: null, phone: "12", email: null } }, ["contact_name", "phone", "email"]],
  ["xrechnung_cii", { references: { buyer_reference: null } }, ["buyer_reference"]],
  ["peppol", { references: { electronic_address: null } }, ["electronic_address"]],
  ["peppol", { references: { electronic_address: { scheme: "EM", address: "a@b.example" } } }, ["electronic_address"]],
] satisfies [string, Partial<GivenDocument>, string[]][])(
  "%s names each member that it lacks",
  (format, given, members) => {
    const faults = faultsOf(printedOf({ ...PLAIN, ...given }), format as "peppol");
    expect(faults.map(({ pointer }) => pointer.split("/").at(-1))).toEqual(members);
  },
);

test("a document that was issued by another system has no e-invoice", () => {
  const faults = faultsOf(printedOf({ ...PLAIN, changes: { imported_from: "harvest" } }), "cii");
  expect(faults).toMatchObject([{ reason: "document_imported" }]);
});

test("numbers of companies get the scheme of their country", () => {
  const dutch = {
    address: { line1: null, line2: null, region: null, city: "Utrecht", postal_code: "3511", country: "NL" },
  };
  const sellerOf = (number: string): Terms["seller"] =>
    termsOf(printedOf({ ...PLAIN, seller: { ...dutch, registration_number: number } }), TEXTS).seller;
  expect(sellerOf("12345678").registration).toEqual({ scheme: "0106", number: "12345678" });
  expect(sellerOf("12.34").registration).toEqual({ scheme: null, number: "12.34" });
});
