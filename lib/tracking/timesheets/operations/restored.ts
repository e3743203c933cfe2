import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { intoTimesheets, outOfTimesheets } from "@/lib/tracking/time-entries/operations/approval";
import { MAX_REMINDERS } from "../rules";
import { lockPeople } from "../store/days";
import { lockSubmitters } from "../store/opening";
import * as store from "../store/restored";

export type { RestoredTimesheet } from "../store/restored";

/**
 * Restore timesheets of an export, with the entries of their days. No one is told. Return their ids, null for one whose
 * days another timesheet of the person has.
 */
export async function restoreTimesheets(
  scope: CommandScope,
  found: readonly store.RestoredTimesheet[],
): Promise<(string | null)[]> {
  const { db, workspaceId, now, touch } = scope;
  await lockSubmitters(db, workspaceId, [...new Set(found.map(({ userId }) => userId))]);
  const rows = found.map((sheet) => ({ ...sheet, id: newUuid(), reminders: MAX_REMINDERS }));
  const made = await store.insertRestored(db, workspaceId, rows, now);
  const history = rows
    .filter(({ id }) => made.has(id))
    .flatMap(({ id, history: past }) => past.map((one) => ({ ...one, timesheetId: id, id: newUuid() })));
  await store.insertHistories(db, workspaceId, history);
  await intoTimesheets(scope, [...made]);
  await store.sumApproved(db, workspaceId, [...made]);
  touch("timesheet");
  return rows.map(({ id }) => (made.has(id) ? id : null));
}

/** Delete the timesheets that were opened for people and not used yet. Stint opens the missing ones again. */
export async function clearOpen(scope: CommandScope): Promise<void> {
  const { db, workspaceId } = scope;
  await lockPeople(db, workspaceId);
  const ids = await store.unusedTimesheets(db, workspaceId);
  await outOfTimesheets(scope, ids);
  await store.deleteTimesheets(db, workspaceId, ids);
}

/** Delete restored timesheets that did not change since, and unlock their time. Return their ids. */
export async function forgetTimesheets(scope: CommandScope, ids: readonly string[]): Promise<string[]> {
  const { db, workspaceId, touch } = scope;
  await lockPeople(db, workspaceId);
  const untouched = await store.untouchedAmong(db, workspaceId, ids);
  await outOfTimesheets(scope, untouched);
  await store.deleteTimesheets(db, workspaceId, untouched);
  touch("timesheet");
  return untouched;
}
