import { CURRENCIES, exponentOf } from "@/lib/kernel/core/currencies";
import { latinDigits, plainTyped } from "@/lib/kernel/core/digits";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { currencySigns } from "@/lib/kernel/core/money-text";
import { MAX_MINOR, type Money } from "@/lib/kernel/core/money";
import { readNumber } from "@/lib/kernel/core/number-text";

/** A number of the line that may be the amount. */
export interface NumberMark {
  from: number;
  to: number;
  text: string;
  /** The number alone. */
  figures: string;
  /** Of a sign or a code beside the number. */
  currency: string | null;
  /** The word behind the number, such as `km`. */
  unit: string | null;
}

export interface AmountReading {
  locale: string;
  /** Of a number without a sign. */
  currency: string;
  /** They come first where a sign has several currencies. */
  preferred: readonly string[];
}

const FIGURES = String.raw`\d[\d.,'\u00a0\u202f\u2019]*(?<=\d)(?:[.,](?:-|\u2013|\u2014))?`;
const SIGN = String.raw`\p{L}{0,3}\p{Sc}|\p{L}{2,3}\.?`;
const END = String.raw`(?=[,;!?]?(?:\s|$)|\.(?:\s|$))`;
const MARK = new RegExp(
  String.raw`(?:(?<sign>${SIGN})\s?)?(?<figures>${FIGURES})(?:\s?(?<behind>\p{Sc}|[\p{L}\/²³]{1,20}\.?))?${END}`,
  "uy",
);
const BARE = new RegExp(String.raw`(?<figures>${FIGURES})${END}`, "uy");

/** @param units names of units, in lower case. */
export function numberMarkAt(
  line: string,
  at: number,
  units: ReadonlySet<string>,
  reading: AmountReading,
): NumberMark | null {
  const latin = latinDigits(line);
  const plain = latin.length === line.length ? latin : line;
  return withBeside(plain, at, units, reading) ?? bare(plain, at);
}

/** Text beside the number counts only if it is known. */
function withBeside(line: string, at: number, units: ReadonlySet<string>, reading: AmountReading): NumberMark | null {
  MARK.lastIndex = at;
  const match = MARK.exec(line);
  if (!match) return null;
  const { sign, figures = "", behind } = match.groups ?? {};
  const meaning = meaningBeside({ sign, behind }, units, reading);
  if (!meaning) return null;
  const { isBehindKnown, ...known } = meaning;
  const text = behind !== undefined && !isBehindKnown ? withoutBehind(match[0], behind) : match[0];
  return { from: at, to: at + text.length, text, figures, ...known };
}

/** Null unless the sign, if there is one, and at least one of both are known. */
function meaningBeside(
  { sign, behind }: { sign: string | undefined; behind: string | undefined },
  units: ReadonlySet<string>,
  reading: AmountReading,
) {
  const before = sign === undefined ? undefined : currencyNamed(sign, reading);
  const after = behind === undefined ? null : meaningOf(behind, units, reading);
  if (before === null || (before === undefined && after === null)) return null;
  return { currency: before ?? after?.currency ?? null, unit: after?.unit ?? null, isBehindKnown: after !== null };
}

/** Null for a word that is neither a currency nor a unit. */
function meaningOf(text: string, units: ReadonlySet<string>, reading: AmountReading) {
  const unit = units.has(text.toLowerCase()) ? text.toLowerCase() : null;
  const currency = currencyNamed(text, reading);
  return unit === null && currency === null ? null : { unit, currency };
}

function withoutBehind(text: string, behind: string): string {
  return text.slice(0, -behind.length).trimEnd();
}

function bare(line: string, at: number): NumberMark | null {
  BARE.lastIndex = at;
  const match = BARE.exec(line);
  if (!match) return null;
  return { from: at, to: at + match[0].length, text: match[0], figures: match[0], currency: null, unit: null };
}

/** Return null for text that is no amount of the currency. */
export function amountOf({ figures, currency }: NumberMark, reading: AmountReading): Money | null {
  const code = currency ?? reading.currency;
  const decimals = exponentOf(code);
  const read = readNumber(figures, { locale: reading.locale, decimals });
  if (read.kind !== "clear") return null;
  const [whole = "0", fraction = ""] = read.value.split(".");
  const minor = Number(`${whole}${fraction.padEnd(decimals, "0")}`);
  return minor > MAX_MINOR ? null : { amount: minor, currency: code };
}

const UNIT_DECIMALS = 4;
const MOST_UNITS = 999_999_999;

/** Return a decimal string, or null. */
export function unitsOf({ figures }: NumberMark, { locale }: AmountReading): string | null {
  const read = readNumber(figures, { locale, decimals: UNIT_DECIMALS });
  return read.kind === "clear" && Number(read.value) <= MOST_UNITS ? read.value : null;
}

/** Currencies whose signs and small letters are read. All others need their code in capitals. */
const USUAL = [
  ...["USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "RON"],
  ...["TRY", "BRL", "MXN", "INR", "CNY", "ZAR", "SGD", "HKD", "KRW", "ILS", "AED"],
];

/** Return the currency of a sign, a code or a name, or null. */
function currencyNamed(text: string, { locale, preferred }: AmountReading): string | null {
  const known = [...new Set([...preferred, ...USUAL])];
  if (CURRENCIES.includes(text)) return text;
  const typed = withoutPoint(plainTyped(text));
  return known.find((code) => code.toLowerCase() === typed || signsIn(`${locale} ${code}`).has(typed)) ?? null;
}

/** Formats are slow to create. */
const signsIn = memoizeLru(100, (key) => {
  const [locale = "", code = ""] = key.split(" ");
  return new Set(currencySigns(code, locale).map((sign) => withoutPoint(plainTyped(sign))));
});

function withoutPoint(text: string): string {
  return text.replace(/\.$/, "");
}
