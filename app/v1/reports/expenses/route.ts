import { expenseReport } from "@/lib/billing/expenses/operations/report";
import { ExpenseReport, ExpenseReportQuery } from "@/lib/billing/expenses/schema";
import { toExpenseReport } from "@/lib/billing/expenses/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Report expenses",
  description:
    "The expenses that `GET /v1/expenses` lists for the same filters, added up by category, project, client, person or month.",
  operation: expenseReport,
  query: ExpenseReportQuery,
  returns: ExpenseReport,
  serialize: toExpenseReport,
  extension: true,
});
