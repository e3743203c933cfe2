import { referencesTo } from "@/lib/kernel/core/ids";
import { discountShares } from "@/lib/billing/invoices/rules/money";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { assertFilterKnown } from "@/lib/tracking/time-entries/operations/access";
import type { ProfitQuery } from "../schema/profit";
import * as store from "../store/profit";
import type { BilledLine, GroupNames, WorkRow } from "../store/profit";
import { reportedTime } from "./time";

/** Of a project, or of a client outside of projects. Minor units. */
export interface ProfitPart {
  clientId: string | null;
  projectId: string | null;
  seconds: number;
  uncostedSeconds: number;
  revenue: { minor: number; currency: string } | null;
  cost: { minor: number; currency: string } | null;
}

export interface ProfitView {
  groupBy: ProfitQuery["group_by"];
  parts: ProfitPart[];
  names: GroupNames;
}

export const profitReport = query("cost_rates:read", readProfit);

export async function readProfit(scope: QueryScope, input: ProfitQuery): Promise<ProfitView> {
  const { workspaceId } = scope;
  const { group_by: groupBy, revenue = "billable", ...filters } = input;
  const { filter, time } = await reportedTime(scope, filters);
  const [work, names] = await Promise.all([store.sumWork(workspaceId, time.of(filter)), store.namesOf(workspaceId)]);
  if (work.length === 0) await assertFilterKnown(scope, filter);
  const worked = work.map((row) => fromWork(row, revenue === "billable"));
  if (revenue === "billable") return { groupBy, parts: worked, names };
  const lines = await store.billedLines(workspaceId, { from: filters.from, to: filters.to });
  const clientIds = referencesTo("cli", filters.client_id);
  const projectIds = referencesTo("prj", filters.project_id);
  const billed = netOf(lines).filter(
    ({ clientId, projectId }) =>
      (!clientIds || clientIds.includes(clientId)) &&
      (!projectIds || (projectId !== null && projectIds.includes(projectId))),
  );
  return { groupBy, parts: [...worked, ...billed], names };
}

function fromWork(row: WorkRow, countsRevenue: boolean): ProfitPart {
  const { clientId, projectId, seconds, uncostedSeconds } = row;
  const sum = (minor: number, currency: string | null) => (currency === null ? null : { minor, currency });
  return {
    ...{ clientId, projectId, seconds, uncostedSeconds },
    revenue: countsRevenue ? sum(row.revenueMinor, row.revenueCurrency) : null,
    cost: sum(row.costMinor, row.costCurrency),
  };
}

/** Subtract the discount from lines as the invoice spreads it. */
function netOf(lines: readonly BilledLine[]): (ProfitPart & { clientId: string })[] {
  const invoices = new Map<string, BilledLine[]>();
  for (const line of lines) invoices.set(line.invoiceId, [...(invoices.get(line.invoiceId) ?? []), line]);
  return [...invoices.values()].flatMap((ofInvoice) => {
    const shares = discountShares(ofInvoice[0]?.discountMinor ?? 0, ofInvoice);
    return ofInvoice.map(({ clientId, projectId, currency, amountMinor }, index) => ({
      ...{ clientId, projectId, seconds: 0, uncostedSeconds: 0, cost: null },
      revenue: { minor: amountMinor - (shares[index] ?? 0), currency },
    }));
  });
}
