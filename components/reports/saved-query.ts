import { BILLING, customParameters, filtersOf, type ReportState } from "@/components/reports/report-state";
import type { SavedQuery } from "@/lib/reporting/saved-reports/schema";

export function queryOf(state: ReportState): SavedQuery {
  const { from, to, ...filters } = filtersOf(state);
  const days = state.preset === null ? { from, to } : { range: state.preset };
  const { task_id: _task, invoice_id: _invoice, ...asked } = filters;
  return { group_by: state.groups.filter((group) => group !== null).join(","), ...days, ...asked };
}

/** Null removes a parameter. @param custom Values of custom fields in the current address. */
export function addressOf(
  { id, query }: { id: string; query: SavedQuery },
  custom: ReportState["custom"],
): Record<string, string | null> {
  const { range, from = null, to = null } = query;
  return {
    ...{ from, to, range: range === undefined || range === "this-month" ? null : range },
    group: query.group_by === "project,task" ? null : query.group_by,
    client: query.client_id ?? null,
    project: query.project_id ?? null,
    user: query.user_id ?? null,
    tag: query.tag ?? null,
    billing: billingOf(query),
    approval: query.approval ?? null,
    ...customParameters(custom, query.custom ?? {}),
    saved: id,
  };
}

export function asksSame(one: SavedQuery, other: SavedQuery): boolean {
  const known = ({ custom = {}, ...query }: SavedQuery) => ({
    ...{ ...query, ...(query.invoiced === "false" && { covered: "false" }) },
    custom: JSON.stringify(Object.entries(custom).sort()),
  });
  return JSON.stringify(Object.entries(known(one)).sort()) === JSON.stringify(Object.entries(known(other)).sort());
}

function billingOf({ billable, invoiced, covered }: SavedQuery): (typeof BILLING)[number] | null {
  if (covered === "true") return "covered";
  if (invoiced === "true") return "invoiced";
  if (invoiced === "false") return "uninvoiced";
  return billable === undefined ? null : billable === "true" ? "billable" : "not-billable";
}
