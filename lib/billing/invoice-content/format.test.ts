import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { formatFor, supportedLocale } from "./format";

const spaced = (text: string) => text.replaceAll(/\s/g, " ");

describe("money", () => {
  test.each([
    ["en", 1_177_095, "EUR", "€11,770.95"],
    ["de", 1_177_095, "EUR", "11.770,95 €"],
    ["ja", 120, "JPY", "￥120"],
    ["en", 1_234, "KWD", "KWD 1.234"],
    ["en", 1, "CLF", "CLF 0.0001"],
    ["ar", 102_000, "EUR", "1,020.00 €"],
    ["en", 1_000_000_000_000_001, "USD", "US$10,000,000,000,000.01"],
  ])("%s: %i minor units of %s are %s", (locale, amount, currency, written) => {
    expect(spaced(formatFor(locale).money({ amount, currency }))).toBe(written);
  });

  test("a discount has a minus sign; 0 has none", () => {
    const format = formatFor("en");
    expect(format.less({ amount: 30_780, currency: "EUR" })).toBe("\u2212€307.80");
    expect(format.less({ amount: 0, currency: "EUR" })).toBe("€0.00");
  });
});

describe("other figures", () => {
  test("percentages and quantities are exact", () => {
    expect(formatFor("en").percent("7.7")).toBe("7.7%");
    expect(spaced(formatFor("de").percent("19"))).toBe("19 %");
    expect(formatFor("en").decimal("38.5", 2)).toBe("38.50");
    expect(formatFor("en").decimal("123456789.1234", 0)).toBe("123,456,789.1234");
  });

  test.each(["en", "de", "sv", "ar", "he", "fa"])("%s: a quantity below 0 has a minus sign", (locale) => {
    expect(formatFor(locale).decimal("-1", 0)).toBe("\u22121");
    expect(formatFor(locale).decimal("-1.5", 2)).toMatch(/^\u22121[.,\u066b]50$/);
  });

  test("dates are Gregorian with European digits in every locale", () => {
    expect(formatFor("en").day("2026-11-19")).toBe("19 November 2026");
    expect(formatFor("en-US").day("2026-11-19")).toBe("November 19, 2026");
    expect(formatFor("th").day("2026-11-19")).toContain("2026");
    expect(formatFor("fa").day("2026-11-19")).toContain("2026");
  });

  test("an address follows the format of its country", () => {
    const address = { line1: "1 Main St", line2: null, city: "Springfield", region: "IL", postal_code: "62701" };
    expect(formatFor("en").address({ ...address, country: "US" })).toEqual([
      "1 Main St",
      "Springfield, IL 62701, United States",
    ]);
    expect(formatFor("de").address({ ...address, region: null, country: "DE" })[1]).toBe(
      "62701 Springfield, Deutschland",
    );
  });
});

test("caches a thousand periods", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const used = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const { period } = formatFor("en");
  const dayAt = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
  const before = used();
  for (let day = 0; day < 40_000; day++) period(dayAt(day), dayAt(day + 1));
  // All of them would take 8 MB.
  expect(used() - before).toBeLessThan(4_000_000);
  expect(period("2026-11-19", "2026-11-20")).toBe("19\u00a0– 20 November 2026");
});

describe("supportedLocale()", () => {
  test("falls back to English for a locale that Intl does not know", () => {
    expect(["tlh", "not a locale", ""].map(supportedLocale)).toEqual(["en", "en", "en"]);
  });
});
