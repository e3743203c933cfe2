import { type MoneyReading, readMoney } from "@/lib/core/money-text";

export type PriceReading =
  Exclude<MoneyReading, { kind: "clear" }> | { kind: "clear"; minor: number; isGross: boolean };

/** Reads the price of a line: an amount, which is net, or one with the word `gross` beside it, which has its tax in it. */
export function readPrice(text: string, currency: string, locale: string): PriceReading {
  const words: string[] = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = new Set(["gross", "net", ...signsOf(currency, locale)]);
  // Another word may say that tax is in the price, and it would be charged twice.
  if (!words.every((word) => known.has(word))) {
    return { kind: "unclear", message: "Give a price without tax, such as 1500.00, or with it: 1500.00 gross." };
  }
  const isGross = words.includes("gross");
  const reading = readMoney(text.replace(/gross|net/giu, ""), currency, locale);
  if (isGross && reading.kind === "empty") {
    return { kind: "unclear", message: "Give an amount before “gross”, such as 119 gross." };
  }
  return reading.kind === "clear" ? { ...reading, isGross } : reading;
}

/** The letters of a currency's code and signs, in lower case. */
function signsOf(currency: string, locale: string): string[] {
  return (["code", "symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
    const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? "";
    return sign.toLowerCase().match(/\p{L}+/gu) ?? [];
  });
}
