import { type MoneyReading, PER_HOUR, readMoney } from "@/lib/kernel/core/money-text";

export type PriceReading =
  Exclude<MoneyReading, { kind: "clear" }> | { kind: "clear"; minor: number; isGross: boolean };

/** The word is the same in all languages. */
export const GROSS = "gross";

/** The price is a net amount, or a gross one with the word `gross`. */
export function readPrice(text: string, currency: string, locale: string): PriceReading {
  const isGross = /(?<!\p{L})gross(?!\p{L})/iu.test(text);
  // Other words may mean that the price includes tax, which would be charged twice.
  const reading = readMoney(text, currency, locale, [GROSS, "net", ...PER_HOUR]);
  return reading.kind === "clear" ? { ...reading, isGross } : reading;
}
