import { lockActiveMember } from "@/lib/kernel/auth/active-member";
import { adminView, isAdmin } from "@/lib/kernel/auth/context";
import { keepsAll } from "@/lib/kernel/core/changes";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { referenceTo } from "@/lib/kernel/core/ids";
import { customColumn } from "@/lib/tracking/custom-fields/operations/values";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { AppError } from "@/lib/kernel/core/errors";
import { entryChanged } from "@/lib/tracking/timesheets/operations/days";
import { timeEntryEvents } from "../events";
import { type ExpandedEntry, toTimeEntry } from "../serialize";
import { endBeforeNext, isCovered, spanOf } from "../rules";
import type { TimeEntryUpdate } from "../schema";
import { deleteEntry, lockEntry, type TimeEntryRow, updateEntry } from "../store/entries";
import { type EntryContext, lockEntryContext } from "../store/entry-context";
import { assertWritable } from "./access";
import { assertOpenDay, assertUnlocked, locksOf } from "./locks";
import { endRunning, stopRunning } from "./running";
import { auditEntry } from "./under-exception";
import {
  personNotActive,
  timeColumns,
  timesheetColumns,
  assertMaySetRate,
  rateColumns,
  uuidOrNull,
  entryContextFor,
  withoutDuplicates,
  type EntryContextIds,
} from "./entry-context";

export const updateTimeEntry = command(
  "time_entries:write",
  async (scope, input: TimeEntryUpdate & { id: string }): Promise<ExpandedEntry> => {
    const { db, workspaceId, context, now } = scope;
    const { row: before, ...held } = await lockEntry(db, workspaceId, input.id);
    await assertWritable(scope, before);
    context.assertMatch(before);
    const { target, columns, priced } = await changesOf(scope, input, before);
    if (keepsAll(before, columns)) {
      assertMaySetRate(scope.actor, priced, input.rate);
      return before;
    }
    const { billedElsewhere = before.billedElsewhere } = columns;
    const hasTimesheets = held.hasTimesheets || (target?.hasTimesheets ?? false);
    const locks = await locksOf(scope, { ...held, hasTimesheets }, [before, { ...before, ...columns }]);
    if (!endsTimer(before, columns)) {
      assertUnlocked({ ...before, billedElsewhere: before.billedElsewhere && billedElsewhere }, locks);
      assertOpenDay({ ...before, ...columns }, locks, pointerOfDay(input));
    }
    assertMayMarkBilled(scope, columns);
    assertMaySetRate(scope.actor, priced, input.rate);
    const projectStatus = target ? (target.project?.status ?? null) : before.projectStatus;
    const after = {
      ...{ ...before, ...columns, projectStatus, version: before.version + 1, updatedAt: now },
      ...timesheetColumns(locks, { ...before, ...columns }),
    };
    await stopOtherTimer(scope, input, before, after);
    await updateEntry(db, workspaceId, after);
    await entryChanged(scope, { before, after });
    await auditEntry(scope, "updated", { before, after }, locks);
    announce(scope, before, after);
    return after;
  },
);

/** @throws AppError insufficient_role */
function assertMayMarkBilled({ actor }: CommandScope, { billedElsewhere }: Partial<TimeEntryRow>): void {
  if (billedElsewhere === undefined || isAdmin(actor)) return;
  throw new AppError("insufficient_role", "role_not_allowed", { role: actor.role });
}

/** The value that moves the entry to another person's day. */
function pointerOfDay(input: TimeEntryUpdate): string {
  if (input.start_time !== undefined) return "/start_time";
  return input.time_zone === undefined ? "/user_id" : "/time_zone";
}

/** Stopping a timer is allowed in an archived project and in a closed period. */
function endsTimer(before: TimeEntryRow, { endTime, ...others }: Partial<TimeEntryRow>): boolean {
  return before.endTime === null && endTime instanceof Date && keepsAll(before, others);
}

/** Stop the person's other timer when an entry is resumed, or moves to the person while running. */
async function stopOtherTimer(
  scope: CommandScope,
  input: TimeEntryUpdate,
  before: TimeEntryRow,
  { userId, startTime, endTime }: TimeEntryRow,
): Promise<void> {
  if (endTime !== null || (before.endTime === null && userId === before.userId)) return;
  if (!(await lockActiveMember(scope.db, scope.workspaceId, userId))) throw personNotActive(userId);
  // A resumed entry keeps its start, and the other timer ends now.
  await stopRunning(scope, userId, input.start_time === undefined ? scope.now : startTime);
}

function announce({ actor, emit }: CommandScope, before: TimeEntryRow, after: TimeEntryRow): void {
  const data = toTimeEntry(after, adminView(actor));
  if (before.endTime !== null && after.endTime === null) emit(timeEntryEvents.started, after.id, data);
  if (before.endTime === null && after.endTime !== null) emit(timeEntryEvents.stopped, after.id, data);
  emit(timeEntryEvents.updated, after.id, data, { before: toTimeEntry(before, adminView(actor)) });
}

/** `target` is null unless user, project or task change. */
async function changesOf(scope: CommandScope, input: TimeEntryUpdate, before: TimeEntryRow) {
  const ids = targetOf(input, before);
  const target = keepsAll(before, ids) ? null : await entryContextFor(scope, ids);
  const span = spanOf(input, { start: before.startTime, end: before.endTime }, scope.now);
  const time = timeColumns(span, input.time_zone ?? before.timeZone);
  const after = { ...ids, localDate: time.localDate };
  const priced = target ?? (await contextOfRate(scope, input, { before, after }));
  const columns = {
    ...ids,
    ...time,
    ...(target &&
      !keepsAll(before, { projectId: ids.projectId, taskId: ids.taskId }) && { covered: isCovered(target) }),
    ...(priced && rateChange(scope, input, { before, priced, day: time.localDate })),
    ...(await refsColumn(
      scope,
      { resource: "time_entry", id: before.id, before: before.externalRefs },
      input.external_refs,
    )),
    ...(await customColumn(scope, { object: "time_entry", before: before.custom }, input.custom)),
    ...omitUndefined({
      notes: input.notes,
      billable: input.billable,
      tags: input.tags && withoutDuplicates(input.tags),
      billedElsewhere: input.billed_elsewhere,
    }),
  };
  return { target, columns, priced };
}

/** Null if the rate stays. */
async function contextOfRate(
  { db, workspaceId, actor }: CommandScope,
  { rate }: TimeEntryUpdate,
  { before, after }: { before: TimeEntryRow; after: EntryContextIds & { localDate: string } },
): Promise<EntryContext | null> {
  if (rate === undefined && (before.rateByHand || keepsAll(before, after))) return null;
  const { userId, projectId, taskId } = after;
  return lockEntryContext(db, workspaceId, { userId, projectId, taskId, callerId: actor.userId });
}

/** A rate that was set by hand stays in its currency. Otherwise a new day, person, project or task has its own rate. */
function rateChange(
  { actor }: CommandScope,
  { rate }: TimeEntryUpdate,
  { before, priced, day }: { before: TimeEntryRow; priced: EntryContext; day: string },
): Partial<TimeEntryRow> {
  const currency = priced.project?.currency ?? actor.workspace.currency;
  if (rate === undefined && before.rateByHand && before.rateCurrency === currency) return {};
  return rateColumns(priced, actor, { rate, day });
}

/** Moving to another project removes the task, because a task belongs to one project. */
function targetOf(input: TimeEntryUpdate, before: TimeEntryRow): EntryContextIds {
  const projectId = input.project_id === undefined ? before.projectId : uuidOrNull("prj", input.project_id);
  const kept = projectId === before.projectId ? before.taskId : null;
  return {
    userId: input.user_id === undefined ? before.userId : referenceTo("usr", input.user_id),
    projectId,
    taskId: input.task_id === undefined ? kept : uuidOrNull("tsk", input.task_id),
  };
}

export const stopTimeEntry = command(
  "time_entries:write",
  async (scope, { id }: { id: string }): Promise<ExpandedEntry> => {
    const { db, workspaceId, context, now } = scope;
    const { row: before } = await lockEntry(db, workspaceId, id);
    await assertWritable(scope, before);
    context.assertMatch(before);
    if (before.endTime) {
      const end = { end_time: before.endTime.toISOString() };
      throw new AppError("invalid_state_transition", "already_stopped", end);
    }
    return endRunning(scope, before, endBeforeNext(before.startTime, now, now));
  },
);

export const deleteTimeEntry = command(
  "time_entries:write",
  async (scope, { id }: { id: string }): Promise<TimeEntryRow> => {
    const { db, workspaceId, actor, context, emit } = scope;
    const { row, ...held } = await lockEntry(db, workspaceId, id);
    await assertWritable(scope, row);
    context.assertMatch(row);
    const locks = await locksOf(scope, held, [row]);
    assertUnlocked(row, locks);
    await deleteEntry(db, workspaceId, id);
    await entryChanged(scope, { before: row, after: null });
    await auditEntry(scope, "deleted", { before: row, after: null }, locks);
    emit(timeEntryEvents.deleted, row.id, toTimeEntry(row, adminView(actor)));
    return row;
  },
);
