import { describe, expect, test } from "vitest";
import type { PaymentAccount } from "@/lib/billing/payment-accounts/schema";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { invoiceLine, invoiceOf } from "@/testing/invoice-document";
import { paymentCode, paymentText } from "./payment-code";

const invoice = invoiceOf([invoiceLine()]);
const HOLDER = { currency: "EUR", account_holder: "Ostlund & Park GmbH", bank: null };
const IBAN_ACCOUNT = { ...HOLDER, type: "iban" as const, iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
const OTHER_ACCOUNT = { ...HOLDER, type: "other" as const, details: "By cheque" };
const due = (amount: number, currency = "EUR") => ({ amount_due: { amount, currency } });
const seller = (changes: Partial<Invoice["seller_snapshot"]>) => ({
  seller_snapshot: { ...invoice.seller_snapshot, ...changes },
});
const account = (changes: Partial<Extract<PaymentAccount, { type: "iban" }>>) =>
  seller({ payment_account: { ...IBAN_ACCOUNT, ...changes } });
const clientIn = (country: string): Invoice["client_snapshot"] => ({
  ...invoice.client_snapshot,
  address: { line1: null, line2: null, city: null, region: null, postal_code: null, country },
});

describe("paymentText()", () => {
  test("follows EPC069-12, version 002, with the invoice's number as the purpose", () => {
    expect(paymentText({ ...invoice, ...due(1_177_005) })).toBe(
      [
        ...["BCD", "002", "1", "SCT", "COBADEFFXXX", "Ostlund & Park GmbH", "DE89370400440532013000"],
        ...["EUR11770.05", "", "", "INV-2026-0122"],
      ].join("\n"),
    );
  });

  test("uses the seller's name without an account holder, and omits a missing BIC", () => {
    const { seller_snapshot: unnamed } = account({ account_holder: null, bic: null });
    const nameless = { seller_snapshot: { ...unnamed, name: "Ö" } };
    const lines = paymentText({ ...invoice, ...nameless })?.split("\n");
    expect(lines?.slice(4, 6)).toEqual(["", "Ö"]);
  });

  test.each([
    ["another currency", due(100, "CHF")],
    ["a client whose bank does not read it", { client_snapshot: clientIn("CH") }],
    ["nothing to pay", due(0)],
    ["more than a transfer can carry", due(100_000_000_000)],
    ["an account that SEPA does not reach", account({ iban: "TR330006100519786457841326" })],
    ["no account", seller({ payment_account: null })],
    ["an account without an IBAN", seller({ payment_account: OTHER_ACCOUNT })],
    ["a seller who wants none", seller({ payment_code: false })],
    ["a draft", { number: null, status: "draft" as const }],
    ["a void invoice", { status: "void" as const }],
  ])("none for %s", (_case, changes) => {
    expect(paymentCode({ ...invoice, ...changes })).toBeNull();
  });

  test("exists for the smallest and the largest amount", () => {
    expect(paymentText({ ...invoice, ...due(1) })).toContain("\nEUR0.01\n");
    expect(paymentText({ ...invoice, ...due(99_999_999_999) })).toContain("\nEUR999999999.99\n");
  });
});

describe("paymentCode()", () => {
  test("is at most version 13, as the standard requires, with three finder patterns", () => {
    const code = paymentCode({ ...invoice, ...account({ account_holder: "Ä".repeat(70) }) });
    expect(code?.size).toBeLessThanOrEqual(17 + 4 * 13);
    const end = (code?.size ?? 0) - 1;
    const isDark = [code?.isDark(0, 0), code?.isDark(0, end), code?.isDark(end, 0), code?.isDark(1, 1)];
    expect(isDark).toEqual([true, true, true, false]);
  });
});
