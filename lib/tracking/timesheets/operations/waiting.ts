import type { QueryScope } from "@/lib/kernel/operation";
import { countNotApproved, countUndecided } from "../store/waiting";

/** Return the number of submitted and rejected timesheets with days in the period. Days are `YYYY-MM-DD`. */
export function undecidedIn(
  { db, workspaceId }: QueryScope,
  period: { after: string | null; until: string },
): Promise<number> {
  return countUndecided(db, workspaceId, period);
}

/** Return the number of timesheets with days in the period that are not approved. Days are `YYYY-MM-DD`. */
export function notApprovedIn(
  { db, workspaceId }: QueryScope,
  period: { from: string | null; until: string },
): Promise<number> {
  return countNotApproved(db, workspaceId, period);
}
