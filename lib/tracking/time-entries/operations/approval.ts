import type { CommandScope } from "@/lib/kernel/operation";
import { importChanged, personChanged } from "@/lib/tracking/timesheets/operations/days";
import type { TimesheetStatus } from "@/lib/tracking/timesheets/rules";
import { adoptEntries, adoptWritten, leaveTimesheets, markEntries } from "../store/approval";

/** Put the entries of new timesheets into them. Their people's memberships are locked. */
export async function intoTimesheets(
  { db, workspaceId }: CommandScope,
  timesheetIds: readonly string[],
): Promise<void> {
  if (timesheetIds.length > 0) await adoptEntries(db, workspaceId, timesheetIds);
}

/** Tell readers of the entries that their timesheet has another status. The person's membership is locked. */
export async function markApproval(
  { db, workspaceId, now }: CommandScope,
  timesheet: { id: string; status: TimesheetStatus },
): Promise<void> {
  await markEntries(db, workspaceId, timesheet.id, { status: timesheet.status, now });
}

/** Take the entries out of timesheets that are deleted. Their person's membership is locked. */
export async function outOfTimesheets(
  { db, workspaceId }: CommandScope,
  timesheetIds: readonly string[],
): Promise<void> {
  await leaveTimesheets(db, workspaceId, timesheetIds);
}

/** Put the entries of an import into timesheets, which are held. */
export async function importedIntoTimesheets(scope: CommandScope, importId: string): Promise<void> {
  if ((await adoptWritten(scope.db, scope.workspaceId, { importId })) > 0) await importChanged(scope, importId);
}

/** Put entries that were written in bulk into timesheets, which are held. */
export async function writtenIntoTimesheets({ db, workspaceId }: CommandScope): Promise<void> {
  await adoptWritten(db, workspaceId, "all");
}

/** Put entries that a person got from another one into timesheets. Both memberships are locked. */
export async function movedIntoTimesheets(scope: CommandScope, userId: string): Promise<void> {
  if ((await adoptWritten(scope.db, scope.workspaceId, { userId })) > 0) await personChanged(scope, userId);
}
