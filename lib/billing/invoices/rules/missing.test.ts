import { describe, expect, test } from "vitest";
import type { PaymentAccount } from "@/lib/billing/payment-accounts/schema";
import { missingOn } from "./missing";

const ARCHIVED = "tax_01m7yp4jm1a5m7p8b1c9g7hr6j";
const NO_STREET = { line1: null, line2: null, city: null, region: null, postal_code: null, country: "DE" };
const ADDRESS = { ...NO_STREET, line1: "Lindenstr. 7" };
const eur = (amount: number) => ({ amount, currency: "EUR" });
const unnamed = (rate: string) => ({
  ...{ tax_rate_id: null, name: null, rate, compound: false },
  kind: "standard" as const,
});
const timed = (seconds: number, amount: number) => ({
  ...{
    taxes: [unnamed("19")],
    tax_rate_ids: [],
    tracked_seconds: seconds,
    unit_price: eur(10_000),
    amount: eur(amount),
  },
});
const taxed = (rate: string | null) => ({ ...timed(3600, 10_000), taxes: rate === null ? [] : [unnamed(rate)] });
const ACCOUNT: PaymentAccount = {
  ...{ type: "iban", currency: "EUR", account_holder: null, bank: null, bic: null },
  iban: "DE89370400440532013000",
};
const COMPLETE = {
  seller_snapshot: { address: ADDRESS, payment_account: ACCOUNT, tax_id: "DE123456789" },
  client_snapshot: { address: ADDRESS, tax_id: null as string | null },
  lines: [timed(3600, 10_000)],
  total: { amount: 11_900, currency: "EUR" },
};
const codes = (changes: object, seller: object = {}) =>
  missingOn(
    { ...COMPLETE, ...changes, seller_snapshot: { ...COMPLETE.seller_snapshot, ...seller } },
    {
      archivedRates: new Set([ARCHIVED]),
      vatIdFault: (id) => (id.startsWith("XX") ? { reason: "vat_id_malformed", params: {} } : null),
      unprintable: [],
    },
  ).map(({ code }) => code);

describe("missingOn", () => {
  test("no warnings when address, bank account and tax number are set", () => {
    expect(codes({})).toEqual([]);
  });

  test("warns about all missing settings of a new workspace, in page order", () => {
    const seller = { address: null, payment_account: null, tax_id: null };
    expect(codes({}, seller)).toEqual(["seller_address_missing", "bank_details_missing", "tax_id_missing"]);
  });

  test("a country alone is not an address", () => {
    expect(codes({}, { address: NO_STREET })).toEqual(["seller_address_missing"]);
    expect(codes({}, { address: { ...NO_STREET, line2: "Postfach 12" } })).toEqual([]);
  });

  test("no bank account is needed for a total of 0", () => {
    expect(codes({ total: { amount: 0, currency: "EUR" } }, { payment_account: null })).toEqual([]);
  });

  test("warns if the account is in another currency than the amount to pay", () => {
    expect(codes({ total: { amount: 100, currency: "USD" } })).toEqual(["payment_account_currency"]);
    expect(codes({ total: { amount: 0, currency: "USD" } })).toEqual([]);
  });

  test("a tax number is needed when the invoice shows tax, including a rate of 0", () => {
    const abroad = { address: { ...ADDRESS, country: "US" }, tax_id: null };
    expect(codes({ lines: [taxed(null)] }, abroad)).toEqual([]);
    expect(codes({ lines: [taxed(null), taxed("0")] }, abroad)).toEqual(["tax_id_missing"]);
  });

  test("each priced line of a seller in the EU needs tax or a reason for no tax", () => {
    expect(codes({ lines: [taxed("19"), taxed(null)] })).toEqual(["tax_or_reason_missing"]);
    expect(codes({ lines: [taxed("19"), { ...taxed(null), amount: eur(0), unit_price: eur(0) }] })).toEqual([]);
    expect(codes({ lines: [taxed(null)] }, { address: { ...ADDRESS, country: "CH" } })).toEqual([]);
    expect(codes({ lines: [taxed(null)] }, { address: { ...ADDRESS, country: null } })).toEqual([]);
    const reverse = { ...unnamed("0"), kind: "reverse_charge" as const };
    expect(codes({ lines: [{ ...timed(3600, 10_000), taxes: [reverse] }] })).toEqual([]);
  });

  test("warns about a client without a street or a post-office box", () => {
    expect(codes({ client_snapshot: { address: null, tax_id: null } })).toEqual(["client_address_missing"]);
    expect(codes({ client_snapshot: { address: NO_STREET, tax_id: null } })).toEqual(["client_address_missing"]);
  });

  test("no tax number is needed outside the scope of tax; warns about an archived rate", () => {
    const outside = { ...unnamed("0"), kind: "outside_scope" as const };
    expect(codes({ lines: [{ ...timed(3600, 10_000), taxes: [outside] }] }, { tax_id: null })).toEqual([]);
    const archived = { ...timed(3600, 10_000), tax_rate_ids: [ARCHIVED] };
    expect(codes({ lines: [archived] })).toEqual(["tax_rate_archived"]);
  });

  test("warns about malformed VAT numbers of the seller and the client", () => {
    expect(codes({ client_snapshot: { address: ADDRESS, tax_id: "XX1" } }, { tax_id: "XX2" })).toEqual([
      ...["seller_vat_id_wrong", "client_vat_id_wrong"],
    ]);
    expect(codes({ client_snapshot: { address: ADDRESS, tax_id: "22/345" } })).toEqual([]);
  });

  test("warns about time that rounds to 0, but not about a price of 0", () => {
    expect(codes({ lines: [timed(3600, 10_000), timed(17, 0)] })).toEqual(["time_too_short"]);
    expect(codes({ lines: [{ ...timed(17, 0), unit_price: eur(0) }] })).toEqual([]);
    expect(codes({ lines: [{ ...timed(0, 0), tracked_seconds: null }] })).toEqual([]);
  });
});
