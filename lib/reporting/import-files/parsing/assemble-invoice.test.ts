import { describe, expect, test } from "vitest";
import { faultOf } from "@/lib/billing/invoices/rules/imported";
import { assembleInvoice } from "./assemble-invoice";
import type { HarvestCells, HarvestLine } from "./harvest-invoices";

const cells: HarvestCells = {
  ...{ number: "7", currency: "EUR", issueDate: "2026-01-26", dueDate: null, lastPaidOn: "2026-02-20" },
  ...{ purchaseOrder: null, subject: "Website", isDraft: false, total: 11_900, paid: 0, balance: 11_900 },
  ...{ discount: 0, taxes: [1900] },
};
const item = (quantity: string, unitPrice: string, amount: string): HarvestLine => {
  return { description: "Work", quantity, unitPrice, amount };
};

function made(change: Partial<HarvestCells>, items: HarvestLine[] = []) {
  const assembled = assembleInvoice({ ...cells, ...change }, items, []);
  if ("leftOut" in assembled) throw new Error(assembled.leftOut);
  expect(faultOf(assembled.invoice)).toBeNull();
  return assembled;
}

describe("an invoice of Harvest", () => {
  test("has the amounts of its row, and the percentage that gives the tax", () => {
    const { invoice } = made({});
    expect(invoice).toMatchObject({ status: "sent", subtotalMinor: 10_000, taxMinor: 1900, totalMinor: 11_900 });
    expect(invoice.lines).toMatchObject([{ description: "Website", amountMinor: 10_000, taxes: [{ rate: "19" }] }]);
  });

  test("takes negative line items as a discount", () => {
    const { invoice, notes } = made({}, [item("2", "60,00", "120,00"), item("1", "-20,00", "-20,00")]);
    expect(invoice).toMatchObject({ subtotalMinor: 12_000, discountMinor: 2000, discountAmount: 2000 });
    expect([invoice.lines.length, notes]).toEqual([1, []]);
  });

  test("has one line, with a note, if its items do not add up", () => {
    const { invoice, notes } = made({}, [item("1", "99.99", "99.99")]);
    expect([invoice.lines.length, notes]).toEqual([1, ["one_line_only"]]);
  });

  test("keeps the amount of an item whose quantity gives another one", () => {
    const { invoice } = made({}, [item("0.33333", "300.00", "100.00")]);
    expect(invoice.lines).toMatchObject([{ quantity: "1", unitPriceMinor: 10_000, amountMinor: 10_000 }]);
  });

  test.each([
    ["paid", { paid: 11_900, balance: 0 }, [11_900]],
    ["paid", { paid: 10_000, balance: 0 }, [10_000, 1900]],
    ["sent", { paid: 10_000, balance: 1900 }, [10_000]],
    ["void", { paid: 0, balance: 0 }, []],
    ["paid", { total: 0, taxes: [], paid: 0, balance: 0 }, []],
    ["draft", { isDraft: true }, []],
  ])("is %s with %o", (status, change, payments) => {
    const { invoice } = made(change);
    expect(invoice.status).toBe(status);
    expect(invoice.payments.map(({ amountMinor }) => amountMinor)).toEqual(payments);
  });
});
