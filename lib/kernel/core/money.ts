import { invalid } from "./errors";
import { exponentOf } from "./currencies";

/** Money on the wire: an integer number of the currency's minor units. Never a float. */
export type Money = { amount: number; currency: string };

/** The largest amount that is accepted, in minor units: sums of many stay exact in a double. */
export const MAX_MINOR = 1_000_000_000_000;

/** Money for a row's column, or `null` when it holds none. */
export function toMoney(minor: number | null, currency: string): Money | null {
  return minor === null ? null : { amount: minor, currency };
}

/**
 * Return the minor units of an amount that must be in this currency. Amounts are never converted silently.
 *
 * @param pointer JSON pointer to the amount.
 * @throws AppError validation_failed for another currency.
 */
export function minorIn(money: Money, currency: string, pointer: string): number;
export function minorIn(money: Money | null, currency: string, pointer: string): number | null;
export function minorIn(money: Money | null, currency: string, pointer: string): number | null {
  if (money === null) return null;
  if (money.currency !== currency) throw invalid(`${pointer}/currency`, "currency_differs", { currency });
  return money.amount;
}

/** An amount in major units as programs and spreadsheets read it, such as `-1234.50`. */
export function decimal({ amount, currency }: Money): string {
  const digits = exponentOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const sign = amount < 0 ? "-" : "";
  return sign + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`);
}
