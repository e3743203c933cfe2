import { adminView } from "@/lib/kernel/auth/context";
import type { Closing } from "@/lib/kernel/core/closing";
import type { CommandScope } from "@/lib/kernel/operation";
import { auditUnderException } from "@/lib/tracking/closed-periods/operations/under-exception";
import { toExpense } from "../serialize";
import type { ExpenseRow } from "../store/expenses";

const MEMBERS = [
  ...["user_id", "project_id", "category_id", "spent_on", "notes", "amount", "tax_amount", "units", "billable"],
  ...["markup_percent", "exchange_rate", "reimbursable", "receipt_ids"],
] as const;

/** @param expense `before` is null for a new expense, `after` for a deleted one. */
export async function auditExpense(
  scope: CommandScope,
  action: "created" | "updated" | "deleted",
  { before, after }: { before: ExpenseRow | null; after: ExpenseRow | null },
  closing: Closing | null,
): Promise<void> {
  const dayOf = ({ userId, spentOn }: ExpenseRow) => ({ userId, localDate: spentOn });
  const written = (row: ExpenseRow | null) => row && { day: dayOf(row), members: () => membersOf(row, scope) };
  const id = (before ?? after)?.id ?? "";
  const of = { action: `expense.${action}`, id, closing };
  await auditUnderException(scope, of, { before: written(before), after: written(after) });
}

function membersOf(row: ExpenseRow, { actor }: CommandScope): Record<string, unknown> {
  const expense: Readonly<Record<string, unknown>> = toExpense(row, adminView(actor));
  return Object.fromEntries(MEMBERS.map((member) => [member, expense[member]]));
}
