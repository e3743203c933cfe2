import { describe, expect, test } from "vitest";
import { missingOn } from "./missing";

const NO_STREET = { line1: null, line2: null, city: null, region: null, postal_code: null, country: "DE" };
const ADDRESS = { ...NO_STREET, line1: "Lindenstr. 7" };
const eur = (amount: number) => ({ amount, currency: "EUR" });
const timed = (seconds: number, amount: number) => ({
  ...{ tax_rate: "19", tracked_seconds: seconds, unit_price: eur(10_000), amount: eur(amount) },
});
const taxed = (rate: string | null) => ({ ...timed(3600, 10_000), tax_rate: rate });
const COMPLETE = {
  seller_snapshot: { address: ADDRESS, iban: "DE89370400440532013000", tax_id: "DE123456789" },
  lines: [timed(3600, 10_000)],
  total: { amount: 11_900, currency: "EUR" },
};
const codes = (changes: object, seller: object = {}) =>
  missingOn({ ...COMPLETE, ...changes, seller_snapshot: { ...COMPLETE.seller_snapshot, ...seller } }).map(
    ({ code }) => code,
  );

describe("missingOn", () => {
  test("nothing is missing where sender, account and tax id are set", () => {
    expect(codes({})).toEqual([]);
  });

  test("everything that a new workspace has not set, in the order of the page", () => {
    const seller = { address: null, iban: null, tax_id: null };
    expect(codes({}, seller)).toEqual(["seller_address_missing", "bank_details_missing", "tax_id_missing"]);
  });

  test("a country alone is no address", () => {
    expect(codes({}, { address: NO_STREET })).toEqual(["seller_address_missing"]);
    expect(codes({}, { address: { ...NO_STREET, line2: "Postfach 12" } })).toEqual([]);
  });

  test("no account is needed where there is nothing to pay", () => {
    expect(codes({ total: { amount: 0, currency: "EUR" } }, { iban: null })).toEqual([]);
  });

  test("a tax id is needed where tax is shown, also at a rate of 0", () => {
    expect(codes({ lines: [taxed(null)] }, { tax_id: null })).toEqual([]);
    expect(codes({ lines: [taxed(null), taxed("0")] }, { tax_id: null })).toEqual(["tax_id_missing"]);
  });

  test("time that comes to nothing is named, but not what is done for nothing", () => {
    expect(codes({ lines: [timed(3600, 10_000), timed(17, 0)] })).toEqual(["time_too_short"]);
    expect(codes({ lines: [{ ...timed(17, 0), unit_price: eur(0) }] })).toEqual([]);
    expect(codes({ lines: [{ ...timed(0, 0), tracked_seconds: null }] })).toEqual([]);
  });
});
