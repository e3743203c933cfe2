import { route } from "@/lib/kernel/http/route";
import { expenseTotals } from "@/lib/billing/expenses/operations/read";
import { ExpenseFilter, ExpenseTotals } from "@/lib/billing/expenses/schema";
import { toExpenseTotals } from "@/lib/billing/expenses/serialize";

export const GET = route({
  summary: "Count and add up expenses",
  description: "The number and amounts of the expenses that `GET /v1/expenses` lists for the same filters.",
  operation: expenseTotals,
  query: ExpenseFilter,
  returns: ExpenseTotals,
  serialize: toExpenseTotals,
  extension: true,
});
