import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES, exponentOf } from "@/lib/core/currencies";
import { formatMoney } from "@/lib/core/format";
import { MAX_MINOR } from "@/lib/core/money";
import { exactMinor, hoursOf, lineAmount, minorIn, spread, totalsOf, type PricedLine } from "./money";

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
const line: fc.Arbitrary<PricedLine> = fc.record({
  amountMinor: fc.bigInt(0n, 10_000_000n),
  taxRate: fc.option(fc.constantFrom("0", "5.5", "7", "19", "20.125")),
});
const lines = fc.array(line, { maxLength: 30 });
const sumOf = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** Whether `rounded` is `numerator / denominator` half up. */
function isHalfUp(rounded: bigint, numerator: bigint, denominator: bigint): boolean {
  const twice = 2n * (numerator - rounded * denominator);
  return -denominator <= twice && twice < denominator;
}

describe("lineAmount", () => {
  test.each([
    ["26.25", 11_000n, 288_750n],
    ["0.005", 100n, 1n],
    ["0.0049", 100n, 0n],
    ["1.5", 333n, 500n],
    ["0", 999n, 0n],
  ])("%s × %s is %s", (quantity, price, amount) => {
    expect(lineAmount(quantity, price, "")).toBe(amount);
  });

  test("is quantity × price, half up, in every currency's minor units", () => {
    fc.assert(
      fc.property(
        scaled(99_999_999, 4),
        fc.bigInt(0n, 100_000_000n),
        fc.constantFrom(...CURRENCIES),
        (quantity, price, currency) => {
          const exact = quantity.digits * price;
          const scale = 10n ** BigInt(quantity.places);
          fc.pre(exact / scale < BigInt(MAX_MINOR));
          const amount = lineAmount(quantity.text, price, "");
          expect(isHalfUp(amount, exact, scale)).toBe(true);
          // What is printed is what was computed, with as many decimals as the currency has.
          const shown =
            /\d[\d,.]*$/.exec(formatMoney({ amount: Number(amount), currency }, "en"))?.[0].replaceAll(",", "") ?? "";
          expect(shown.split(".")[1]?.length ?? 0).toBe(exponentOf(currency));
          expect(BigInt(shown.replace(".", ""))).toBe(amount);
        },
      ),
    );
  });

  test("refuses what is more than an amount can be", () => {
    expect(() => lineAmount("999999999", 1_000_000_000n, "/lines/0")).toThrow(
      "larger than the largest possible amount",
    );
  });
});

test("hours have two places, half up", () => {
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

test("the parts of a whole make the whole, none is off by one unit, and equal weights differ by one at most", () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10_000_000n),
      fc.array(fc.bigInt(0n, 1_000_000n), { maxLength: 40 }),
      (amount, weights) => {
        const parts = spread(amount, weights);
        const weight = sumOf(weights);
        expect(sumOf(parts)).toBe(weight === 0n ? 0n : amount);
        for (const [index, part] of parts.entries()) {
          const exact = amount * (weights[index] ?? 0n);
          if (weight > 0n) expect(part === exact / weight || part === exact / weight + 1n).toBe(true);
        }
      },
    ),
  );
});

describe("totalsOf", () => {
  test("the mock invoice of the design: 3 % off, 19 and 7 % tax", () => {
    const given = [500_500n, 288_750n, 126_750n, 48_000n].map((amountMinor) => ({ amountMinor, taxRate: "19" }));
    const totals = totalsOf([...given, { amountMinor: 62_000n, taxRate: "7" }], { percent: "3" }, "document");
    expect(totals).toEqual({
      subtotalMinor: 1_026_000n,
      discountMinor: 30_780n,
      taxes: [
        { rate: "19", taxableMinor: 935_080n, taxMinor: 177_665n },
        { rate: "7", taxableMinor: 60_140n, taxMinor: 4210n },
      ],
      taxMinor: 181_875n,
      totalMinor: 1_177_095n,
    });
  });

  test("sums agree whatever the lines, discount and rounding are", () => {
    fc.assert(
      fc.property(lines, percent, fc.constantFrom("document", "line"), (given, discount, rounding) => {
        const totals = totalsOf(given, { percent: discount.text }, rounding);
        const subtotal = sumOf(given.map(({ amountMinor }) => amountMinor));
        expect(totals.subtotalMinor).toBe(subtotal);
        expect(isHalfUp(totals.discountMinor, subtotal * discount.digits, 100n * 10n ** BigInt(discount.places))).toBe(
          true,
        );
        expect(totals.totalMinor).toBe(subtotal - totals.discountMinor + totals.taxMinor);
        expect(totals.taxMinor).toBe(sumOf(totals.taxes.map((tax) => tax.taxMinor)));
        const taxed = given.filter(({ taxRate }) => taxRate !== null);
        const isAllTaxed = taxed.length === given.length;
        const net = sumOf(totals.taxes.map((tax) => tax.taxableMinor));
        if (isAllTaxed) expect(net).toBe(subtotal - totals.discountMinor);
        expect(totals.taxes).toHaveLength(new Set(taxed.map(({ taxRate }) => taxRate)).size);
      }),
    );
  });

  test("tax of a rate is rounded once by document, and by line is at most half a unit a line away", () => {
    fc.assert(
      fc.property(lines, (given) => {
        const [once, each] = [totalsOf(given, null, "document"), totalsOf(given, null, "line")];
        for (const [index, tax] of once.taxes.entries()) {
          const [digits, places] = tax.rate.includes(".")
            ? [BigInt(tax.rate.replace(".", "")), BigInt(tax.rate.split(".")[1]?.length ?? 0)]
            : [BigInt(tax.rate), 0n];
          expect(isHalfUp(tax.taxMinor, tax.taxableMinor * digits, 100n * 10n ** places)).toBe(true);
          const apart = 2n * (tax.taxMinor - (each.taxes[index]?.taxMinor ?? 0n));
          const most = BigInt(given.length + 1);
          expect(apart <= most && apart >= -most).toBe(true);
        }
      }),
    );
  });

  test("a discount in money is taken as it is, and never beyond the subtotal", () => {
    const given = [{ amountMinor: 100n, taxRate: null }];
    expect(totalsOf(given, { amountMinor: 100n }, "document")).toMatchObject({ totalMinor: 0n, taxes: [] });
    expect(() => totalsOf(given, { amountMinor: 101n }, "document")).toThrow("larger than the sum of the lines");
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

test("amounts are taken in the invoice's currency only", () => {
  expect(minorIn("JPY", { amount: 5, currency: "JPY" }, "/x")).toBe(5n);
  expect(() => minorIn("JPY", { amount: 5, currency: "EUR" }, "/x")).toThrow("never converted");
});
