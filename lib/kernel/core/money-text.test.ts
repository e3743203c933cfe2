import { describe, expect, test } from "vitest";
import { CURRENCIES } from "./currencies";
import { formatMoney } from "./format";
import { plainMoney, readMoney } from "./money-text";

describe("plainMoney", () => {
  test.each([
    [{ amount: 150_000, currency: "EUR" }, "en", "1,500.00"],
    [{ amount: 150_000, currency: "DKK" }, "da", "1.500,00"],
    [{ amount: 18_000, currency: "JPY" }, "ja", "18,000"],
    [{ amount: 5, currency: "EUR" }, "de", "0,05"],
  ])("%j in %s is %s", (money, locale, text) => {
    expect(plainMoney(money, locale)).toBe(text);
  });
});

describe("readMoney", () => {
  test.each(["en", "de", "da", "fr", "de-CH", "pl", "pt-BR", "en-IN", "sv"])(
    "reads in %s what is shown, in every currency, with its sign and without",
    (locale) => {
      for (const currency of CURRENCIES) {
        const money = { amount: 123_456_789, currency };
        const clear = { kind: "clear", minor: money.amount };
        expect(readMoney(plainMoney(money, locale), currency, locale)).toEqual(clear);
        expect(readMoney(formatMoney(money, locale), currency, locale)).toEqual(clear);
      }
    },
  );

  test.each([
    ["1500", "EUR", "en", 150_000],
    ["1,500.00", "EUR", "en", 150_000],
    ["1.500,00", "EUR", "en", 150_000],
    ["1.500,00", "EUR", "de", 150_000],
    ["1,500", "EUR", "en", 150_000],
    ["1.500", "EUR", "de", 150_000],
    ["1,5", "EUR", "en", 150],
    ["1.5", "EUR", "de", 150],
    ["€ 12.50", "EUR", "en", 1250],
    ["12,50 €", "EUR", "de", 1250],
    ["1’234’567.80", "CHF", "de-CH", 123_456_780],
    ["1 234,50", "EUR", "fr", 123_450],
    ["1,234,567", "EUR", "en", 123_456_700],
    ["18,000", "JPY", "en", 18_000],
    ["1.250", "KWD", "en", 1250],
    ["0,125", "KWD", "en", 125],
    ["0", "EUR", "en", 0],
    ["$20", "CAD", "en", 2000],
    ["￥18000", "JPY", "ja", 18_000],
    ["20 EUR", "EUR", "de", 2000],
  ])("%s in %s (%s) is %i minor units", (text, currency, locale, minor) => {
    expect(readMoney(text, currency, locale)).toEqual({ kind: "clear", minor });
  });

  test.each(["", "  ", "€"])("%j is empty", (text) => {
    expect(readMoney(text, "EUR", "en")).toEqual({ kind: "empty" });
  });

  test.each([
    ["12.345", "EUR", { code: "currencyDecimals", currency: "EUR", most: 2 }],
    ["0,125", "EUR", { code: "currencyDecimals", currency: "EUR", most: 2 }],
    ["12.5", "JPY", { code: "currencyDecimals", currency: "JPY", most: 0 }],
    ["-5", "EUR", { code: "negative" }],
    ["\u221250,00 €", "EUR", { code: "negative" }],
    ["many", "JPY", { code: "form" }],
    ["¥ 1 000", "KWD", { code: "otherCurrency", currency: "KWD" }],
    ["US$ 20", "EUR", { code: "otherCurrency", currency: "EUR" }],
    ["20 USD", "EUR", { code: "otherCurrency", currency: "EUR" }],
    ["20 €", "DKK", { code: "otherCurrency", currency: "DKK" }],
    ["1e5", "EUR", { code: "betweenDigits", text: "e" }],
    ["99999999999999", "EUR", { code: "largestAmount" }],
  ] as const)("%s in %s is unclear: %j", (text, currency, fault) => {
    expect(readMoney(text, currency, "en")).toEqual({ kind: "unclear", fault });
  });
});
