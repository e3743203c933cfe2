import { settledAmount } from "@/lib/billing/invoices/rules/settled";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Payment } from "@/lib/billing/invoices/schema/payment";

/**
 * Effect of deleting a payment:
 *
 * - `credit`: only the client's credit becomes less;
 * - `covered`: credit from the other payments covers the amount, as far as it is not used;
 * - `unpaid`: a paid invoice is due again;
 * - `due`: the amount due grows.
 */
export type DeletionOutcome = "credit" | "covered" | "unpaid" | "due";

export function outcomeOfDeletion(
  { status, payments }: Pick<Invoice, "status" | "payments">,
  payment: Pick<Payment, "id" | "amount" | "unapplied" | "deduction">,
): DeletionOutcome {
  if (settledAmount(payment).amount === 0) return "credit";
  if (payments.some(({ id, unapplied }) => id !== payment.id && unapplied.amount > 0)) return "covered";
  return status === "paid" ? "unpaid" : "due";
}
