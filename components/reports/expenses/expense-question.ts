import { filtersOf, type ReportState } from "@/components/reports/report-state";
import type { ExpenseGrouping, ExpenseReportQuery } from "@/lib/billing/expenses/schema";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

/** In the order of the control. */
export const GROUPINGS = [
  "category",
  "project",
  "client",
  "user",
  "month",
] as const satisfies readonly ExpenseGrouping[];

/** The server's first render needs the same query. */
export function expenseQuestion(state: ReportState, search: URLSearchParams): ExpenseReportQuery {
  const { from, to, client_id, project_id, user_id } = filtersOf(state);
  return {
    group_by: GROUPINGS.find((one) => one === search.get("group")) ?? "category",
    ...omitUndefined({ from, to, client_id, project_id, user_id }),
  };
}
