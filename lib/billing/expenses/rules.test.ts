import { describe, expect, test } from "vitest";
import { amountOfUnits, billableMinor, statusOf } from "./rules";

const CHARGE = { taxMinor: null, currency: "EUR", markupPercent: null, exchangeRate: null, exchangeTo: null };

describe("billableMinor", () => {
  test("is net of tax, with the markup", () => {
    expect(billableMinor({ ...CHARGE, amountMinor: 11_900, taxMinor: 1_900, markupPercent: "10" }, "EUR")).toBe(11_000);
  });

  test("is rounded once, half up", () => {
    expect(billableMinor({ ...CHARGE, amountMinor: 5, markupPercent: "10" }, "EUR")).toBe(6);
    expect(billableMinor({ ...CHARGE, amountMinor: 4, markupPercent: "10" }, "EUR")).toBe(4);
  });

  test("uses an exchange rate for its currency only, and the decimals of both currencies", () => {
    const yen = { ...CHARGE, amountMinor: 5_000, currency: "JPY", exchangeRate: "0.0062", exchangeTo: "EUR" };
    expect(billableMinor(yen, "EUR")).toBe(3_100);
    expect(billableMinor(yen, "USD")).toBeNull();
    expect(billableMinor({ ...yen, exchangeRate: null, exchangeTo: null }, "EUR")).toBeNull();
    const dinar = { ...CHARGE, amountMinor: 100, exchangeRate: "0.33", exchangeTo: "KWD" };
    expect(billableMinor(dinar, "KWD")).toBe(330);
  });
});

test("units × price is rounded half up to minor units", () => {
  expect(amountOfUnits("120", "0.725", "USD")).toBe(8_700);
  expect(amountOfUnits("0.5", "0.01", "EUR")).toBe(1);
  expect(amountOfUnits("3", "150", "JPY")).toBe(450);
});

test("the status names the invoice and the reimbursement", () => {
  expect(statusOf({ invoiceId: "x", reimbursedOn: "2026-11-30" })).toBe("invoiced_reimbursed");
  expect(statusOf({ invoiceId: null, reimbursedOn: null })).toBe("open");
});
