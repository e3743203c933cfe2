import { CURRENCIES, exponentOf } from "./currencies";
import { MAX_MINOR, type Money } from "./money";
import { readNumber, type TypedFault, type Unclear } from "./number-text";
import { memoizeLru } from "./memoize-lru";

export type MoneyReading = { kind: "clear"; minor: number } | { kind: "empty" } | Unclear;

/** Words beside an hourly rate. */
export const PER_HOUR = ["/ h", "/h", "/ hour", "/hour", "per hour", "an hour"];

/**
 * Read a typed amount: `1,500.00`, `1.500,00`, `€ 1500`. An amount with the sign or code of another currency is
 * refused: ¥ 1,000 is not 1,000 dinars.
 *
 * @param words beside the amount that are neither signs nor codes of the currency: "gross".
 */
export function readMoney(text: string, currency: string, locale: string, words: readonly string[] = []): MoneyReading {
  const decimals = exponentOf(currency);
  const reading = readNumber(text, {
    locale,
    decimals,
    beside: [...signsOf(currency, locale), ...words],
    refuse: (text): TypedFault | undefined => (namesCurrency(text) ? { code: "otherCurrency", currency } : undefined),
  });
  if (reading.kind === "unclear" && reading.fault.code === "decimals")
    return unclear({ code: "currencyDecimals", currency, most: decimals });
  if (reading.kind !== "clear") return reading;
  const [whole = "0", fraction = ""] = reading.value.split(".");
  const minor = Number(`${whole}${fraction.padEnd(decimals, "0")}`);
  if (minor > MAX_MINOR) return unclear({ code: "largestAmount" });
  return { kind: "clear", minor };
}

function namesCurrency(words: string): boolean {
  const codes = words.toUpperCase().match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [];
  return /\p{Sc}/u.test(words) || codes.some((code) => CURRENCIES.includes(code));
}

/** Signs that people type and no locale data has. */
const USUAL_SIGNS: Readonly<Record<string, readonly string[]>> = {
  CHF: ["fr", "sfr"],
  INR: ["rs"],
  PLN: ["zl"],
};

/** The code, signs and names of a currency in a locale and in English. */
function signsOf(currency: string, locale: string): readonly string[] {
  return [...knownSigns(`${locale} ${currency}`), ...(USUAL_SIGNS[currency] ?? [])];
}

/** Remembered: a field asks at every key, and the formats take longer to make than to use. */
const knownSigns = memoizeLru(50, (key) => {
  const [locale = "", currency = ""] = key.split(" ");
  const signs = [locale, "en"].flatMap((language) =>
    (["code", "symbol", "narrowSymbol", "name"] as const).flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay });
      const parts = [1, 2].flatMap((amount) => format.formatToParts(amount));
      return parts.flatMap(({ type, value }) => (type === "currency" ? [value] : []));
    }),
  );
  return [...new Set(signs)];
});

/** An amount as its writer types it: grouped and with its decimals, without a currency. */
export function plainMoney({ amount, currency }: Money, locale: string): string {
  const digits = exponentOf(currency);
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: "latn",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(`${amount}e-${digits}` as Intl.StringNumericLiteral);
}

function unclear(fault: TypedFault): Unclear {
  return { kind: "unclear", fault };
}
