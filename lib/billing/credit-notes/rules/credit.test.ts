import fc from "fast-check";
import { required } from "@/testing/required";
import { describe, expect, test } from "vitest";
import { lineAmount, totalsOf } from "@/lib/billing/invoices/rules/money";
import { unnamedTax, type LineTax, type TaxRounding } from "@/lib/billing/invoices/rules/taxes";
import {
  creditLine,
  creditSums,
  everythingLeft,
  leftOf,
  type CreditAsked,
  type Credited,
  type EarlierNote,
} from "./credit";

interface Given {
  lines: { quantity: string; price: number; rates: string[] }[];
  percent: string | null;
  rounding: TaxRounding;
}

function invoiceOf({ lines, percent, rounding }: Given) {
  const rows = lines.map(({ quantity, price, rates }, index) => ({
    ...{ id: String(index), quantity, unit: "piece" as const, unitPriceMinor: price },
    ...{ amountMinor: lineAmount(quantity, price, ""), taxes: rates.map(unnamedTax) },
  }));
  const sums = totalsOf(rows, percent === null ? null : { percent }, rounding);
  return { sums, invoice: { lines: rows, discountMinor: sums.discountMinor, taxes: sums.taxes } };
}

function note(
  invoice: Credited<LineTax>,
  earlier: readonly EarlierNote[],
  asked: readonly CreditAsked[],
  rounding: TaxRounding,
) {
  const left = leftOf(invoice, earlier);
  const lines = asked.map((one) => {
    const index = left.findIndex(({ id }) => id === one.lineId);
    return creditLine(required(invoice.lines[index]), required(left[index]), one, "/lines/0");
  });
  return { lines, ...creditSums(invoice, earlier, lines, rounding) };
}

const quantity = fc.integer({ min: 1, max: 30_000 }).map((units) => String(units / 100));
const given: fc.Arbitrary<Given> = fc.record({
  lines: fc.array(
    fc.record({
      quantity,
      price: fc.integer({ min: 0, max: 50_000 }),
      rates: fc.subarray(["19", "7", "9.975"], { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  percent: fc.option(fc.constantFrom("10", "33.33"), { nil: null }),
  rounding: fc.constantFrom<TaxRounding>("document", "line"),
});

describe("credit notes of an invoice", () => {
  test("three thirds of 100.00 + 19 % leave exactly 0", () => {
    const { invoice, sums } = invoiceOf({
      lines: [{ quantity: "1", price: 10_000, rates: ["19"] }],
      percent: null,
      rounding: "document",
    });
    const first = note(invoice, [], [{ lineId: "0", amountMinor: 3333 }], "document");
    const second = note(invoice, [first], [{ lineId: "0", amountMinor: 3333 }], "document");
    const third = note(invoice, [first, second], [{ lineId: "0" }], "document");
    expect([first, second, third].map(({ totalMinor, taxMinor }) => [totalMinor, taxMinor])).toEqual([
      [3966, 633],
      [3966, 633],
      [3968, 634],
    ]);
    expect(first.totalMinor + second.totalMinor + third.totalMinor).toBe(sums.totalMinor);
  });

  test("parts of any invoice sum to the invoice, and each line is quantity × price", () => {
    fc.assert(
      fc.property(
        given,
        fc.array(fc.tuple(fc.nat(3), fc.double({ min: 0.01, max: 0.99, noNaN: true })), { maxLength: 6 }),
        (one, parts) => {
          const { invoice, sums } = invoiceOf(one);
          const notes: ReturnType<typeof note>[] = [];
          for (const [index, share] of parts) {
            const line = required(leftOf(invoice, notes)[index % invoice.lines.length]);
            const wanted = (Number(line.leftQuantity) * share).toFixed(2);
            if (Number(wanted) === 0 || line.leftMinor === 0) continue;
            notes.push(note(invoice, notes, [{ lineId: line.id, quantity: wanted }], one.rounding));
          }
          const rest = everythingLeft(leftOf(invoice, notes), notes.length > 0);
          if (rest.length > 0) notes.push(note(invoice, notes, rest, one.rounding));
          for (const line of notes.flatMap(({ lines }) => lines)) {
            expect(lineAmount(line.quantity, line.unitPriceMinor, "")).toBe(line.amountMinor);
            expect(line.netMinor).toBeLessThanOrEqual(line.amountMinor);
          }
          for (const { taxMinor, taxes } of notes) {
            expect(taxMinor).toBeGreaterThanOrEqual(0);
            for (const tax of taxes) expect(tax.taxMinor).toBeGreaterThanOrEqual(0);
          }
          expect(leftOf(invoice, notes).every(({ leftMinor }) => leftMinor === 0)).toBe(true);
          expect(notes.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(sums.totalMinor);
          expect(notes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(sums.taxMinor);
        },
      ),
    );
  });

  test("422 for more than is left", () => {
    const { invoice } = invoiceOf({
      lines: [{ quantity: "4", price: 2500, rates: [] }],
      percent: null,
      rounding: "document",
    });
    const first = note(invoice, [], [{ lineId: "0", quantity: "3" }], "document");
    const over = (asked: Omit<CreditAsked, "lineId">) => () =>
      note(invoice, [first], [{ lineId: "0", ...asked }], "document");
    expect(over({ quantity: "1.01" })).toThrow();
    expect(over({ amountMinor: 2501 })).toThrow();
    expect(note(invoice, [first], [{ lineId: "0", quantity: "1" }], "document").totalMinor).toBe(2500);
  });
});
