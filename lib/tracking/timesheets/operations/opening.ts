import { systemContext } from "@/lib/kernel/auth/system-context";
import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { localDate } from "@/lib/kernel/core/time";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { intoTimesheets } from "@/lib/tracking/time-entries/operations/approval";
import { missingPeriods } from "../rules";
import * as store from "../store/opening";
import { approvalSettings } from "../store/timesheets";

/** People in one transaction. */
const BATCH = 200;

/** Make the timesheets of the periods that have begun, in every workspace. */
export async function openDueTimesheets(now: Date): Promise<void> {
  await forEachWorkspace("open-timesheets", await store.approvingWorkspaces(), async (workspaceId) => {
    const context = await systemContext(workspaceId, now);
    return (await isDue.run(context, undefined)) && (await openNext.run(context, undefined));
  });
}

/** Make the timesheets of the periods that have begun. For a page that shows them before the background function does. */
export async function openBegun({ workspaceId, now, ...scope }: QueryScope): Promise<void> {
  if (!(await lacks({ workspaceId, now, ...scope }))) return;
  const context = await systemContext(workspaceId, now);
  while (await openNext.run(context, undefined));
}

async function lacks(scope: QueryScope): Promise<boolean> {
  return (await store.peopleLacking(scope.db, scope.workspaceId, todayOf(scope), 1)).length > 0;
}

const isDue = query("timesheets:read", lacks);

/** Make timesheets for some people. Return whether there are more. */
const openNext = command("timesheets:write", openFor);

/** Make the timesheets that people lack. Return whether there are more. */
export async function openFor(scope: CommandScope): Promise<boolean> {
  const { db, workspaceId, actor, now, touch } = scope;
  const { period, startsOn, weekStart } = await approvalSettings(db, workspaceId, actor.userId);
  const today = todayOf(scope);
  const asked = await store.peopleLacking(db, workspaceId, today, BATCH);
  if (startsOn === null || asked.length === 0) return false;
  await store.lockSubmitters(
    db,
    workspaceId,
    asked.map(({ userId }) => userId),
  );
  // Another transaction may have made them before the lock.
  const locked = new Set(asked.map(({ userId }) => userId));
  const people = (await store.peopleLacking(db, workspaceId, today, BATCH)).filter(({ userId }) => locked.has(userId));
  const made = people.flatMap(({ userId, lastDay, since }) => {
    const here = localDate(since, actor.workspace.timeZone);
    return missingPeriods({ period, startsOn, weekStart }, { lastDay, here }, today).map((days) => ({ userId, days }));
  });
  if (made.length === 0) return false;
  const ids = await store.insertTimesheets(db, workspaceId, made, { period, now });
  await intoTimesheets(scope, ids);
  if (ids.length > 0) touch("timesheet");
  return asked.length === BATCH;
}

function todayOf({ actor, now }: QueryScope): string {
  return localDate(now, actor.workspace.timeZone);
}
