import type { QueryScope } from "@/lib/kernel/operation";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import { sumEstimates, type EstimateSums } from "../store/sums";

export type { EstimateSums } from "../store/sums";

/** Counts and totals by state and currency. */
export function estimateSums(scope: QueryScope): Promise<EstimateSums[]> {
  const { timeZone } = scope.actor.workspace;
  return sumEstimates(scope.workspaceId, { today: todayOf(scope), timeZone });
}
