import { filtersOf, type ReportState } from "@/components/reports/report-state";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { ProfitQuery } from "@/lib/reporting/reports/schema/profit";

/** The server's first render needs the same query. */
export function profitQuestion(state: ReportState, search: URLSearchParams): ProfitQuery {
  const { from, to, client_id: clientId } = filtersOf(state);
  return {
    group_by: state.groups[0] === "client" ? "client" : "project",
    revenue: search.get("revenue") === "invoiced" ? "invoiced" : "billable",
    ...{ from, to },
    ...omitUndefined({ client_id: clientId }),
  };
}
