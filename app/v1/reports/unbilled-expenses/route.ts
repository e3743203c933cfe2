import { route } from "@/lib/kernel/http/route";
import { unbilledExpenses } from "@/lib/reporting/reports/operations/invoices";
import { UnbilledExpenses, UnbilledExpensesQuery } from "@/lib/reporting/reports/schema/invoices";
import { toUnbilledExpenses } from "@/lib/reporting/reports/serialize-invoices";

export const GET = route({
  summary: "Preview the lines of a client's unbilled expenses",
  operation: unbilledExpenses,
  query: UnbilledExpensesQuery,
  returns: UnbilledExpenses,
  serialize: toUnbilledExpenses,
  extension: true,
});
