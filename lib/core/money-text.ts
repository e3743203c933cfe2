import { CURRENCIES, exponentOf } from "./currencies";
import { MAX_MINOR, type Money } from "./money";
import { remember } from "./remember";

export type MoneyReading = { kind: "clear"; minor: number } | { kind: "empty" } | { kind: "unclear"; message: string };

/**
 * Reads an amount that somebody typed: `1,500.00`, `1.500,00`, `1500`. Where point and comma both occur, the last one
 * separates the decimals. One alone does too, unless it stands where the locale groups thousands. An amount with the
 * sign or code of another currency is not taken for one in this: ¥ 1,000 is not 1,000 dinars.
 */
export function readMoney(text: string, currency: string, locale: string): MoneyReading {
  const digits = exponentOf(currency);
  const example = `Give an amount, such as 1500${digits === 0 ? "" : `.${"0".repeat(digits)}`}.`;
  if (/\de[+-]?\d/i.test(text)) return unclear(example);
  // Signs of currencies may have dots of their own: `kr.`, `S/.`, `Cg.`.
  const typed = text.replace(/[\p{Sc}\p{L}/]+\.?/gu, "").replace(/[\s'\u2019\u00a0\u202f]/g, "");
  if (typed === "" && !/\p{L}/u.test(text)) return { kind: "empty" };
  if (isNegative(typed)) return unclear("Give an amount without a minus.");
  if (!/^\d+(?:[.,]\d+)*$/.test(typed)) return unclear(example);
  if (namesOther(text, currency, locale)) return unclear(`Give the amount in ${currency}.`);
  const { whole, fraction } = partDecimals(typed, digits, locale);
  if (fraction.length > digits) {
    return unclear(digits === 0 ? `${currency} has no decimals.` : `${currency} has ${String(digits)} decimals.`);
  }
  const minor = Number(`${whole}${fraction.padEnd(digits, "0")}`);
  if (minor > MAX_MINOR) return unclear("This is larger than the largest possible amount.");
  return { kind: "clear", minor };
}

/** Whether figures begin with a minus: the one of the keyboard, or the one that figures are shown with. */
export function isNegative(typed: string): boolean {
  return /^[-\u2212\u2013]\s*[\d.,]/.test(typed.trim());
}

function namesOther(text: string, currency: string, locale: string): boolean {
  const codes = text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [];
  if (codes.some((code) => code !== currency && CURRENCIES.includes(code))) return true;
  const signs = text.normalize("NFKC").match(/\p{Sc}/gu) ?? [];
  return signs.some((sign) => !signsOf(currency, locale).includes(sign));
}

/** A currency's code and signs as they are written where somebody lives, or in English, as one text. */
export function signsOf(currency: string, locale: string): string {
  return knownSigns(`${locale} ${currency}`);
}

/** Asked for at every key of an amount, and six formats take longer to make than to use. */
const knownSigns = remember(50, (key) => {
  const [locale = "", currency = ""] = key.split(" ");
  const signs = [locale, "en"].flatMap((language) =>
    (["code", "symbol", "narrowSymbol"] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay }).format(0),
    ),
  );
  return signs.join(" ").normalize("NFKC");
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

/** Figures with points and commas, parted where their decimals begin; `digits`: how many decimals such a number has. */
export function partDecimals(typed: string, digits: number, locale: string): { whole: string; fraction: string } {
  const at = Math.max(typed.lastIndexOf("."), typed.lastIndexOf(","));
  const sign = typed[at];
  const plain = typed.replace(/[.,]/g, "");
  if (sign === undefined) return { whole: plain, fraction: "" };
  const after = typed.slice(at + 1);
  const hasBoth = typed.includes(".") && typed.includes(",");
  const isRepeated = typed.indexOf(sign) !== at;
  // Nobody groups behind a zero: `0,125` is an eighth everywhere.
  const mayGroup = after.length === 3 && !typed.startsWith("0") && sign !== decimalSign(locale);
  const isGroup = mayGroup && (digits !== 3 || !hasBoth);
  const isDecimal = hasBoth ? !isRepeated : !isRepeated && !isGroup;
  if (!isDecimal) return { whole: plain, fraction: "" };
  return { whole: typed.slice(0, at).replace(/[.,]/g, ""), fraction: after };
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

function unclear(message: string): MoneyReading {
  return { kind: "unclear", message };
}
