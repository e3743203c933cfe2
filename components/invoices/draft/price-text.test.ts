import { describe, expect, test } from "vitest";
import { CURRENCIES } from "@/lib/kernel/core/currencies";
import { formatMoney } from "@/lib/kernel/core/format";
import { readPrice } from "./price-text";

const read = readPrice;

describe("readPrice", () => {
  test.each([
    ["119", "EUR", "en", 11_900, false],
    ["119 net", "EUR", "en", 11_900, false],
    ["119 gross", "EUR", "en", 11_900, true],
    ["119gross", "EUR", "en", 11_900, true],
    ["Gross 1.190,50", "EUR", "de", 119_050, true],
    ["€119.00 gross", "EUR", "en", 11_900, true],
    ["119 EUR gross", "EUR", "en", 11_900, true],
    ["119,50 kr. gross", "DKK", "da", 11_950, true],
    ["5,000 gross", "JPY", "en", 5000, true],
  ])("%s in %s (%s) is %i minor units, gross: %s", (text, currency, locale, minor, isGross) => {
    expect(read(text, currency, locale)).toEqual({ kind: "clear", minor, isGross });
  });

  test.each(["119 brutto", "119 incl.", "119 inkl. MwSt", "119 TTC", "119 groß", "119 gross VAT"])(
    "%s is not taken for a net price",
    (text) => {
      expect(read(text, "EUR", "en")).toMatchObject({ kind: "unclear", fault: { code: "notUnderstood" } });
    },
  );

  test("nothing is empty, and gross alone is asked for its amount", () => {
    expect(read(" ", "EUR", "en")).toEqual({ kind: "empty" });
    expect(read("gross", "EUR", "en")).toMatchObject({ kind: "unclear" });
    expect(read("12.345 gross", "EUR", "en")).toEqual({
      kind: "unclear",
      fault: { code: "currencyDecimals", currency: "EUR", most: 2 },
    });
  });

  test.each(["-50", "\u2212 50.00 gross"])("%s is refused as negative", (text) => {
    expect(read(text, "EUR", "en")).toMatchObject({ fault: { code: "negative" } });
  });

  test.each(["12 gross 50", "12gross50", "1.5k", "1h30"])("%s is asked: nothing inside a number is dropped", (text) => {
    expect(read(text, "EUR", "en")).toMatchObject({ kind: "unclear" });
  });

  test("the sign of another currency is not taken for this one's", () => {
    expect(read("119 USD", "EUR", "en")).toEqual({
      kind: "unclear",
      fault: { code: "otherCurrency", currency: "EUR" },
    });
    expect(read("¥ 1 000", "KWD", "en")).toEqual({
      kind: "unclear",
      fault: { code: "otherCurrency", currency: "KWD" },
    });
  });

  test.each(["en", "de", "da", "pl", "fr", "ja"])("in %s every currency is read as it is written", (locale) => {
    for (const currency of CURRENCIES) {
      const text = formatMoney({ amount: 123_456, currency }, locale);
      expect(read(`${text} gross`, currency, locale)).toEqual({ kind: "clear", minor: 123_456, isGross: true });
    }
  });
});
