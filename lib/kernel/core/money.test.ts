import { expect, test } from "vitest";
import { CURRENCIES, exponentOf } from "./currencies";
import { keepsAll } from "./changes";
import { MAX_MINOR, toMoney } from "./money";

test("money is exact up to the largest amount, and null for an empty column", () => {
  expect(toMoney(MAX_MINOR, "EUR")).toStrictEqual({ amount: MAX_MINOR, currency: "EUR" });
  expect(toMoney(0, "JPY")).toStrictEqual({ amount: 0, currency: "JPY" });
  expect(toMoney(null, "EUR")).toBeNull();
  expect(Number.isSafeInteger(MAX_MINOR * 1000)).toBe(true);
});

test("decimals are those of ISO 4217", () => {
  expect(["EUR", "USD", "HUF", "JPY", "KRW", "KWD", "TND", "CLF"].map(exponentOf)).toEqual([2, 2, 2, 0, 0, 3, 3, 4]);
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
});

test("keepsAll ignores the order of members and the type of numbers", () => {
  const row = { rate: 5n, at: new Date(0), address: { line1: "a", city: null }, tags: ["a", "b"], note: null };
  expect(keepsAll(row, { rate: 5, at: new Date(0), address: { city: null, line1: "a" }, tags: ["a", "b"] })).toBe(true);
  expect(keepsAll(row, { note: undefined })).toBe(true);
  expect(keepsAll(row, {})).toBe(true);
  for (const change of [
    { rate: 6 },
    { tags: ["b", "a"] },
    { address: null },
    { address: { line1: "a" } },
    { note: "" },
    { at: new Date(1) },
  ])
    expect(keepsAll(row, change), JSON.stringify(change)).toBe(false);
});
