import { exponentOf } from "./currencies";
import { dateFormat, formatCurrency, formatNumber } from "./locale-formats";
import type { Money } from "./money";

/** `€1,776.65`, `1.776,65 €`, `¥18,000`. Exact. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const decimals = exponentOf(currency);
  return formatCurrency(`${amount}e-${decimals}`, currency, decimals, locale);
}

/** Price of a unit, a decimal string in major units: `$0.725`, `€12.00`. */
export function formatUnitPrice(price: string, currency: string, locale: string): string {
  const decimals = Math.max(price.split(".")[1]?.length ?? 0, exponentOf(currency));
  return formatCurrency(price, currency, decimals, locale);
}

/** With all decimals of the string: `1,250.50`. */
export function formatDecimal(decimal: string, locale: string): string {
  const decimals = decimal.split(".")[1]?.length ?? 0;
  return formatNumber(decimal, locale, { min: decimals });
}

/** `19 November 2026`. */
export function formatDay(day: string, locale: string): string {
  return dateFormat(locale, "fullDay").format(Date.parse(`${day}T00:00Z`));
}
