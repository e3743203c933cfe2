import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { reassignEntries, sumEntries, type Reassigned } from "../store/entries";
import { assertMovable, moveTimesheets } from "@/lib/tracking/timesheets/operations/days";
import { movedIntoTimesheets, outOfTimesheets } from "./approval";
import { stopRunning } from "./running";

/**
 * Move all time of a person to another one, also billed time and time in closed periods, with its timesheets. Where the
 * other person has a timesheet, the time joins it. Both memberships are locked.
 *
 * @throws AppError timesheet_locked if time of one would get into a submitted or approved timesheet of the other.
 */
export async function reassignTime(scope: CommandScope, fromId: string, intoId: string): Promise<Reassigned> {
  const { db, workspaceId, now } = scope;
  await assertMovable(scope, { fromId, intoId });
  await stopRunning(scope, fromId, now);
  await outOfTimesheets(scope, await moveTimesheets(scope, { fromId, intoId }));
  const moved = await reassignEntries(db, workspaceId, { fromId, intoId, now });
  await movedIntoTimesheets(scope, intoId);
  return moved;
}

export function sumTime({ db, workspaceId }: QueryScope, userId: string): Promise<Reassigned> {
  return sumEntries(db, workspaceId, userId);
}
