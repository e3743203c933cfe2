import { isNegative, type MoneyReading, readMoney, signsOf } from "@/lib/core/money-text";

export type PriceReading =
  Exclude<MoneyReading, { kind: "clear" }> | { kind: "clear"; minor: number; isGross: boolean };

/** What is said to whoever wants to take something off with a line. */
export const NO_MINUS = "A line cannot take anything off. Give a discount below the lines.";

/** Reads the price of a line: an amount, which is net, or one with the word `gross` beside it, which has its tax in it. */
export function readPrice(text: string, currency: string, locale: string): PriceReading {
  if (isNegative(text)) return { kind: "unclear", message: NO_MINUS };
  const words = wordsOf(text);
  const known = new Set(["gross", "net", ...wordsOf(signsOf(currency, locale))]);
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

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
