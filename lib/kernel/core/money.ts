import { invalid } from "./errors";
import { exponentOf } from "./currencies";

/** Minor units, never a float. */
export type Money = { amount: number; currency: string };

/** Sums stay exact in a double. */
export const MAX_MINOR = 1_000_000_000_000;

export function toMoney(minor: number | null, currency: string): Money | null {
  return minor === null ? null : { amount: minor, currency };
}

/**
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

/** Major units, such as `-1234.50`. */
export function decimal({ amount, currency }: Money): string {
  const digits = exponentOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const sign = amount < 0 ? "-" : "";
  return sign + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`);
}
