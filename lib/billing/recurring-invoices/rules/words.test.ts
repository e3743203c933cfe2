import { expect, it, test } from "vitest";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { filled } from "@/lib/billing/invoice-content/placeholders";
import { assertWords, wordsOf } from "./words";

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };

test.each([
  ["en", "November 2026 · November · 2026 · 1 November 2026 · 30 November 2026 · 6"],
  ["de", "November 2026 · November · 2026 · 1. November 2026 · 30. November 2026 · 6"],
  ["fr", "novembre 2026 · novembre · 2026 · 1 novembre 2026 · 30 novembre 2026 · 6"],
])("fills the words in the client’s language (%s)", async (locale, expected) => {
  const text = "{period} · {month} · {year} · {period_start} · {period_end} · {number_of}";
  expect(filled(text, wordsOf(await invoiceLanguage(locale), NOVEMBER, 6))).toBe(expected);
});

test.each([
  ["2026-10-01", "2026-12-31", "October\u00a0– December 2026"],
  ["2027-01-01", "2027-12-31", "2027"],
  ["2026-11-06", "2026-11-19", "6\u00a0– 19 November 2026"],
  ["2026-12-01", "2027-02-28", "December 2026\u00a0– February 2027"],
])("names the period from %s to %s", async (from, to, expected) => {
  expect(wordsOf(await invoiceLanguage("en"), { from, to }, 1).period).toBe(expected);
});

it("refuses unknown words only", () => {
  expect(() => assertWords("{month} {years}", "/lines/0/description")).toThrow(
    expect.objectContaining({ code: "validation_failed" }),
  );
  expect(() => assertWords("Care {month}, } or {", "/notes")).not.toThrow();
});
