import type { Money } from "@/lib/kernel/core/money";

/** With a minus sign, unless the amount is 0. */
export function less({ amount, currency }: Money): Money {
  return { amount: amount === 0 ? 0 : -amount, currency };
}
