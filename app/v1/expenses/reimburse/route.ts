import { route } from "@/lib/kernel/http/route";
import { reimburseExpenses } from "@/lib/billing/expenses/operations/reimburse";
import { ExpenseReimburse, ExpenseReimbursement } from "@/lib/billing/expenses/schema";
import { toReimbursement } from "@/lib/billing/expenses/serialize";

export const POST = route({
  summary: "Reimburse expenses",
  description:
    "Records that a person was paid back. Only owners and admins. To undo, update the expense with `reimbursed_on: null`.",
  operation: reimburseExpenses,
  body: ExpenseReimburse,
  returns: ExpenseReimbursement,
  serialize: toReimbursement,
  extension: true,
});
