import { type MoneyReading, PER_HOUR, readMoney } from "@/lib/kernel/core/money-text";

export type PriceReading =
  Exclude<MoneyReading, { kind: "clear" }> | { kind: "clear"; minor: number; isGross: boolean };

export const NO_MINUS = "A line cannot take anything off. Type a discount below the lines.";

/** Read the price of a line: a net amount, or a gross one with the word `gross` beside it. */
export function readPrice(text: string, currency: string, locale: string): PriceReading {
  const isGross = /(?<!\p{L})gross(?!\p{L})/iu.test(text);
  const reading = readMoney(text, currency, locale, {
    words: ["gross", "net", ...PER_HOUR],
    // Another word may say that tax is in the price, which would be charged twice.
    hint: "Type a price without tax, such as 1500.00, or with it: 1500.00 gross.",
    minus: NO_MINUS,
  });
  return reading.kind === "clear" ? { ...reading, isGross } : reading;
}
