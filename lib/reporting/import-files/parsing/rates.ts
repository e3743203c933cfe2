import type { Money } from "@/lib/kernel/core/money";
import { fromDatedRates, type DatedRate, type Rates } from "@/lib/kernel/core/rates";
import { CURRENCIES, exponentOf } from "@/lib/kernel/core/currencies";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { type DecimalSeparator, decimalText, timesRounded } from "./numbers";
import type { EntryDraft } from "./imported-file";

interface RateCells {
  rate: string;
  amount: string;
  /** Price of the entry, whatever its length. */
  fixedPrice: string;
  /** Cell or name of a column: `EUR`, `Euro - EUR`. */
  currency: string;
}

const KNOWN = new Set(CURRENCIES);

/** Return the hourly rate of a row. An amount is used only if a rate gives the same amount again. */
export function readRate(cells: RateCells, seconds: number, separator: DecimalSeparator | null): EntryDraft["rate"] {
  if (cells.rate === "" && cells.amount === "" && cells.fixedPrice === "") return null;
  const currency = currencyIn(cells.currency);
  if (currency === null) return null;
  const read = (cell: string) => minorOf(cell, currency, separator);
  const minor = read(cells.rate) ?? rateOf(read(cells.amount), seconds) ?? rateOfPrice(read(cells.fixedPrice), seconds);
  return minor === null ? null : { minor, currency };
}

export function isPositive(text: string): boolean {
  return /[1-9]/.test(text) && !(decimalText(text, null) ?? "-").startsWith("-");
}

/** Return the currency in a cell or in the name of a column, or null. */
export function currencyIn(text: string): string | null {
  const code = /(?:^|[^A-Za-z])([A-Z]{3})\)?$/.exec(text.trim())?.[1];
  return code !== undefined && KNOWN.has(code) ? code : null;
}

/** Return null for zero, which files write if there is no rate. */
export function minorOf(text: string, currency: string, separator: DecimalSeparator | null): number | null {
  const exponent = exponentOf(currency);
  const decimal = text === "" ? null : decimalText(text, separator ?? likelySeparator(text, exponent));
  if (decimal === null || decimal.startsWith("-")) return null;
  const minor = timesRounded(decimal, 10 ** exponent);
  return minor > 0 && minor <= MAX_MINOR ? minor : null;
}

/** Return an amount of money in minor units, with its sign, or null for other text. */
export function signedMinorOf(text: string, currency: string): number | null {
  const exponent = exponentOf(currency);
  const decimal = text === "" ? null : decimalText(text, likelySeparator(text, exponent));
  if (decimal === null) return null;
  const isNegative = decimal.startsWith("-");
  const minor = timesRounded(isNegative ? decimal.slice(1) : decimal, 10 ** exponent);
  return minor > MAX_MINOR ? null : isNegative && minor > 0 ? -minor : minor;
}

/** `1,500` without another proof is a thousand and a half, because most currencies have no third decimal. */
function likelySeparator(text: string, exponent: number): DecimalSeparator | null {
  if (exponent === 3) return null;
  return text.includes(",") ? "." : ",";
}

/** Amounts are rounded, so that many rates give a small one again. Return the roundest, which people agree on. */
function rateOf(amount: number | null, seconds: number): number | null {
  if (amount === null) return null;
  const exact = (amount * 3600) / seconds;
  const highest = exact + 1800 / seconds;
  const isRate = (minor: number) => minor <= MAX_MINOR && Math.round((minor * seconds) / 3600) === amount;
  for (let step = 10 ** Math.max(0, Math.floor(Math.log10(highest))); step >= 1; step /= 10) {
    const found = [Math.round(exact / step), Math.floor(exact / step)].find((times) => isRate(times * step));
    if (found !== undefined) return found * step;
  }
  return null;
}

/** The nearest rate differs from a fixed price by a few minor units, any other rate by more. */
function rateOfPrice(price: number | null, seconds: number): number | null {
  if (price === null) return null;
  const nearest = Math.round((price * 3600) / seconds);
  return rateOf(price, seconds) ?? (nearest > 0 && nearest <= MAX_MINOR ? nearest : null);
}

/** Return the rates of a record of a Stint archive, without those of another currency. Older archives have one rate. */
export function archivedRates(
  { rate, rates }: { rate: Money | null; rates?: readonly DatedRate[] | undefined },
  currency: string,
): Rates {
  const dated = rates ?? (rate ? [{ ...rate, since: null }] : []);
  return fromDatedRates(
    dated.filter((one) => one.currency === currency),
    currency,
  );
}
