import type { CommandScope } from "@/lib/kernel/operation";
import { getEstimate, lockVersions } from "../store/estimates";
import type { EstimateRow } from "../store/rows";

/** Lock all versions of an estimate until the transaction ends. @throws AppError not_found */
export async function lockEstimate({ db, workspaceId }: CommandScope, id: string): Promise<EstimateRow> {
  const { originalId } = await getEstimate(db, workspaceId, id);
  await lockVersions(db, workspaceId, originalId);
  return getEstimate(db, workspaceId, id);
}
