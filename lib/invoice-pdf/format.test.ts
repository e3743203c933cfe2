import { describe, expect, test } from "vitest";
import { accentColor } from "./accent";
import { formatFor, supportedLocale } from "./format";
import { aspectOf } from "./logo";
import { cleanText } from "./text/clean";
import { languages, wordsFor } from "./words/table";

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

  test("what is taken off has a minus sign; nothing has none", () => {
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

  test("days are Gregorian with European figures everywhere", () => {
    expect(formatFor("en").day("2026-11-19")).toBe("19 November 2026");
    expect(formatFor("en-US").day("2026-11-19")).toBe("November 19, 2026");
    expect(formatFor("th").day("2026-11-19")).toContain("2026");
    expect(formatFor("fa").day("2026-11-19")).toContain("2026");
  });

  test("an address is written as the country does it", () => {
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

describe("locales", () => {
  test("what Intl does not know is English", () => {
    expect(["tlh", "not a locale", ""].map(supportedLocale)).toEqual(["en", "en", "en"]);
  });

  test("every language has the words of its own; Chinese by script", () => {
    for (const language of languages) expect(wordsFor(language).invoice).not.toBe("");
    expect(wordsFor("zh-TW").invoice).toBe("請款單");
    expect(wordsFor("zh").invoice).toBe("账单");
    expect(wordsFor("sw").invoice).toBe("Invoice");
  });
});

describe("cleanText()", () => {
  test("takes out what nobody sees and keeps what shapes letters", () => {
    expect(cleanText("a\u0000\u202eb\u2066c\ufeff\tD\r\nE")).toBe("abc D\nE");
    expect(cleanText("می\u200cخواهم")).toBe("می\u200cخواهم");
    expect(cleanText("\u200d\u200dx\u200d 1")).toBe("x 1");
    expect(cleanText("e\u0301")).toBe("é");
  });
});

describe("accentColor()", () => {
  test("stays as chosen where it can be read, is darkened where it cannot, and is ink when none is chosen", () => {
    expect(accentColor("#b5361f")).toBe("#b5361f");
    expect(accentColor("#ffe100")).toMatch(/^#[0-9a-f]{4}00$/);
    expect(accentColor("#ffffff")).not.toBe("#ffffff");
    expect(accentColor(null)).toBe("#16181a");
  });
});

describe("aspectOf()", () => {
  const png = (width: number, height: number) => {
    const bytes = Buffer.alloc(24);
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return { bytes, type: "png" as const };
  };
  const jpeg = Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...[0xff, 0xc0, 0, 11, 8, 0, 100, 1, 144, 1, 1, 0x11, 0],
  ]);

  test("reads the size of PNG and JPEG", () => {
    expect(aspectOf(png(400, 200))).toBe(2);
    expect(aspectOf({ bytes: jpeg, type: "jpeg" })).toBe(4);
  });

  test("of none, of a broken and of an enormous picture there is none", () => {
    expect(aspectOf(png(0, 200))).toBeNull();
    expect(aspectOf(png(100_000, 100_000))).toBeNull();
    expect(aspectOf({ bytes: jpeg, type: "png" })).toBeNull();
    expect(aspectOf({ bytes: jpeg.subarray(0, 12), type: "jpeg" })).toBeNull();
    expect(aspectOf({ bytes: new Uint8Array(), type: "jpeg" })).toBeNull();
  });
});
