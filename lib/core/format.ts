import { exponentOf } from "./currencies";
import type { Money } from "./money";

/** An amount as its readers write it: `€1,776.65`, `1.776,65 €`, `¥18,000`. Exact: the digits never pass through a float. */
export function formatMoney(money: Money, locale: string): string {
  const digits = exponentOf(money.currency);
  const options = { style: "currency", currency: money.currency, minimumFractionDigits: digits } as const;
  const format = new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: digits });
  return format.format(`${money.amount}e-${digits}` as Intl.StringNumericLiteral);
}

/** A civil day in words: `19 November 2026`. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
