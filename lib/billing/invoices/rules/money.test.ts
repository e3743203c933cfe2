import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES, exponentOf } from "@/lib/kernel/core/currencies";
import { formatMoney } from "@/lib/kernel/core/format";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { exactMinor, hoursOf, lineAmount, minorOnInvoice, spread, totalsOf, type PricedLine } from "./money";
import { unnamedTax } from "./taxes";

const scaled = (max: number, decimals: number) =>
  fc.tuple(fc.nat(max), fc.integer({ min: 0, max: decimals })).map(([digits, places]) => {
    const text = String(digits).padStart(places + 1, "0");
    return {
      digits: BigInt(digits),
      places,
      text: places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`,
    };
  });
const percent = scaled(1_000_000, 4).filter(({ text }) => Number(text) <= 100);
const taxed = (rate: string | null) => (rate === null ? [] : [unnamedTax(rate)]);
const line: fc.Arbitrary<PricedLine> = fc.record({
  amountMinor: fc.nat(10_000_000),
  taxes: fc.option(fc.constantFrom("0", "5.5", "7", "19", "20.125")).map(taxed),
});
const lines = fc.array(line, { maxLength: 30 });
const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Whether `rounded` is `numerator / denominator` half up. */
function isHalfUp(rounded: number, numerator: bigint, denominator: bigint): boolean {
  const twice = 2n * (numerator - BigInt(rounded) * denominator);
  return -denominator <= twice && twice < denominator;
}

describe("lineAmount", () => {
  test.each([
    ["26.25", 11_000, 288_750],
    ["0.005", 100, 1],
    ["0.0049", 100, 0],
    ["1.5", 333, 500],
    ["0", 999, 0],
  ])("%s × %s is %s", (quantity, price, amount) => {
    expect(lineAmount(quantity, price, "")).toBe(amount);
  });

  test("is quantity × price, rounded half up, in each currency's minor units", () => {
    fc.assert(
      fc.property(
        scaled(99_999_999, 4),
        fc.nat(100_000_000),
        fc.constantFrom(...CURRENCIES),
        (quantity, price, currency) => {
          const exact = quantity.digits * BigInt(price);
          const scale = 10n ** BigInt(quantity.places);
          fc.pre(exact / scale < BigInt(MAX_MINOR));
          const amount = lineAmount(quantity.text, price, "");
          expect(isHalfUp(amount, exact, scale)).toBe(true);
          // The printed amount equals the calculated one, with the currency's decimals.
          const shown = /\d[\d,.]*$/.exec(formatMoney({ amount, currency }, "en"))?.[0].replaceAll(",", "") ?? "";
          expect(shown.split(".")[1]?.length ?? 0).toBe(exponentOf(currency));
          expect(Number(shown.replace(".", ""))).toBe(amount);
        },
      ),
    );
  });

  test("refuses more than the largest amount", () => {
    expect(() => lineAmount("999999999", 1_000_000_000, "/lines/0")).toThrow("amount_too_large");
  });
});

test("hours have two decimals, rounded half up", () => {
  expect([0, 17, 18, 53, 54, 3600, 94_500].map(hoursOf)).toEqual([
    "0.00",
    "0.00",
    "0.01",
    "0.01",
    "0.02",
    "1.00",
    "26.25",
  ]);
});

test("parts sum to the amount, each is less than one unit off, and parts of equal weights differ by at most one", () => {
  fc.assert(
    fc.property(fc.nat(MAX_MINOR), fc.array(fc.nat(MAX_MINOR), { maxLength: 40 }), (amount, weights) => {
      const parts = spread(amount, weights);
      const weight = sumOf(weights);
      expect(sumOf(parts)).toBe(weight === 0 ? 0 : amount);
      for (const [index, part] of parts.entries()) {
        if (weight === 0) continue;
        const whole = Number((BigInt(amount) * BigInt(weights[index] ?? 0)) / BigInt(weight));
        expect([whole, whole + 1]).toContain(part);
      }
    }),
  );
});

describe("totalsOf", () => {
  test("the mock invoice of the design: 3 % off, 19 and 7 % tax", () => {
    const given = [500_500, 288_750, 126_750, 48_000].map((amountMinor) => ({ amountMinor, taxes: taxed("19") }));
    const totals = totalsOf([...given, { amountMinor: 62_000, taxes: taxed("7") }], { percent: "3" }, "document");
    expect(totals).toEqual({
      subtotalMinor: 1_026_000,
      discountMinor: 30_780,
      taxes: [
        { ...unnamedTax("19"), taxableMinor: 935_080, taxMinor: 177_665 },
        { ...unnamedTax("7"), taxableMinor: 60_140, taxMinor: 4210 },
      ],
      taxMinor: 181_875,
      totalMinor: 1_177_095,
    });
  });

  test("sums agree for any lines, discount and rounding", () => {
    fc.assert(
      fc.property(lines, percent, fc.constantFrom("document", "line"), (given, discount, rounding) => {
        const totals = totalsOf(given, { percent: discount.text }, rounding);
        const subtotal = sumOf(given.map(({ amountMinor }) => amountMinor));
        expect(totals.subtotalMinor).toBe(subtotal);
        expect(
          isHalfUp(totals.discountMinor, BigInt(subtotal) * discount.digits, 100n * 10n ** BigInt(discount.places)),
        ).toBe(true);
        expect(totals.totalMinor).toBe(subtotal - totals.discountMinor + totals.taxMinor);
        expect(totals.taxMinor).toBe(sumOf(totals.taxes.map((tax) => tax.taxMinor)));
        const rates = given.flatMap(({ taxes }) => taxes.map(({ rate }) => rate));
        const isAllTaxed = rates.length === given.length;
        const net = sumOf(totals.taxes.map((tax) => tax.taxableMinor));
        if (isAllTaxed) expect(net).toBe(subtotal - totals.discountMinor);
        expect(totals.taxes).toHaveLength(new Set(rates).size);
      }),
    );
  });

  test("tax is rounded once by document, and differs by at most half a unit per line by line", () => {
    fc.assert(
      fc.property(lines, (given) => {
        const [once, each] = [totalsOf(given, null, "document"), totalsOf(given, null, "line")];
        for (const [index, tax] of once.taxes.entries()) {
          const [digits, places] = tax.rate.includes(".")
            ? [BigInt(tax.rate.replace(".", "")), BigInt(tax.rate.split(".")[1]?.length ?? 0)]
            : [BigInt(tax.rate), 0n];
          expect(isHalfUp(tax.taxMinor, BigInt(tax.taxableMinor) * digits, 100n * 10n ** places)).toBe(true);
          const apart = 2 * Math.abs(tax.taxMinor - (each.taxes[index]?.taxMinor ?? 0));
          expect(apart).toBeLessThanOrEqual(given.length + 1);
        }
      }),
    );
  });

  test("a discount amount is applied unchanged, and cannot exceed the subtotal", () => {
    const given = [{ amountMinor: 100, taxes: [] }];
    expect(totalsOf(given, { amountMinor: 100 }, "document")).toMatchObject({ totalMinor: 0, taxes: [] });
    expect(() => totalsOf(given, { amountMinor: 101 }, "document")).toThrow("discount_too_large");
  });
});

describe("exactMinor", () => {
  test.each([
    [3600, 10_000, 10_000],
    [5400, 10_000, 15_000],
    [1, 1800, 1],
    [1, 1799, 0],
    [149_700, 11_800, 490_683],
    [0, 11_800, 0],
  ])("%i s at %i an hour come to %i", (seconds, rate, minor) => {
    expect(exactMinor(seconds, rate)).toBe(minor);
  });
});

test("amounts must be in the invoice's currency", () => {
  expect(minorOnInvoice({ amount: 5, currency: "JPY" }, "JPY", "/x")).toBe(5);
  expect(() => minorOnInvoice({ amount: 5, currency: "EUR" }, "JPY", "/x")).toThrow("currency_differs");
});
