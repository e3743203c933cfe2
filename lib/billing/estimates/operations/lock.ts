import type { CommandScope } from "@/lib/kernel/operation";
import { holdMilestones } from "@/lib/tracking/milestones/operations/billing";
import { getEstimate, lockVersions } from "../store/estimates";
import type { EstimateRow } from "../store/rows";

/** Lock all versions of an estimate until the transaction ends. @throws AppError not_found */
export async function lockEstimate(scope: CommandScope, id: string): Promise<EstimateRow> {
  const { db, workspaceId } = scope;
  const { originalId } = await getEstimate(db, workspaceId, id);
  await lockVersions(db, workspaceId, originalId);
  const row = await getEstimate(db, workspaceId, id);
  if (row.createdProjectId === null) return row;
  await holdMilestones(scope, row.createdProjectId);
  return getEstimate(db, workspaceId, id);
}
