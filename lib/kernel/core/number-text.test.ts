import { describe, expect, test } from "vitest";
import { typedFault } from "@/components/ui/typed-faults";
import { translate } from "@/testing/translate";
import { latinDigits } from "./digits";
import { readHours } from "./duration";
import { readMoney } from "./money-text";
import { type NumberReading, readNumber, readWhole } from "./number-text";

const typed = await translate("common.typed");
const HINT = "Type it again.";

type Kind = "number" | "hours" | "percent" | "EUR" | "KWD" | "JPY";

/** One reading for each kind of field, all of them by `readNumber`. */
function read(kind: Kind, text: string, locale: string): string {
  if (kind === "EUR" || kind === "KWD" || kind === "JPY") {
    const reading = readMoney(text, kind, locale);
    return reading.kind === "clear" ? String(reading.minor) : textOf(reading);
  }
  if (kind === "hours") return textOf(readHours(text, { locale, decimals: 4 }));
  if (kind === "percent") return textOf(readNumber(text, { decimals: 4, beside: ["%"] }));
  return textOf(readNumber(text, { locale, decimals: 4 }));
}

function textOf(reading: NumberReading): string {
  if (reading.kind === "clear") return reading.value;
  return reading.kind === "empty" ? "empty" : `? ${typedFault(reading.fault, typed, HINT)}`;
}

describe("a typed number", () => {
  test.each<[Kind, text: string, locale: string, value: string]>([
    ["number", "1.5", "en", "1.5"],
    ["number", "1,5", "de", "1.5"],
    ["number", "1,5", "en", "1.5"],
    ["number", ".5", "en", "0.5"],
    ["number", "3.", "en", "3"],
    ["number", "007", "en", "7"],
    ["number", "+2", "en", "2"],
    ["number", "0,125", "en", "0.125"],
    ["number", "1.250", "en", "1.250"],
    ["number", "1,250", "de", "1.250"],
    ["number", "1,250", "en", "1250"],
    ["number", "1.250", "de", "1250"],
    ["number", "1.234,56", "de", "1234.56"],
    ["number", "1,234.56", "en", "1234.56"],
    ["number", "1.234,56", "en", "1234.56"],
    ["number", "1’234.50", "de-CH", "1234.50"],
    ["number", "1'234.50", "en", "1234.50"],
    ["number", "1 234,56", "fr", "1234.56"],
    ["number", "1\u202f234,56", "fr", "1234.56"],
    ["number", "1\u00a0234,56", "sv", "1234.56"],
    ["number", "1\u2009234,56", "pl", "1234.56"],
    ["number", "1,23,456.78", "en-IN", "123456.78"],
    ["number", "12,34,567", "hi", "1234567"],
    ["number", "1,234,567", "en-IN", "1234567"],
    ["number", "1.234.567", "de", "1234567"],
    ["number", "１２．５", "ja", "12.5"],
    ["number", "١٢٫٥", "ar-EG", "12.5"],
    ["number", "١٬٢٣٤٫٥", "ar-EG", "1234.5"],
    ["number", "१२.५", "hi", "12.5"],
    ["number", "۱۲٫۵", "fa", "12.5"],
    ["number", "๑๒.๕", "th", "12.5"],
    ["number", "\u200f12\u200e", "he", "12"],
    ["number", "", "en", "empty"],
    ["number", " \u00a0 ", "en", "empty"],
    ["hours", "1h30", "en", "1.5"],
    ["hours", "1:30", "en", "1.5"],
    ["hours", "1 h 30 min", "en", "1.5"],
    ["hours", "90m", "en", "1.5"],
    ["hours", "1:20", "en", "1.3333"],
    ["hours", "120 h", "en", "120"],
    ["hours", "1,5 h", "de", "1.5"],
    ["hours", "１：３０", "en", "1.5"],
    ["hours", "١:٣٠", "ar", "1.5"],
    ["percent", "19 %", "de", "19"],
    ["percent", "7,375", "en", "7.375"],
    ["percent", "7.375%", "de", "7.375"],
    ["percent", "％１９", "en", "19"],
    ["EUR", "€12.50", "en", "1250"],
    ["EUR", "12,50 €", "de", "1250"],
    ["EUR", "EUR 1.500,00", "de", "150000"],
    ["EUR", "1,500.00 eur", "en", "150000"],
    ["EUR", "20 euros", "en", "2000"],
    ["EUR", "€.50", "en", "50"],
    ["EUR", "12.–", "en", "1200"],
    ["EUR", "12,- €", "de", "1200"],
    ["EUR", "50:-", "en", "5000"],
    ["EUR", "1.500", "de", "150000"],
    ["EUR", "1.500", "fr", "150000"],
    ["EUR", "€", "en", "empty"],
    ["KWD", "1.250", "en", "1250"],
    ["JPY", "￥18,000", "ja", "18000"],
  ])("%s %j in %s is %s", (kind, text, locale, value) => {
    expect(read(kind, text, locale)).toBe(value);
  });

  test.each<[Kind, text: string, locale: string, message: string]>([
    ["number", "1h30", "en", "Remove “h” from between the digits."],
    ["number", "1:30", "en", "Remove “:” from between the digits."],
    ["number", "1.5k", "en", "“k” can’t be read."],
    ["number", "1.2.3", "en", "The separators in “1.2.3” don’t match."],
    ["number", "1,2,3", "en", "don’t match"],
    ["number", "1,23,456", "en", "don’t match"],
    ["number", "1,234.567.890", "en", "don’t match"],
    ["number", "1 2", "en", "don’t match"],
    ["number", "1..5", "en", "don’t match"],
    ["number", "5..", "en", "“..” can’t be read."],
    ["number", "0,123,456", "en", "don’t match"],
    ["number", "1.250", "fr", "“1.250” can mean two numbers. Enter 1250 or 1,2500."],
    ["number", "1,250", "de-CH", "“1,250” can mean two numbers. Enter 1250 or 1.2500."],
    ["number", "1_000", "en", "Remove “_” from between the digits."],
    ["number", "1\u200b5", "en", "from between the digits."],
    ["number", "1e5", "en", "Remove “e” from between the digits."],
    ["number", "0x10", "en", "Remove “x” from between the digits."],
    ["number", "5-10", "en", "Remove “-” from between the digits."],
    ["number", "1/2", "en", "Remove “/” from between the digits."],
    ["number", "½", "en", "“½” can’t be read."],
    ["number", "1½", "en", "“½” can’t be read."],
    ["number", "1²", "en", "“²” can’t be read."],
    ["number", "①", "en", "“①” can’t be read."],
    ["number", "Ⅳ", "en", "“Ⅳ” can’t be read."],
    ["number", "ten", "en", HINT],
    ["number", "about 5", "en", "“about” can’t be read."],
    ["number", "-1", "en", "can’t be negative"],
    ["number", "\u22121", "en", "can’t be negative"],
    ["number", "－1", "en", "can’t be negative"],
    ["number", "(5)", "en", "can’t be negative"],
    ["number", "5-", "en", "can’t be negative"],
    ["number", "1.23456", "en", "At most 4 decimals are allowed."],
    ["number", "1".repeat(16), "en", "The number is too large."],
    ["number", "1".repeat(101), "en", "The text is too long for a number."],
    ["number", `${"0".repeat(90)}${" ".repeat(20)}`, "en", "The text is too long for a number."],
    ["hours", "1h75", "en", "?"],
    ["hours", "1.250 h", "fr", "can mean two numbers"],
    ["hours", "30m 1h", "en", HINT],
    ["hours", "1:2:3:4", "en", HINT],
    ["percent", "1,000.5", "en", "don’t match"],
    ["percent", "5 €", "en", "“€” can’t be read."],
    ["percent", "19 % VAT", "en", "“vat” can’t be read."],
    ["EUR", "12€50", "en", "Remove “€” from between the digits."],
    ["EUR", "1.5k", "en", "“k” can’t be read."],
    ["EUR", "12.345", "en", "EUR has 2 decimals."],
    ["EUR", "1,500", "de", "EUR has 2 decimals."],
    ["EUR", "$5", "en", "Enter the amount in EUR."],
    ["EUR", "5 usd", "en", "Enter the amount in EUR."],
    ["EUR", "€ -5", "en", "can’t be negative"],
    ["EUR", "(5.00 €)", "en", "can’t be negative"],
    ["EUR", "12 gross 50", "en", "“gross” from between the digits."],
    ["EUR", "12 apples", "en", "“apples” can’t be read."],
    ["EUR", "5 million", "en", "“million” can’t be read."],
    ["JPY", "12.5", "en", "JPY has no decimals."],
  ])("%s %j in %s is asked: %s", (kind, text, locale, message) => {
    const answer = read(kind, text, locale);
    expect(answer).toMatch(/^\? /);
    expect(answer).toContain(message);
  });

  test("the digits of every script are read, and a sign of the same look is not", () => {
    for (const system of Intl.supportedValuesOf("numberingSystem")) {
      const text = new Intl.NumberFormat("en", { numberingSystem: system, useGrouping: false }).format(9_876_543_210);
      if (/^\p{Nd}+$/u.test(text)) expect(latinDigits(text), system).toBe("9876543210");
    }
    expect(latinDigits("l0 O1 ²½")).toBe("l0 O1 ²½");
  });
});

describe("a typed whole number", () => {
  const rule = { locale: "en", min: 1, max: 1000, beside: ["days"] };

  test.each([
    ["14", 14],
    ["14 days", 14],
    ["1,000", 1000],
    ["１４", 14],
  ])("%j is %i", (text, number) => {
    expect(readWhole(text, rule)).toEqual({ kind: "clear", number });
  });

  test.each(["0", "1001", "1.5", "-1", "two weeks", "1e2", "14 weeks"])("%j is asked", (text) => {
    expect(readWhole(text, rule)).toMatchObject({ kind: "unclear" });
  });
});
