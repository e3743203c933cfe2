import type { Money } from "@/lib/kernel/core/money";
import type { Payment } from "../schema/invoice";

/** Part of the amount due that a payment settles: with its deduction, without its excess. */
export function settledAmount({
  amount,
  unapplied,
  deduction,
}: Pick<Payment, "amount" | "unapplied" | "deduction">): Money {
  return { ...amount, amount: amount.amount - unapplied.amount + (deduction?.amount.amount ?? 0) };
}
