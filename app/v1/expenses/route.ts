import { list, route } from "@/lib/kernel/http/route";
import { listExpenses } from "@/lib/billing/expenses/operations/read";
import { createExpense } from "@/lib/billing/expenses/operations/write";
import { Expense, ExpenseCreate, ExpenseListQuery, ExpensePage } from "@/lib/billing/expenses/schema";
import { toExpense } from "@/lib/billing/expenses/serialize";

export const GET = list({
  summary: "List expenses",
  description:
    "Owners and admins see all expenses, managers their own and those of projects they manage, members their own.",
  operation: listExpenses,
  query: ExpenseListQuery,
  returns: ExpensePage,
  serialize: toExpense,
  defaultSort: "-spent_on",
  extension: true,
});

export const POST = route({
  summary: "Create an expense",
  description:
    "Owners and admins create expenses for everyone, managers also for other people on projects they manage, members only for themselves.",
  operation: createExpense,
  body: ExpenseCreate,
  errors: ["period_closed", "project_archived", "external_ref_taken"],
  returns: Expense,
  serialize: toExpense,
  version: (expense) => expense.version,
  location: (expense) => `/expenses/${expense.id}`,
  extension: true,
});
