import { exponentOf } from "@/lib/kernel/core/currencies";
import type { Money } from "@/lib/kernel/core/money";

/** The same figures in another currency: 119.00 EUR becomes 119 JPY. */
export function inCurrency(money: Money | null, currency: string): Money | null {
  if (money === null) return null;
  const scale = 10 ** (exponentOf(currency) - exponentOf(money.currency));
  return { amount: Math.round(money.amount * scale), currency };
}
