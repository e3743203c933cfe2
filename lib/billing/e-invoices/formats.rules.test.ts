import { expect, test } from "vitest";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { drawInvoice } from "@/lib/billing/invoice-pdf/document";
import { type CheckedFile, faultsOf as officialFaults } from "@/testing/e-invoice-rules/faults";
import { ANTWERP, printedOf, REDUCED, taxOf, VAT, ZURICH } from "@/testing/e-invoice-documents";
import { xmlOf } from "./operations/xml";
import { E_INVOICE_FORMATS, type EInvoiceFormat } from "./rules/formats";
import { faultsOf } from "./rules/readiness";

const RULES: Readonly<Record<EInvoiceFormat, Exclude<CheckedFile["rules"], "pdf-a-3b" | "factur-x">>> = {
  factur_x: "en16931-cii",
  xrechnung: "xrechnung-ubl",
  xrechnung_cii: "xrechnung-cii",
  peppol: "peppol-ubl",
  ubl: "en16931-ubl",
  cii: "en16931-cii",
};

const lines = [
  { quantity: "62", price: 9500, tax: VAT },
  { quantity: "11.25", price: 8000, tax: VAT, changes: { unit: "day", description: "Setup\nTwo rooms & <one> hall" } },
  { quantity: "3", price: 20_000, tax: REDUCED, changes: { unit: "piece", kind: "manual", project_name: null } },
] as const;

const belgian = {
  client: { name: "Kaai BV", address: ANTWERP, tax_id: "BE0403170701", locale: "nl-BE" },
  references: { electronic_address: { scheme: "0208", address: "0403170701" } },
};

const credits = { whole: true, invoice_number: "INV-2026-0060", invoice_date: "2026-11-06", memo: "Duplicate" };

const DOCUMENTS: Readonly<Record<string, Printed>> = {
  plain: printedOf({ lines }),
  "with a discount in percent": printedOf({ lines, discount: { percent: "3" } }),
  "with a fixed discount over 50 lines": printedOf({
    lines: Array.from({ length: 50 }, (_, index) => ({
      quantity: "1",
      price: 3 + index,
      tax: index % 3 ? VAT : REDUCED,
    })),
    discount: { amountMinor: 333 },
  }),
  "with all references": printedOf({
    lines,
    references: { supplier_number: "L-100", contract_reference: "C 77", registration_number: "HRB 4711" },
    changes: { buyer_reference: "991-33333TEST-33", purchase_order: "NE-4711" },
  }),
  "of manual lines with a service period": printedOf({
    lines: lines.map((line) => ({ ...line, changes: { kind: "manual", period_start: null, period_end: null } })),
    changes: { service_from: "2026-10-01", service_to: "2026-10-31" },
  }),
  "with days of lines outside of its service period": printedOf({
    lines,
    changes: { service_from: "2026-11-01", service_to: "2026-11-30" },
  }),
  "of a reverse charge": printedOf({
    lines: [{ quantity: "10", price: 10_000, tax: taxOf("reverse_charge", "0", "Reverse charge") }],
    ...belgian,
  }),
  "of an intra-community supply": printedOf({
    lines: [{ quantity: "10", price: 10_000, tax: taxOf("intra_community", "0", "Intra-community supply") }],
    ...belgian,
  }),
  "of an export": printedOf({
    lines: [{ quantity: "10", price: 10_000, tax: taxOf("export", "0", "Export") }],
    client: { name: "Zürich AG", address: ZURICH, tax_id: "CHE123456788", locale: "de-CH" },
  }),
  "outside the scope of tax": printedOf({
    lines: [{ quantity: "10", price: 10_000, tax: taxOf("outside_scope", "0", "Not subject to VAT") }],
    client: { name: "Zürich AG", address: ZURICH, tax_id: null, locale: "de-CH" },
    discount: { percent: "10" },
  }),
  "of a small business without a VAT id": printedOf({
    lines: [{ quantity: "10", price: 10_000, tax: taxOf("exempt", "0", "Kein Ausweis von Umsatzsteuer, § 19 UStG") }],
    seller: { tax_id: "12/345/67890", register: null },
  }),
  "with zero-rated and exempt lines": printedOf({
    lines: [
      ...lines,
      { quantity: "1", price: 100, tax: taxOf("zero", "0") },
      { quantity: "1", price: 100, tax: taxOf("exempt", "0", "Medical care") },
    ],
  }),
  "of 0": printedOf({ lines: [{ quantity: "1", price: 0, tax: VAT }] }),
  "in yen": printedOf({ lines: [{ quantity: "2", price: 5000, tax: VAT }], currency: "JPY" }),
  "with a deposit and a discount": printedOf({
    lines: [...lines, { quantity: "-1", price: 300_000, tax: VAT, changes: { unit: "piece", kind: "deposit" } }],
    discount: { percent: "3" },
  }),
  "paid in part by credit": withCredit(printedOf({ lines })),
  "of a whole credit note": printedOf({
    lines,
    discount: { percent: "3" },
    changes: { credits, due_date: null, status: "paid" },
  }),
  "without an account": printedOf({ lines, seller: { payment_account: null } }),
  "to an American account": printedOf({
    lines,
    currency: "USD",
    seller: {
      payment_account: {
        ...{ type: "us", currency: "USD", account_holder: null, bank: null, bic: "CHASUS33", account_type: "checking" },
        ...{ routing_number: "021000021", account_number: "123456789" },
      },
    },
  }),
  "to a Swiss QR-IBAN": printedOf({
    lines,
    currency: "CHF",
    seller: {
      payment_account: {
        ...{ type: "iban", currency: "CHF", account_holder: null, bank: null, bic: null },
        iban: "CH4431999123000889012",
      },
    },
  }),
  "with hostile texts": printedOf({
    lines: [
      {
        quantity: "1",
        price: 100,
        tax: VAT,
        changes: { description: "🚀 \u0001<b>&amp;\n]]>\u202e", project_name: "日本語 עברית" },
      },
    ],
    client: { name: 'A & B <GmbH> "Ä"' },
    changes: { notes: "&lt;\u000b\n\n--> \ud83d" },
  }),
};

function withCredit(printed: Printed): Printed {
  const payment = {
    ...{ id: "pay", invoice_id: "inv", amount: { amount: 10_000, currency: "EUR" }, deduction: null },
    ...{
      unapplied: { amount: 0, currency: "EUR" },
      client_credit_id: "crd",
      retainer_id: null,
      paid_on: "2026-11-19",
      method: null,
    },
    ...{ reference: null, notes: "", created_at: printed.sent_at ?? "" },
    ...{ client_id: "cli", provider: null, provider_payment_id: null, test_mode: false },
    refunded: { amount: 0, currency: "EUR" },
    refunds: [],
  };
  return { ...printed, payments: [payment] };
}

test.each(E_INVOICE_FORMATS)("each kind of document that is ready as %s passes its official rules", async (format) => {
  const files: CheckedFile[] = [];
  for (const [name, printed] of Object.entries(DOCUMENTS)) {
    expect(faultsOf(printed, format), name).toEqual([]);
    files.push({ name, content: await xmlOf(printed, format), rules: RULES[format] });
  }
  expect(await officialFaults(files)).toEqual([]);
});

test("each kind of document passes the rules of Factur-X with its XML in the PDF", async () => {
  const files: CheckedFile[] = [];
  for (const [name, invoice] of Object.entries(DOCUMENTS)) {
    const facturX = Buffer.from(await xmlOf(invoice, "factur_x"));
    files.push({ name, content: await drawInvoice({ invoice, logo: null, facturX }), rules: "factur-x" });
  }
  expect(await officialFaults(files)).toEqual([]);
});
