import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { getExpense } from "@/lib/billing/expenses/operations/read";
import { deleteExpense, updateExpense } from "@/lib/billing/expenses/operations/write";
import { Expense, ExpenseUpdate } from "@/lib/billing/expenses/schema";
import { toExpense } from "@/lib/billing/expenses/serialize";

export const GET = route({
  summary: "Retrieve an expense",
  operation: getExpense,
  params: { id: "exp" },
  returns: Expense,
  serialize: toExpense,
  version: (expense) => expense.version,
  extension: true,
});

export const PATCH = route({
  summary: "Update an expense",
  description:
    "Changes only the given members. An expense is locked while it is on an invoice, in a closed period, or of an archived project; a reimbursement locks its amount. Owners and admins can add receipts to a locked expense.",
  operation: updateExpense,
  params: { id: "exp" },
  body: ExpenseUpdate,
  errors: ["expense_locked", "period_closed", "project_archived", "external_ref_taken"],
  returns: Expense,
  serialize: toExpense,
  version: (expense) => expense.version,
  extension: true,
});

export const DELETE = route({
  summary: "Delete an expense",
  operation: deleteExpense,
  params: { id: "exp" },
  errors: ["expense_locked", "period_closed", "project_archived"],
  returns: Deleted,
  serialize: (expense) => ({ id: toPublicId("exp", expense.id), deleted: true as const }),
  extension: true,
});
