import { describe, expect, test } from "vitest";
import { type Draft, lackOf, livingDrafts, newDraft } from "./draft";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const HOUR = 3_600_000;
const receipt = { id: "fil_1", filename: "a.pdf", content_type: "application/pdf", size: 10 } as const;
const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...newDraft("one", "a.pdf", { nowMs: NOW, today: "2026-11-24" }),
  ...changes,
});

describe("a draft", () => {
  test("needs a file, an amount, a category and a date, in this order", () => {
    const plain = { unit_price: null };
    const amount = { amount: 100, currency: "EUR" };
    expect(lackOf(draft(), plain)).toBe("file");
    expect(lackOf(draft({ receipt }), plain)).toBe("amount");
    expect(lackOf(draft({ receipt, amount }), undefined)).toBe("category");
    expect(lackOf(draft({ receipt, amount, spentOn: "" }), plain)).toBe("date");
    expect(lackOf(draft({ receipt, amount }), plain)).toBeNull();
  });

  test("needs units for a category with a unit price", () => {
    const mileage = { unit_price: "0.30" };
    expect(lackOf(draft({ receipt, amount: { amount: 100, currency: "EUR" } }), mileage)).toBe("units");
    expect(lackOf(draft({ receipt, units: "12" }), mileage)).toBeNull();
  });

  test("ends when its unused file is deleted", () => {
    const old = draft({ receipt, addedAt: NOW - 24 * HOUR });
    const young = draft({ key: "two", receipt, addedAt: NOW - 23 * HOUR });
    expect(livingDrafts([old, young], NOW, new Set())).toEqual([young]);
  });

  test("ends with the page that uploads its file", () => {
    expect(livingDrafts([draft()], NOW, new Set(["one"]))).toHaveLength(1);
    expect(livingDrafts([draft()], NOW, new Set())).toEqual([]);
  });
});
