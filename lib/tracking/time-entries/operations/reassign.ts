import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { reassignEntries, sumEntries, type Reassigned } from "../store/entries";
import { assertMovable } from "@/lib/tracking/timesheets/operations/days";
import { movedIntoTimesheets } from "./approval";
import { stopRunning } from "./running";

/**
 * Move all time of a person to another one, also billed time and time in closed periods. Both memberships are locked.
 *
 * @throws AppError timesheet_locked for days in a submitted or approved timesheet.
 */
export async function reassignTime(scope: CommandScope, fromId: string, intoId: string): Promise<Reassigned> {
  const { db, workspaceId, now } = scope;
  await assertMovable(scope, { fromId, intoId });
  await stopRunning(scope, fromId, now);
  const moved = await reassignEntries(db, workspaceId, { fromId, intoId, now });
  await movedIntoTimesheets(scope, intoId);
  return moved;
}

export function sumTime({ db, workspaceId }: QueryScope, userId: string): Promise<Reassigned> {
  return sumEntries(db, workspaceId, userId);
}
