import type { Expense } from "@/lib/billing/expenses/schema";

type LockReason = Expense["lock_reasons"][number];

/** A reimbursement locks the amount and its person alone. */
export function isWhollyLocked({ lock_reasons: reasons }: Pick<Expense, "lock_reasons">): boolean {
  return reasons.some((reason) => reason !== "reimbursed");
}

/** Keys of `expenses.locks`. */
export const LOCK_KEYS = {
  invoiced: "billed",
  period_closed: "closed",
  project_archived: "archived",
  reimbursed: "reimbursed",
} as const satisfies Record<LockReason, string>;
