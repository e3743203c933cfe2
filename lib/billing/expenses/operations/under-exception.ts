import { adminView } from "@/lib/kernel/auth/context";
import type { Closing } from "@/lib/kernel/core/closing";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope } from "@/lib/kernel/operation";
import { reasonOf } from "@/lib/tracking/closed-periods/operations/held";
import { exceptionFor } from "@/lib/tracking/closed-periods/rules";
import { toExpense } from "../serialize";
import type { ExpenseRow } from "../store/expenses";

const MEMBERS = [
  ...["user_id", "project_id", "category_id", "spent_on", "notes", "amount", "tax_amount", "units", "billable"],
  ...["markup_percent", "exchange_rate", "reimbursable", "receipt_ids"],
] as const;

/**
 * Record a write of a closed day in the audit log, with the exception that allows it.
 *
 * @param expense `before` is null for a new expense, `after` for a deleted one.
 */
export async function auditUnderException(
  scope: CommandScope,
  action: "created" | "updated" | "deleted",
  { before, after }: { before: ExpenseRow | null; after: ExpenseRow | null },
  closing: Closing | null,
): Promise<void> {
  const rows = [before, after].filter((row) => row !== null);
  const exception = rows
    .map(({ userId, spentOn }) => exceptionFor(closing, { userId, localDate: spentOn }, scope.now))
    .find((one) => one !== null);
  const [row] = rows;
  if (!exception || !row) return;
  const [was, is] = [before, after].map((one) => (one ? membersOf(one, scope) : {}));
  scope.audit(`expense.${action}`, row.id, {
    exception_id: toPublicId("pex", exception.id),
    reason: await reasonOf(scope, exception.id),
    ...(before ? { before: was } : {}),
    ...(after ? { after: is } : {}),
  });
}

function membersOf(row: ExpenseRow, { actor }: CommandScope): Record<string, unknown> {
  const expense: Readonly<Record<string, unknown>> = toExpense(row, adminView(actor));
  return Object.fromEntries(MEMBERS.map((member) => [member, expense[member]]));
}
