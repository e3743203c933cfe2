import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { deleteUnchanged, insertMilestone, type NewMilestone } from "../store/milestones";

/** Make milestones of an export without events. Return their ids in the same order. */
export async function restoreMilestones(
  { db, workspaceId, now }: CommandScope,
  found: readonly Omit<NewMilestone, "id" | "updatedAt">[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const columns of found) {
    const id = newUuid();
    await insertMilestone(db, workspaceId, { ...columns, id, updatedAt: now });
    ids.push(id);
  }
  return ids;
}

/** After an undo: delete the milestones among these that did not change since and that no invoice bills. Return their ids. */
export function forgetMilestones({ db, workspaceId }: CommandScope, ids: readonly string[]): Promise<string[]> {
  return deleteUnchanged(db, workspaceId, ids);
}
