import { exponentOf } from "./currencies";
import type { Money } from "./money";
import { memoizeLru } from "./memoize-lru";

/** Making one costs more than a hundred uses of it. */
const moneyFormat = memoizeLru(200, (key) => {
  const [locale = "", currency = ""] = key.split(" ");
  const digits = exponentOf(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});

/** An amount as its readers write it: `€1,776.65`, `1.776,65 €`, `¥18,000`. Exact: the digits never pass through a float. */
export function formatMoney(money: Money, locale: string): string {
  const exact = `${money.amount}e-${exponentOf(money.currency)}` as Intl.StringNumericLiteral;
  return moneyFormat(`${locale} ${money.currency}`).format(exact);
}

const decimalFormat = memoizeLru(50, (key) => {
  const [locale = "", digits = ""] = key.split(" ");
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  });
});

/** A decimal string of the wire with all its decimals, as its readers write it: `1,250.50`, `1.250,50`. */
export function formatDecimal(decimal: string, locale: string): string {
  const digits = decimal.split(".")[1]?.length ?? 0;
  return decimalFormat(`${locale} ${digits}`).format(decimal as Intl.StringNumericLiteral);
}

const dayFormat = memoizeLru(50, (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));

/** A civil day in words: `19 November 2026`. */
export function formatDay(day: string, locale: string): string {
  return dayFormat(locale).format(new Date(`${day}T00:00:00Z`));
}
