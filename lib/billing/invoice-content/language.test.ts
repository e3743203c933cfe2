import { describe, expect, test } from "vitest";
import { invoiceLanguage, invoiceLocale } from "./language";
import { languages } from "./languages";

describe("locales", () => {
  test("an untranslated language falls back to English, including dates", () => {
    expect(["sw", "fa-IR", "tlh", null].map(invoiceLocale)).toEqual(["en", "en", "en", "en"]);
    expect(["de-AT", "nn", "zh-TW"].map(invoiceLocale)).toEqual(["de-AT", "nn", "zh-TW"]);
  });

  test("caches the latest hundred variants of a language", () => {
    const first = invoiceLanguage("de-first");
    expect(invoiceLanguage("DE-First")).toBe(first);
    for (let variant = 0; variant < 100; variant++) void invoiceLanguage(`de-${String(10_000 + variant)}`);
    expect(invoiceLanguage("de-first")).not.toBe(first);
  });

  test("every language has its own texts; Chinese has two scripts", async () => {
    const english = (await invoiceLanguage("en")).text;
    for (const tag of languages.filter((one) => one !== "en")) {
      const { text } = await invoiceLanguage(tag);
      expect(text("payByTransfer"), tag).not.toBe(english("payByTransfer"));
      expect(text("toPayBy", { date: "1" }), tag).not.toBe(english("toPayBy", { date: "1" }));
    }
    expect((await invoiceLanguage("zh-TW")).text("invoice")).toBe("請款單");
    expect((await invoiceLanguage("zh")).text("invoice")).toBe("账单");
  });

  test("the script decides the direction of a page", async () => {
    const directions = await Promise.all(
      ["ar", "he", "en", "ja"].map(async (tag) => (await invoiceLanguage(tag)).direction),
    );
    expect(directions).toEqual(["rtl", "rtl", "ltr", "ltr"]);
  });
});

test("values are isolated only where directions differ, and stay searchable elsewhere", async () => {
  const { text: english } = await invoiceLanguage("en");
  expect(english("dueBy", { date: "1 May" })).toBe("Due 1 May");
  expect(english("dueBy", { date: "gnp\u202eexe" })).toBe("Due gnpexe");
  expect(english("dueBy", { date: "דפוס" })).toBe("Due \u2068דפוס\u2069");
  const { text: hebrew } = await invoiceLanguage("he");
  expect(hebrew("reminder", { number: "INV-1" })).toContain("\u2068INV-1\u2069");
});

test("counts follow the plural rules of the language, in European digits", async () => {
  const { text: polish } = await invoiceLanguage("pl");
  expect([1, 3, 5].map((n) => polish("entries", { n }))).toEqual(["1 wpis", "3 wpisy", "5 wpisów"]);
  const { text: arabic } = await invoiceLanguage("ar-EG");
  expect(arabic("entries", { n: 12 })).toContain("12");
});
