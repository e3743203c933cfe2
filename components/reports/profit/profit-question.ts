import { filtersOf, type ReportState } from "@/components/reports/report-state";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { ProfitQuery } from "@/lib/reporting/reports/schema/profit";

/** What the page of profit asks for. The server reads the same, so that the first paint has it. */
export function profitQuestion(state: ReportState, search: URLSearchParams): ProfitQuery {
  const { from, to, client_id: clientId } = filtersOf(state);
  return {
    group_by: state.groups[0] === "client" ? "client" : "project",
    revenue: search.get("revenue") === "invoiced" ? "invoiced" : "billable",
    ...{ from, to },
    ...omitUndefined({ client_id: clientId }),
  };
}
