import type { CommandScope } from "@/lib/kernel/operation";
import { outOfTimesheets } from "@/lib/tracking/time-entries/operations/approval";
import { deleteOpen, openOf } from "../store/opening";

/**
 * Remove the open timesheets of a person who no longer submits any. Others stay, and are decided as before. The person's
 * membership is locked.
 */
export async function changeSubmitting(
  scope: CommandScope,
  { id, submitsTimesheets }: { id: string; submitsTimesheets: boolean },
): Promise<void> {
  if (submitsTimesheets) return;
  const { db, workspaceId, touch } = scope;
  const open = await openOf(db, workspaceId, id);
  if (open.length === 0) return;
  await outOfTimesheets(scope, open);
  await deleteOpen(db, workspaceId, open);
  touch("timesheet");
}
