import { defineEvent } from "@/lib/kernel/outbox/event";
import { Expense } from "./schema";

const place = ({ project_id }: Expense) => ({ projects: [project_id] });

export const expenseEvents = {
  created: defineEvent("expense.created", "An expense was created.", Expense, place),
  updated: defineEvent("expense.updated", "An expense was changed, billed, or released by an invoice.", Expense, place),
  deleted: defineEvent(
    "expense.deleted",
    "An expense was deleted. The data is the last state of the expense.",
    Expense,
    place,
  ),
  reimbursed: defineEvent("expense.reimbursed", "A reimbursement of an expense was recorded.", Expense, place),
};
