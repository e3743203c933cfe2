import { describe, expect, test } from "vitest";
import { billTexts } from "@/lib/billing/invoice-content/swiss-bill";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { clientNamed, documentOf, longInvoice, piecesOf, swissInvoice, textOf } from "@/testing/invoice-document";
import { drawInvoice } from "./document";
import { paymentCode, paymentText } from "./payment-code";
import { swissBill } from "./swiss-bill";
import { isQrIban } from "./swiss-reference";

const QR_IBAN = "CH4431999123000889012";
const invoice = swissInvoice("de-CH");
const seller = (changes: Partial<Invoice["seller_snapshot"]>) => ({
  seller_snapshot: { ...invoice.seller_snapshot, ...changes },
});
const account = (iban: string) =>
  seller({ payment_account: { type: "iban", currency: "CHF", account_holder: null, bank: null, bic: null, iban } });
const address = { line1: "Kaiweg 12", line2: null, city: "Hamburg", region: null, postal_code: "20359", country: "DE" };
const clientIn = (changes: Partial<typeof address>) => ({
  client_snapshot: { ...clientNamed("Ferries"), address: { ...address, ...changes } },
});
const euros = { currency: "EUR", amount_due: { amount: 52_000, currency: "EUR" } };
const kindOf = (changes: Partial<Invoice>) => {
  const code = paymentCode({ ...invoice, ...changes });
  return code && (code.bill ? "swiss" : "epc");
};

describe("swissBill()", () => {
  test("follows the Swiss Implementation Guidelines with structured addresses", () => {
    expect(swissBill(invoice)?.data.split("\n")).toEqual([
      ...["SPC", "0200", "1", "CH9300762011623852957"],
      ...["S", "Ostlund & Park GmbH", "Seestrasse 14", "", "8002", "Zürich", "CH"],
      ...["", "", "", "", "", "", ""],
      ...["520.00", "CHF"],
      ...["S", "Nordlicht Energie AG", "Bahnhofstrasse 1", "", "3000", "Bern", "CH"],
      ...["SCOR", "RF47INV20260122", "INV-2026-0122", "EPD"],
    ]);
  });

  test("a QR-IBAN gets a reference of 27 digits, whose last one is the check digit", () => {
    const found = swissBill({ ...invoice, ...account(QR_IBAN) });
    expect(found?.data.split("\n").slice(-4)).toEqual(["QRR", "000000000000000000202601225", "INV-2026-0122", "EPD"]);
    expect(found?.bill.reference).toBe("00 00000 00000 00000 02026 01225");
  });

  /** References of the standards: ISO 11649 and the Swiss Implementation Guidelines. */
  test.each([
    ["CH9300762011623852957", "539007547034", "RF18539007547034"],
    [QR_IBAN, "21000000000313947143000901", "210000000003139471430009017"],
  ])("the check digits of %s are those of the standard", (iban, number, reference) => {
    expect(swissBill({ ...invoice, ...account(iban), number })?.bill.copied).toBe(reference);
  });

  test("the last characters of a long number count", () => {
    const number = `A-${"9".repeat(19)}-1234`;
    expect(swissBill({ ...invoice, number })?.bill.copied).toMatch(/^RF\d\d9{17}1234$/);
    expect(swissBill({ ...invoice, ...account(QR_IBAN), number: "only letters" })).toBeNull();
  });

  test("a debtor without a complete address, or in another script, is left blank", () => {
    const blank = (changes: Partial<Invoice>) => swissBill({ ...invoice, ...changes })?.bill.debtor;
    expect(blank({ client_snapshot: clientNamed("Ferries") })).toBeNull();
    expect(blank(clientIn({ city: "北京" }))).toBeNull();
    expect(blank(clientIn({}))).toEqual(["Ferries", "Kaiweg 12", "DE-20359 Hamburg"]);
  });

  test("names are simplified and end with a whole word", () => {
    const name = `Łukasz „Żółw“ – ${"Gesellschaft ".repeat(6)}`;
    const [shown = ""] = swissBill({ ...invoice, ...seller({ name }) })?.bill.creditor ?? [];
    expect(shown).toBe(`Łukasz "Żółw" - ${"Gesellschaft ".repeat(4).trim()}`);
  });
});

describe("the code of an invoice", () => {
  test.each([
    ["francs to a Swiss account", {}, "swiss"],
    ["francs to an account of Liechtenstein", account("LI21088100002324013AA"), "swiss"],
    ["euros to a Swiss client", euros, "swiss"],
    ["euros to a client without a country", { ...euros, client_snapshot: clientNamed("Ferries") }, "swiss"],
    ["euros to a client in the euro area", { ...euros, ...clientIn({}) }, "epc"],
    ["euros from the euro area to a QR-IBAN", { ...euros, ...clientIn({}), ...account(QR_IBAN) }, "swiss"],
    ["dollars", { currency: "USD", amount_due: { amount: 100, currency: "USD" } }, null],
    ["francs to a German account", account("DE89370400440532013000"), null],
    ["a seller without an address", seller({ address: null }), null],
    ["a seller who wants none", seller({ payment_code: false }), null],
    ["a draft", { number: null, status: "draft" as const }, null],
    ["a paid invoice", { status: "paid" as const, amount_due: { amount: 0, currency: "CHF" } }, null],
    ["more than a bill can carry", { amount_due: { amount: 100_000_000_000, currency: "CHF" } }, null],
  ])("%s", (_case, changes, expected) => {
    expect(kindOf(changes)).toBe(expected);
  });

  test("has error correction M and at most version 25, also with the longest texts", () => {
    const long = { ...address, line1: "ä".repeat(80), city: "ä".repeat(40), postal_code: "1".repeat(16) };
    const name = "ä".repeat(80);
    const client_snapshot = { ...clientNamed(name), address: long };
    const code = paymentCode({ ...invoice, ...seller({ name, address: long }), client_snapshot });
    expect(code?.size).toBeLessThanOrEqual(17 + 4 * 25);
  });

  test("a QR-IBAN has no EPC code", () => {
    expect(isQrIban(QR_IBAN)).toBe(true);
    expect(isQrIban("CH9300762011623852957")).toBe(false);
    expect(paymentText({ ...invoice, ...euros, ...clientIn({}), ...account(QR_IBAN) })).toBeNull();
  });
});

describe("the page", { timeout: 30_000 }, () => {
  test.each([
    ["de-CH", "Zahlteil"],
    ["fr", "Section paiement"],
    ["it", "Sezione pagamento"],
    ["en-GB", "Payment part"],
    ["nl", "Payment part"],
  ])("is in the language of the document where the standard has it: %s", async (locale, title) => {
    expect(billTexts(locale).paymentPart).toBe(title);
    const [page] = await textOf(await drawInvoice(documentOf(invoice, locale)));
    expect(page).toContain(title.replaceAll(" ", ""));
    expect(page).not.toContain("Scanthecode");
  });

  test("the bill is in the last 105 millimeters of the last page, and everything else above", async () => {
    const lines = longInvoice(60).lines.map((line) => ({ ...line, unit_price: invoice.total, amount: invoice.total }));
    const pages = await piecesOf(await drawInvoice(documentOf({ ...invoice, lines })));
    const top = (105 / 25.4) * 72;
    const parts = pages.map((pieces) => pieces.filter(({ text }) => text === "Zahlteil" || text === "Empfangsschein"));
    expect(parts.map(({ length }) => length)).toEqual([...pages.slice(1).map(() => 0), 2]);
    const last = pages.at(-1) ?? [];
    const foot = last.find(({ text }) => text.startsWith("Ostlund & Park GmbH, Amtsgericht"));
    expect(foot?.bottom).toBeGreaterThan(top);
    for (const piece of parts.at(-1) ?? []) expect(piece.bottom).toBeLessThan(top);
  });
});
