import type { Translate } from "@/lib/kernel/i18n/messages";
import { type MoneyReading, PER_HOUR, readMoney } from "@/lib/kernel/core/money-text";

export type PriceReading =
  Exclude<MoneyReading, { kind: "clear" }> | { kind: "clear"; minor: number; isGross: boolean };

/** The word that marks a gross price. It is the same in all languages. */
const GROSS = "gross";

/** Read the price of a line: a net amount, or a gross one with the word `gross`. */
export function readPrice(
  text: string,
  currency: string,
  locale: string,
  t: Translate<"invoices.draft.lineFaults">,
): PriceReading {
  const isGross = /(?<!\p{L})gross(?!\p{L})/iu.test(text);
  const reading = readMoney(text, currency, locale, {
    words: [GROSS, "net", ...PER_HOUR],
    // Other words are refused: they may mean that the price includes tax, which would be charged twice.
    hint: t("price", { gross: GROSS }),
    minus: t("negative"),
  });
  return reading.kind === "clear" ? { ...reading, isGross } : reading;
}
