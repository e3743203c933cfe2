import type { Money } from "@/lib/kernel/core/money";
import type { Payment } from "../schema/payment";

interface Paid {
  amountMinor: number;
  unappliedMinor: number;
  deductionMinor: number;
}

/** Part of the amount due that a payment settles: with its deduction, without its excess. */
export function settledBy({ amountMinor, unappliedMinor, deductionMinor }: Paid): number {
  return amountMinor - unappliedMinor + deductionMinor;
}

/** The same of a payment as the API shows it. */
export function settledAmount({
  amount,
  unapplied,
  deduction,
}: Pick<Payment, "amount" | "unapplied" | "deduction">): Money {
  const deductionMinor = deduction?.amount.amount ?? 0;
  return {
    ...amount,
    amount: settledBy({ amountMinor: amount.amount, unappliedMinor: unapplied.amount, deductionMinor }),
  };
}

/** Without payments of a paid invoice, which only give credit. */
export function settlingPayments({ payments }: { payments: readonly Payment[] }): Payment[] {
  return payments.filter((payment) => settledAmount(payment).amount > 0);
}
