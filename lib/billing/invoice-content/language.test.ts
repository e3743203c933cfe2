import { describe, expect, test } from "vitest";
import { invoiceLanguage, invoiceLocale, languages } from "./language";
import { fill, type Words } from "./words/words";

describe("locales", () => {
  test("a language without words here is English as a whole, its dates too", () => {
    expect(["sw", "fa-IR", "tlh", null].map(invoiceLocale)).toEqual(["en", "en", "en", "en"]);
    expect(["de-AT", "nn", "zh-TW"].map(invoiceLocale)).toEqual(["de-AT", "nn", "zh-TW"]);
  });

  test("a language of which there are endless variants is kept for the latest hundred of them", () => {
    const first = invoiceLanguage("de-first");
    expect(invoiceLanguage("DE-First")).toBe(first);
    for (let variant = 0; variant < 100; variant++) void invoiceLanguage(`de-${String(10_000 + variant)}`);
    expect(invoiceLanguage("de-first")).not.toBe(first);
  });

  test("every language has the words of its own; Chinese by script", async () => {
    const english = (await invoiceLanguage("en")).words;
    for (const tag of languages.filter((one) => one !== "en")) {
      const { words } = await invoiceLanguage(tag);
      expect(words.toPayBy).not.toBe(english.toPayBy);
      expect(words.payByTransfer).not.toBe(english.payByTransfer);
    }
    expect((await invoiceLanguage("zh-TW")).words.invoice).toBe("請款單");
    expect((await invoiceLanguage("zh")).words.invoice).toBe("账单");
  });

  test("every word has the gaps of the English one, and nothing is empty", async () => {
    const textsOf = ({ report, ...words }: Words): [string, unknown][] => [
      ...Object.entries(words),
      ...Object.entries(report),
    ];
    const english = textsOf((await invoiceLanguage("en")).words);
    const gapsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();
    for (const tag of languages) {
      for (const [index, [key, text]] of textsOf((await invoiceLanguage(tag)).words).entries()) {
        if (typeof text !== "string") continue;
        expect(text.trim(), `${tag} ${key}`).not.toBe("");
        expect(english[index]?.[0]).toBe(key);
        expect(gapsOf(text), `${tag} ${key}`).toEqual(gapsOf(String(english[index]?.[1])));
      }
    }
  });

  test("a page is read from right to left by its script", async () => {
    const directions = await Promise.all(
      ["ar", "he", "en", "ja"].map(async (tag) => (await invoiceLanguage(tag)).direction),
    );
    expect(directions).toEqual(["rtl", "rtl", "ltr", "ltr"]);
  });
});

test("a value is isolated where directions meet, and can be searched for everywhere else", () => {
  expect(fill("Invoice {number} for {client}", { number: "1", client: "Kestrel" })).toBe("Invoice 1 for Kestrel");
  expect(fill("Invoice for {client}", { client: "gnp\u202eexe" })).toBe("Invoice for gnpexe");
  expect(fill("Invoice for {client}", { client: "דפוס" })).toBe("Invoice for \u2068דפוס\u2069");
  expect(fill("חשבונית {number}", { number: "INV-1" })).toBe("חשבונית \u2068INV-1\u2069");
});
