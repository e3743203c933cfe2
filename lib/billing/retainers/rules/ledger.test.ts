import { describe, expect, test } from "vitest";
import { unnamedTax } from "@/lib/billing/invoices/rules/taxes";
import { grossOf, sourcesOf, stateOf, type Funding } from "./ledger";

const VAT = [unnamedTax("19")];
const REDUCED = [unnamedTax("7")];

const at = (day: number) => ({ day: `2026-11-0${String(day)}`, at: `2026-11-0${String(day)}T09:00:00.000Z` });
const paid = (day: number, settledMinor: number) => ({ id: "pay", settledMinor, method: null, ...at(day) });

/** 1,000.00 + 19 % by default. */
function funding(changes: Partial<Funding> = {}): Funding {
  const lines = [{ id: "line", amountMinor: 100_000, taxes: VAT, isFunding: true }];
  const invoice = { invoiceId: "one", number: "INV-1", issuedOn: "2026-11-01", totalMinor: 119_000, discountMinor: 0 };
  return { ...invoice, lines, payments: [], notes: [], ...changes };
}

const stateWith = (...fundings: Funding[]) => stateOf({ fundings, deposits: [], advances: [] });

describe("funding", () => {
  test("counts as it is paid, and a third of each payment sums to the whole", () => {
    const payments = [paid(1, 39_667), paid(2, 39_667), paid(3, 39_666)];
    const { transactions, leftMinor, openMinor } = stateWith(funding({ payments }));
    expect(transactions.map(({ netMinor }) => netMinor)).toEqual([33_334, 33_333, 33_333]);
    expect({ leftMinor, openMinor }).toEqual({ leftMinor: 100_000, openMinor: 0 });
  });

  test("of two tax rates is shared by largest remainder", () => {
    const lines = [
      { id: "one", amountMinor: 100, taxes: VAT, isFunding: true },
      { id: "two", amountMinor: 50, taxes: REDUCED, isFunding: true },
    ];
    const half = funding({ lines, totalMinor: 173, payments: [paid(1, 86)] });
    expect(stateWith(half).buckets.map(({ leftMinor }) => leftMinor)).toEqual([50, 25]);
  });

  test("other lines and the discount of the invoice do not count", () => {
    const lines = [
      { id: "one", amountMinor: 100_000, taxes: VAT, isFunding: true },
      { id: "two", amountMinor: 100_000, taxes: VAT, isFunding: false },
    ];
    const whole = funding({ lines, discountMinor: 20_000, totalMinor: 214_200, payments: [paid(1, 214_200)] });
    expect(stateWith(whole).leftMinor).toBe(90_000);
  });

  test("is refunded by a credit note, whether the invoice was paid before or after it", () => {
    const note = (day: number, appliedMinor: number) => ({
      ...{ id: "note", number: "CN-1", appliedMinor, lines: [{ lineId: "line", netMinor: 50_000 }] },
      ...at(day),
    });
    const before = funding({ payments: [paid(1, 119_000)], notes: [note(2, 0)] });
    expect(stateWith(before).transactions.map(({ kind, netMinor }) => [kind, netMinor])).toEqual([
      ["funded", 100_000],
      ["refunded", -50_000],
    ]);
    const after = funding({ notes: [note(1, 59_500)], payments: [paid(2, 59_500)] });
    expect(stateWith(after)).toMatchObject({ leftMinor: 50_000, openMinor: 0, fundedMinor: 50_000 });
  });

  test("has the gross amount of its rates", () => {
    expect(
      grossOf([
        { taxes: VAT, netMinor: 50_000 },
        { taxes: REDUCED, netMinor: 10_000 },
      ]),
    ).toBe(70_200);
  });
});

describe("draws", () => {
  const deposit = {
    ...{ lineId: "deposit", invoiceId: "two", number: "INV-2", projects: [], amountMinor: -30_000, taxes: VAT },
    ...{ voided: null, notes: [], ...at(5) },
  };
  const advance = { id: "pay", invoiceId: "two", number: "INV-2", projects: [], amountMinor: 30_000, ...at(5) };

  test("of a deposit come back when the invoice is void", () => {
    const fundings = [funding({ payments: [paid(1, 119_000)] })];
    const { transactions, drawnMinor } = stateOf({ fundings, deposits: [{ ...deposit, voided: at(6) }], advances: [] });
    expect(transactions.map(({ kind, balanceMinor }) => [kind, balanceMinor])).toEqual([
      ["funded", 100_000],
      ["drawn", 70_000],
      ["returned", 100_000],
    ]);
    expect(drawnMinor).toBe(0);
  });

  test("of an advance are its payments", () => {
    const lines = [{ id: "line", amountMinor: 100_000, taxes: [], isFunding: true }];
    const fundings = [funding({ lines, totalMinor: 100_000, payments: [paid(1, 100_000)] })];
    expect(stateOf({ fundings, deposits: [], advances: [advance] })).toMatchObject({
      ...{ leftMinor: 70_000, drawnMinor: 30_000, fundedMinor: 100_000 },
    });
  });

  test("take from the oldest funding first", () => {
    const second = funding({ invoiceId: "three", number: "INV-3", payments: [paid(3, 119_000)] });
    const state = stateOf({
      ...{ fundings: [funding({ payments: [paid(1, 119_000)] }), second], advances: [] },
      deposits: [{ ...deposit, amountMinor: -80_000 }],
    });
    const [bucket] = state.buckets;
    const names = (netMinor: number) => (bucket ? sourcesOf(bucket, netMinor).map(({ number }) => number) : []);
    expect(names(20_000)).toEqual(["INV-1"]);
    expect(names(20_001)).toEqual(["INV-1", "INV-3"]);
  });
});
