import type { Money } from "@/lib/kernel/core/money";
import { fromDatedRates, type DatedRate, type Rates } from "@/lib/kernel/core/rates";
import { CURRENCIES, exponentOf } from "@/lib/kernel/core/currencies";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { type DecimalSeparator, decimalText, timesRounded } from "./numbers";
import type { EntryDraft } from "./imported-file";

interface RateCells {
  rate: string;
  amount: string;
  /** Cell or name of a column: `EUR`, `Euro - EUR`. */
  currency: string;
}

const KNOWN = new Set(CURRENCIES);

/** Return the hourly rate of a row. An amount is used only if its rate gives the same amount again. */
export function readRate(cells: RateCells, seconds: number, separator: DecimalSeparator | null): EntryDraft["rate"] {
  if (cells.rate === "" && cells.amount === "") return null;
  const currency = currencyIn(cells.currency);
  if (currency === null) return null;
  const minor = minorOf(cells.rate, currency, separator) ?? rateOf(minorOf(cells.amount, currency, separator), seconds);
  return minor === null ? null : { minor, currency };
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

function rateOf(amount: number | null, seconds: number): number | null {
  if (amount === null) return null;
  const minor = Math.round((amount * 3600) / seconds);
  return Math.round((minor * seconds) / 3600) === amount && minor <= MAX_MINOR ? minor : null;
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
