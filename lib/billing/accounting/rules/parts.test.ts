import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalsOf } from "@/lib/billing/invoices/rules/money";
import type { LineTax } from "@/lib/billing/invoices/rules/taxes";
import { spread } from "@/lib/billing/invoices/rules/money";
import { keyOf } from "@/lib/billing/invoices/rules/taxes";
import { book, type Books } from "./booking";
import type { SourceDocument } from "./documents";
import { fingerprintOf, reversalOf } from "./documents";
import { countedGaps } from "./gaps";
import { allocate, partsOf } from "./parts";
import { NO_SETTINGS } from "./settings";

const rate = (id: string, percentage: string, compound = false): LineTax => ({
  ...{ id, name: `VAT ${percentage} %`, rate: percentage, kind: "standard", reason: null, reasonCode: null },
  ...{ compound, isArchived: false },
});
const RATES = [rate("a", "19"), rate("b", "7"), rate("c", "9.975", true)];

const line = fc.record({
  kind: fc.constantFrom("services" as const, "expenses" as const),
  amountMinor: fc.nat(5_000_000),
  taxes: fc.subarray(RATES),
});
const invoice = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  percent: fc.option(fc.constantFrom("0", "3", "12.5", "100"), { nil: null }),
  rounding: fc.constantFrom("document" as const, "line" as const),
});

const BOOKS: Books = {
  settings: {
    ...NO_SETTINGS,
    accounts: { receivables: "1400", bank: "1200", bank_fees: "4970" },
    taxRates: Object.fromEntries(
      ["a", "b", "c", "none"].map((key, at) => [
        key,
        { services: `84${String(at)}0`, expenses: `84${String(at)}1`, taxKey: "3", taxAccount: `177${String(at)}` },
      ]),
    ),
  },
  debtors: new Map([["client", 10_000]]),
  currency: "EUR",
  format: "datev",
};

function sourceOf(over: Partial<SourceDocument> = {}): SourceDocument {
  return {
    ...{ kind: "invoice", id: "id", number: "INV-1", date: "2026-10-03", dueDate: null, clientId: "client" },
    ...{ clientName: "Acme", title: "", currency: "EUR", totalMinor: 0, exchangeRate: null, parts: [] },
    ...{ deduction: null, expense: null },
    ...over,
  };
}

test("parts sum to the invoice, their taxes to the printed tax of each rate, and debit equals credit", () => {
  fc.assert(
    fc.property(invoice, ({ lines, percent, rounding }) => {
      const totals = totalsOf(lines, percent === null ? null : { percent }, rounding);
      const shares = spread(
        totals.discountMinor,
        lines.map(({ amountMinor }) => amountMinor),
      );
      const taxed = lines.map((one, at) => ({ ...one, netMinor: one.amountMinor - (shares[at] ?? 0) }));
      const parts = partsOf(taxed, totals.taxes, totals.totalMinor);
      const sum = (of: typeof parts) => of.reduce((total, { netMinor, taxMinor }) => total + netMinor + taxMinor, 0);
      expect(sum(parts)).toBe(totals.totalMinor);
      for (const printed of totals.taxes) {
        const own = parts.filter(({ tax }) => tax === keyOf(printed));
        const tax = own.reduce((total, part) => total + (part.kind === "tax" ? part.netMinor : part.taxMinor), 0);
        expect(tax).toBe(printed.taxMinor);
      }
      const { booked, gaps } = book(sourceOf({ parts, totalMinor: totals.totalMinor }), BOOKS);
      expect(gaps).toEqual([]);
      const balance = new Map<string, number>();
      for (const { account, isDebit, amountMinor } of booked.rows) {
        expect(amountMinor).toBeGreaterThan(0);
        const [debit, credit] = isDebit ? [account, booked.account] : [booked.account, account];
        balance.set(debit, (balance.get(debit) ?? 0) + amountMinor);
        balance.set(credit, (balance.get(credit) ?? 0) - amountMinor);
      }
      expect(balance.get("10000") ?? 0).toBe(totals.totalMinor);
      expect([...balance.values()].reduce((total, one) => total + one, 0)).toBe(0);
    }),
  );
});

test("an amount is divided by weights of any sign", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1 }),
      (amount, weights) => {
        expect(allocate(amount, weights).reduce((sum, part) => sum + part, 0)).toBe(amount);
      },
    ),
  );
});

describe("a booked document", () => {
  test("a payment with a fee settles the debtor from two accounts", () => {
    const deduction = { amountMinor: 150, reason: "bank_fee" } as const;
    const { booked, gaps } = book(sourceOf({ kind: "payment", totalMinor: 10_000, deduction }), BOOKS);
    expect(gaps).toEqual([]);
    expect(booked.rows.map(({ account, isDebit, amountMinor }) => [account, isDebit, amountMinor])).toEqual([
      ["1200", true, 9850],
      ["4970", true, 150],
    ]);
  });

  test("a refund is the other way round", () => {
    const { booked } = book(sourceOf({ kind: "refund", totalMinor: 700 }), BOOKS);
    expect(booked.rows).toMatchObject([{ account: "1200", isDebit: false, amountMinor: 700 }]);
  });

  test("an expense of a person is owed, and its tax key is used only with tax", () => {
    const expense = { categoryId: "travel", categoryName: "Travel", taxMinor: 0, isReimbursable: true };
    const books = {
      ...BOOKS,
      settings: {
        ...BOOKS.settings,
        accounts: { reimbursements: "1740" },
        categories: { travel: { account: "4663", taxKey: "9" } },
      },
    };
    const source = sourceOf({ kind: "expense", totalMinor: 5890, clientId: null, expense });
    expect(book(source, books)).toMatchObject({
      gaps: [],
      booked: { account: "1740", rows: [{ account: "4663", isDebit: true, taxKey: null }] },
    });
    const taxed = { ...source, expense: { ...expense, taxMinor: 940 } };
    expect(book(taxed, books).booked.rows).toMatchObject([{ taxKey: "9", taxMinor: 940 }]);
  });

  test("another currency needs a rate, and amounts are exchanged", () => {
    const source = sourceOf({ kind: "payment", currency: "USD", totalMinor: 10_000 });
    expect(book(source, BOOKS).gaps).toMatchObject([{ field: "exchange_rate", key: "USD 2026-10" }]);
    const settings = { ...BOOKS.settings, exchangeRates: { "USD 2026-10": "0.92" } };
    expect(book(source, { ...BOOKS, settings }).booked).toMatchObject({
      exchangeRate: "0.92",
      rows: [{ baseMinor: 9200 }],
    });
    const own = { ...source, exchangeRate: "0.9" };
    expect(book(own, { ...BOOKS, settings }).booked.rows).toMatchObject([{ baseMinor: 9000 }]);
  });

  test("DATEV refuses accounts that are no numbers, and numbers of debtors of another length", () => {
    const settings = { ...BOOKS.settings, accounts: { bank: "Giro" } };
    const { gaps } = book(sourceOf({ kind: "payment", totalMinor: 1 }), {
      ...{ ...BOOKS, settings, debtors: new Map([["client", 100]]) },
    });
    expect(countedGaps([gaps, gaps])).toMatchObject([
      { field: "debtor_number", value: "100", documents: 2 },
      { field: "bank", value: "Giro", documents: 2 },
    ]);
  });

  test("a reversal is the document with its sides swapped, and reversing twice gives the document", () => {
    const { booked } = book(sourceOf({ kind: "payment", totalMinor: 10_000 }), BOOKS);
    const back = reversalOf(booked, "2026-11-02");
    expect(back).toMatchObject({ isReversal: true, date: "2026-11-02", rows: [{ isDebit: false }] });
    expect(reversalOf(back, booked.date)).toEqual(booked);
  });

  test("the fingerprint follows what accounting sees alone", () => {
    const source = sourceOf({ kind: "payment", totalMinor: 10_000 });
    expect(fingerprintOf({ ...source, title: "other", clientName: "Other" })).toBe(fingerprintOf(source));
    expect(fingerprintOf({ ...source, totalMinor: 10_001 })).not.toBe(fingerprintOf(source));
  });
});
