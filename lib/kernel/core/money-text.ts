import { CURRENCIES, exponentOf } from "./currencies";
import { MAX_MINOR, type Money } from "./money";
import { readNumber, type TypedFault, type Unclear } from "./number-text";
import { memoizeLru } from "./memoize-lru";

export type MoneyReading = { kind: "clear"; minor: number } | { kind: "empty" } | Unclear;

export const PER_HOUR = ["/ h", "/h", "/ hour", "/hour", "per hour", "an hour"];

/**
 * Read `1,500.00`, `1.500,00`, `€ 1500`. Another currency is refused.
 *
 * @param words allowed beside the amount, such as "gross"
 */
export function readMoney(text: string, currency: string, locale: string, words: readonly string[] = []): MoneyReading {
  const decimals = exponentOf(currency);
  const reading = readNumber(text, {
    locale,
    decimals,
    beside: [...currencySigns(currency, locale), ...words],
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

/** Missing in locale data. */
const USUAL_SIGNS: Readonly<Record<string, readonly string[]>> = {
  CHF: ["fr", "sfr"],
  INR: ["rs"],
  PLN: ["zl"],
};

/** Return what people write for a currency, in the language of the locale and in English: `€`, `EUR`, `euros`. */
export function currencySigns(currency: string, locale: string): readonly string[] {
  return [...knownSigns(`${locale} ${currency}`), ...(USUAL_SIGNS[currency] ?? [])];
}

/** Formats are slow to create. */
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

/** As people type it: grouped, without a currency. */
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
