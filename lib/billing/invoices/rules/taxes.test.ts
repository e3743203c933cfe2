import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalsOf, type DiscountTerms, type PricedLine } from "./money";
import { type LineTax, singleRate, type TaxRounding, unnamedTax } from "./taxes";

const named = (id: string, rate: string, compound = false): LineTax => ({
  ...unnamedTax(rate),
  id,
  name: id,
  compound,
});
const GST = named("gst", "5");
const QST = named("qst", "9.975");
const REVERSE: LineTax = { ...named("reverse", "0"), kind: "reverse_charge", reason: "Reverse charge." };

const line = (amountMinor: number, ...taxes: LineTax[]): PricedLine => ({ amountMinor, taxes });
const shown = (lines: PricedLine[], rounding: TaxRounding = "document", discount: DiscountTerms = null) =>
  totalsOf(lines, discount, rounding).taxes.map(({ id, taxableMinor, taxMinor }) => [id, taxableMinor, taxMinor]);

describe("taxes of a document", () => {
  // By hand: 1 234.56 + 88.05 + 19.99 = 1 342.60; 5 % of it is 67.13, 9.975 % is 133.92435.
  const three = [123_456, 8805, 1999];

  test("GST and QST each apply to the amounts, rounded once", () => {
    const lines = three.map((amount) => line(amount, GST, QST));
    expect(totalsOf(lines, null, "document")).toMatchObject({ taxMinor: 6713 + 13_392, totalMinor: 154_365 });
    expect(shown(lines)).toEqual([
      ["qst", 134_260, 13_392],
      ["gst", 134_260, 6713],
    ]);
  });

  test("by line each line's tax is rounded: 61.73 + 4.40 + 1.00 and 123.15 + 8.78 + 1.99", () => {
    expect(
      shown(
        three.map((amount) => line(amount, GST, QST)),
        "line",
      ),
    ).toEqual([
      ["qst", 134_260, 12_315 + 878 + 199],
      ["gst", 134_260, 6173 + 440 + 100],
    ]);
  });

  test("a compound rate applies to the amount plus the other tax: 9.975 % of 1 342.60 + 67.13 is 6.70 more", () => {
    const compound = { ...QST, compound: true };
    const lines = three.map((amount) => line(amount, compound, GST));
    expect(shown(lines)).toEqual([
      ["gst", 134_260, 6713],
      ["qst", 140_973, 14_062],
    ]);
    expect(14_062 - 13_392).toBe(670);
  });

  test("each rate applies to the discounted amount", () => {
    const lines = [line(10_000, GST), line(10_000, QST)];
    expect(shown(lines, "document", { percent: "10" })).toEqual([
      ["qst", 9000, 898],
      ["gst", 9000, 450],
    ]);
  });

  test("a line of 0 and a rate of 0 have a row; each bare percentage has its own row", () => {
    expect(shown([line(0, GST), line(5000, REVERSE), line(100, unnamedTax("7")), line(100, unnamedTax("7"))])).toEqual([
      [null, 200, 14],
      ["gst", 0, 0],
      ["reverse", 5000, 0],
    ]);
  });

  test("a line has a percentage if it has exactly one rate", () => {
    expect([singleRate([]), singleRate([GST]), singleRate([GST, QST])]).toEqual([null, "5", null]);
  });
});

describe("for any lines", () => {
  const rates = fc
    .uniqueArray(fc.constantFrom<string>("a", "b", "c"), { maxLength: 3 })
    .chain((ids) =>
      fc.tuple(
        fc.constant(ids),
        fc.array(fc.constantFrom("0", "2.5", "5", "9.975", "19"), { minLength: 3, maxLength: 3 }),
        fc.option(fc.nat(2)),
      ),
    );
  // Rates with one id are equal on all lines, as in a workspace.
  const documents = fc
    .tuple(
      rates,
      fc.array(fc.tuple(fc.nat(5_000_000), fc.subarray<string>(["a", "b", "c"])), { maxLength: 20 }),
      fc.nat(100),
    )
    .map(([[ids, percentages, compound], lines, discount]) => {
      const known = new Map(ids.map((id, at) => [id, named(id, percentages[at] ?? "5", at === compound)]));
      return {
        discount: { percent: String(discount) },
        lines: lines.map(([amountMinor, wanted]) => line(amountMinor, ...wanted.flatMap((id) => known.get(id) ?? []))),
      };
    });
  const exactly = (minor: number, rate: string) => {
    const [whole = "0", fraction = ""] = rate.split(".");
    return [BigInt(minor) * BigInt(whole + fraction), 100n * 10n ** BigInt(fraction.length)] as const;
  };

  test("rows add up to the tax, and each is its percentage of its taxable amount, half up", () => {
    fc.assert(
      fc.property(documents, ({ lines, discount }) => {
        const totals = totalsOf(lines, discount, "document");
        expect(totals.totalMinor).toBe(totals.subtotalMinor - totals.discountMinor + totals.taxMinor);
        expect(totals.taxMinor).toBe(totals.taxes.reduce((sum, { taxMinor }) => sum + taxMinor, 0));
        for (const { taxableMinor, taxMinor, rate } of totals.taxes) {
          const [numerator, denominator] = exactly(taxableMinor, rate);
          const twice = 2n * (numerator - BigInt(taxMinor) * denominator);
          expect(-denominator <= twice && twice < denominator).toBe(true);
        }
      }),
    );
  });

  test("by line is at most half a unit a line away, and the order of the lines changes nothing by document", () => {
    fc.assert(
      fc.property(documents, ({ lines }) => {
        const once = totalsOf(lines, null, "document");
        expect(totalsOf([...lines].reverse(), null, "document").taxMinor).toBe(once.taxMinor);
        const plain = lines.map((one) => ({ ...one, taxes: one.taxes.filter(({ compound }) => !compound) }));
        const each = new Map(totalsOf(plain, null, "line").taxes.map((tax) => [tax.id, tax.taxMinor]));
        for (const { id, taxMinor } of totalsOf(plain, null, "document").taxes) {
          expect(2 * Math.abs(taxMinor - (each.get(id) ?? 0))).toBeLessThanOrEqual(lines.length + 1);
        }
      }),
    );
  });
});
