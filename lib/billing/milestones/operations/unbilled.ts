import type { QueryScope } from "@/lib/kernel/operation";
import {
  type BillableMilestone,
  readUnbilled,
  sumByProject,
  type UnbilledMilestones,
  type UnbilledSum,
} from "../store/unbilled";

export type { UnbilledMilestones, UnbilledSum } from "../store/unbilled";

/** Return the client's completed milestones that no invoice bills, without locks. */
export function peekUnbilledMilestones(
  { db, workspaceId }: QueryScope,
  filter: UnbilledMilestones,
): Promise<BillableMilestone[]> {
  return readUnbilled(db, workspaceId, filter);
}

/** Sums by project, of all clients. */
export function unbilledMilestonesByProject(
  { workspaceId }: QueryScope,
  projectIds: readonly string[] | null,
): Promise<UnbilledSum[]> {
  return sumByProject(workspaceId, projectIds);
}
