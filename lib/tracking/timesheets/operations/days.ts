import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import type { PersonDay } from "@/lib/tracking/closed-periods/rules";
import type { EntryBefore } from "../rules";
import * as store from "../store/days";
import { lockSubmitters } from "../store/opening";

export type { DaysInTimesheet } from "../store/days";

/** Return the timesheets of the days. The memberships of their people are locked, so the timesheets keep their status. */
export function timesheetsOfDays(
  { db, workspaceId }: CommandScope,
  days: readonly PersonDay[],
): Promise<store.DaysInTimesheet[]> {
  return store.timesheetsOf(db, workspaceId, days);
}

/**
 * Give the timesheets of a changed entry a new version, so that an approval of the older time fails. A submitted one keeps
 * the entry as it was.
 *
 * @param entry `before` is null for a new entry, `after` for a deleted one.
 */
export async function entryChanged(
  { db, workspaceId, now }: CommandScope,
  { before, after }: { before: ChangedEntry | null; after: ChangedEntry | null },
): Promise<void> {
  const entryId = (before ?? after)?.id;
  const ids = [...new Set([before?.timesheetId, after?.timesheetId].filter((id) => typeof id === "string"))];
  if (entryId === undefined || ids.length === 0) return;
  const from = before?.timesheetId ?? null;
  const into = after?.timesheetId ?? null;
  await store.touchTimesheets(db, workspaceId, ids, { entryId, from, into, before: before && beforeOf(before), now });
}

interface ChangedEntry extends Omit<EntryBefore, "startTime" | "endTime"> {
  id: string;
  startTime: Date;
  endTime: Date | null;
  timesheetId: string | null;
}

function beforeOf({
  startTime,
  endTime,
  localDate,
  projectId,
  taskId,
  notes,
  billable,
  tags,
}: ChangedEntry): EntryBefore {
  const times = { startTime: startTime.toISOString(), endTime: endTime?.toISOString() ?? null };
  return { ...times, localDate, projectId, taskId, notes, billable, tags };
}

/** Whether all timesheets exist. */
export function hasTimesheets({ db, workspaceId }: QueryScope, ids: readonly string[]): Promise<boolean> {
  return store.hasTimesheets(db, workspaceId, ids);
}

/** Keep all timesheets in their status until the transaction ends. For writes of time of many people. */
export async function holdTimesheets({ db, workspaceId }: CommandScope): Promise<void> {
  await store.lockPeople(db, workspaceId);
}

/** Give the timesheets of an import's entries a new version. */
export async function importChanged({ db, workspaceId, now }: CommandScope, importId: string): Promise<void> {
  await store.touchOfImport(db, workspaceId, importId, now);
}

interface Merged {
  fromId: string;
  intoId: string;
}

/**
 * Check that the time of a person can move to another one. Both memberships are locked.
 *
 * @throws AppError timesheet_locked
 */
export async function assertMovable({ db, workspaceId }: CommandScope, people: Merged): Promise<void> {
  const locked = await store.lockedTimesheetFor(db, workspaceId, people);
  if (locked === null) return;
  const { id, startsOn, endsOn, status, userId } = locked;
  const params = { timesheet_id: toPublicId("tms", id), starts_on: startsOn, ends_on: endsOn, status };
  const reason = userId === people.intoId ? "merge_into_timesheet" : "merge_of_timesheet";
  throw new AppError("timesheet_locked", reason, params);
}

/**
 * Move the timesheets of a person to another one who has none of their days. Both memberships are locked.
 *
 * @returns the ids of the others, whose time has to leave them.
 */
export async function moveTimesheets(scope: CommandScope, people: Merged): Promise<string[]> {
  const { db, workspaceId, now, touch } = scope;
  const { moved, stayed } = await store.reassignTimesheets(db, workspaceId, { ...people, now });
  await store.renameDeciders(db, workspaceId, { ...people, now });
  if (moved.length > 0) {
    await lockSubmitters(db, workspaceId, [people.intoId]);
    touch("timesheet");
  }
  return stayed;
}

/** Give the timesheets of a person's entries that changed in this transaction a new version. */
export async function personChanged({ db, workspaceId, now }: CommandScope, userId: string): Promise<void> {
  await store.touchOfPerson(db, workspaceId, userId, now);
}
