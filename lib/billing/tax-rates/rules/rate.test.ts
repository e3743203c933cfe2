import { describe, expect, test } from "vitest";
import { languages } from "@/lib/billing/invoice-content/languages";
import { assertRate, assertUnfrozen } from "./rate";
import { usualRates } from "./usual";

const VAT = { percentage: "19", kind: "standard", compound: false, reason: null } as const;

describe("a rate", () => {
  test("charges no tax unless it is standard, and needs a reason where the law requires one", () => {
    expect(() => assertRate(VAT)).not.toThrow();
    expect(() => assertRate({ ...VAT, percentage: "0", kind: "zero" })).not.toThrow();
    expect(() => assertRate({ ...VAT, kind: "zero" })).toThrow("kind_without_tax");
    expect(() => assertRate({ ...VAT, percentage: "0", kind: "export" })).toThrow("tax_reason_missing");
  });

  test("is frozen after use, except for its texts", () => {
    const used = { ...VAT, usedAt: new Date() };
    expect(() => assertUnfrozen(used, VAT)).not.toThrow();
    expect(() => assertUnfrozen(used, { ...VAT, percentage: "20" })).toThrow("on_issued_invoice");
    expect(() => assertUnfrozen({ ...used, usedAt: null }, { ...VAT, percentage: "20" })).not.toThrow();
  });
});

test("default rates are translated into every document language, and valid", () => {
  const reasons = new Set(languages.filter((tag) => tag !== "nn" && tag !== "no").map((tag) => reasonOf(tag)));
  expect(reasons.size).toBe(26);
  for (const tag of languages) {
    for (const rate of usualRates(tag)) {
      assertRate({ ...rate, percentage: "0", compound: false });
      expect(rate.name.length, tag).toBeLessThanOrEqual(60);
      expect(rate.reason, tag).toBe(rate.reason.trim());
    }
  }
});

test("default rates fall back to English; Chinese goes by script, and Nynorsk uses Bokmål", () => {
  expect(usualRates("sw")).toEqual(usualRates("en"));
  expect(usualRates(null)).toEqual(usualRates("en-US"));
  expect(usualRates("zh-TW")).toEqual(usualRates("zh-Hant"));
  expect(usualRates("nn-NO")).toEqual(usualRates("nb"));
});

function reasonOf(tag: string): string {
  return usualRates(tag).find(({ kind }) => kind === "reverse_charge")?.reason ?? "";
}
