import fc from "fast-check";
import { expect, test } from "vitest";
import { totalsOf } from "@/lib/billing/invoices/rules/money";
import { unnamedTax } from "@/lib/billing/invoices/rules/taxes";
import { partAmounts, type StoredPart } from "./schedule";
import { partOf, partOfLines, restOf, type Quote, type QuotedPart } from "./parts";

function quoteOf(amounts: readonly number[], rates: readonly string[], discountMinor = 0): Quote {
  const lines = amounts.map((amountMinor, index) => ({
    ...{ id: `line ${String(index)}`, amountMinor, invoicedMinor: 0 },
    taxes: [unnamedTax(rates[index % rates.length] ?? "0")],
  }));
  const { totalMinor } = totalsOf(lines, { amountMinor: discountMinor }, "document");
  return { lines, discountMinor, discountedMinor: 0, totalMinor, billedMinor: 0, rounding: "document" };
}

function after(quote: Quote, part: QuotedPart): Quote {
  const taken = new Map(part.lines.map(({ id, amountMinor }) => [id, amountMinor]));
  return {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, invoicedMinor: line.invoicedMinor + (taken.get(line.id) ?? 0) })),
    discountedMinor: quote.discountedMinor + part.discountMinor,
    billedMinor: quote.billedMinor + part.totalMinor,
  };
}

/** Bill one part after the other. */
function bill(quote: Quote, amounts: readonly number[]): QuotedPart[] {
  const parts: QuotedPart[] = [];
  let current = quote;
  for (const amount of amounts) {
    const part = partOf(current, amount);
    parts.push(part);
    current = after(current, part);
  }
  return parts;
}

const percents = (...parts: string[]): StoredPart[] =>
  parts.map((percent) => ({ description: null, percent, amountMinor: null, due: "on_completion", dueOn: null }));

test("parts of 30, 40 and 30 percent have one line for each line of the estimate", () => {
  const quote = quoteOf([660_000, 840_000, 855_000, 45_000], ["19"]);
  const parts = bill(quote, partAmounts(percents("30", "40", "30"), quote.totalMinor));
  expect(parts.map(({ totalMinor }) => totalMinor)).toEqual([856_800, 1_142_400, 856_800]);
  expect(parts[1]?.lines.map(({ amountMinor }) => amountMinor)).toEqual([264_000, 336_000, 342_000, 18_000]);
});

test("parts sum to the estimate to the cent, with any lines, rates and discount", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 8 });
  const rates = fc.subarray(["19", "7", "20", "5.5", "8.1", "0"], { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(amounts, rates, fc.integer({ min: 0, max: 99 }), (lines, taxes, percent) => {
      const subtotal = lines.reduce((total, amount) => total + amount, 0);
      const quote = quoteOf(lines, taxes, Math.floor((subtotal * percent) / 100));
      const parts = bill(quote, partAmounts(percents("30", "30", "40"), quote.totalMinor));
      expect(parts.reduce((total, { totalMinor }) => total + totalMinor, 0)).toBe(quote.totalMinor);
      // The last part may move the discount by cents, so that the totals sum to the estimate.
      const discounts = parts.reduce((total, part) => total + part.discountMinor, 0);
      expect(Math.abs(discounts - quote.discountMinor)).toBeLessThanOrEqual(2);
    }),
    // No single line makes up for the cent of these.
    { numRuns: 500, examples: [[[394_435, 1_945_169, 167_804], ["7", "20", "5.5"], 96]] },
  );
});

test("a part never takes more than is left", () => {
  const quote = quoteOf([10_000, 5000], ["19"]);
  const first = partOf(quote, 15_000);
  const rest = partOf(after(quote, first), 999_999);
  expect(first.totalMinor + rest.totalMinor).toBe(quote.totalMinor);
  expect(restOf(after(after(quote, first), rest))).toEqual({ lines: [], discountMinor: 0, totalMinor: 0 });
});

test("parts of lines have their share of the discount", () => {
  const quote = quoteOf([10_000, 30_000], ["19"], 4000);
  const part = partOfLines(quote, new Map([["line 0", 10_000]]));
  expect(part).toEqual({ lines: [{ id: "line 0", amountMinor: 10_000 }], discountMinor: 1000, totalMinor: 10_710 });
  expect(partOfLines(after(quote, part), new Map([["line 1", 30_000]])).discountMinor).toBe(3000);
});

test("invoices of lines that a newer version left out leave less to bill", () => {
  const quote = { ...quoteOf([10_000, 5000], ["19", "7"]), billedMinor: 5000 };
  const rest = restOf(quote);
  expect(rest.totalMinor).toBe(quote.totalMinor - 5000);
  expect(restOf(after(quote, rest))).toEqual({ lines: [], discountMinor: 0, totalMinor: 0 });
});
