import { adminView } from "@/lib/auth/context";
import { keepsAll } from "@/lib/core/changes";
import { given } from "@/lib/core/given";
import { referenceTo } from "@/lib/core/ids";
import { statementCommand, type CommandScope, type Plan } from "@/lib/operation";
import { timeEntryEvents } from "../events";
import type { ExpandedEntry } from "../expand";
import { assertUnlocked, handOver, spanOf } from "../rules";
import type { TimeEntryUpdate } from "../schema";
import { toTimeEntry } from "../serialize/entry";
import { ONE_RUNNING, updateEffect } from "../store/effects";
import { findRunning, getEntry, type TimeEntryRow } from "../store/entries";
import { isNotArchived, stillHolds } from "../store/target";
import { assertWritable } from "./access";
import { announceStop, stopOf } from "./running";
import { placed, priced, reference, targetFor, unique, type TargetIds } from "./target";

export const updateTimeEntry = statementCommand(
  "time_entries:write",
  async (scope, input: TimeEntryUpdate & { id: string }): Promise<Plan<ExpandedEntry>> => {
    const { db, workspaceId, context, now } = scope;
    const before = await getEntry(db, workspaceId, input.id);
    await assertWritable(scope, before);
    context.assertMatch(before);
    const { target, columns } = await changesOf(scope, input, before);
    if (keepsAll(before, columns)) return { output: before, effect: null };
    const isStop = endsTimer(before, columns);
    if (!isStop) assertUnlocked(before);
    const projectStatus = target ? (target.project?.status ?? null) : before.projectStatus;
    const after = { ...before, ...columns, projectStatus, version: before.version + 1, updatedAt: now };
    const stopped = await handedOver(scope, input, before, after);
    if (stopped) announceStop(scope, stopped);
    announce(scope, before, after);
    const holds = target ? stillHolds(workspaceId, after, target) : isNotArchived(workspaceId, before.projectId);
    return { output: after, effect: updateEffect(workspaceId, after, stopped, isStop ? undefined : holds) };
  },
  { raceOn: ONE_RUNNING, changes: ({ id }) => id },
);

/** Whether a change does nothing but stop a timer: the archiving of its project must not keep it running. */
function endsTimer(before: TimeEntryRow, { endTime, ...others }: Partial<TimeEntryRow>): boolean {
  return before.endTime === null && endTime instanceof Date && keepsAll(before, others);
}

/** What the user of an entry had running until now, stopped, where the entry begins to run or is given to them running. */
async function handedOver(
  { db, workspaceId, now }: CommandScope,
  input: TimeEntryUpdate,
  before: TimeEntryRow,
  { userId, startTime, endTime }: TimeEntryRow,
) {
  if (endTime !== null || (before.endTime === null && userId === before.userId)) return null;
  const running = await findRunning(db, workspaceId, userId);
  // Whoever resumes an entry goes on now, whatever its start: until now they did something else.
  const nextStart = input.start_time === undefined ? now : startTime;
  return running && stopOf(running, handOver(running.startTime, nextStart, now), now);
}

function announce({ actor, emit }: CommandScope, before: TimeEntryRow, after: TimeEntryRow): void {
  const data = toTimeEntry(after, adminView(actor));
  if (before.endTime !== null && after.endTime === null) emit(timeEntryEvents.started, after.id, data);
  if (before.endTime === null && after.endTime !== null) emit(timeEntryEvents.stopped, after.id, data);
  emit(timeEntryEvents.updated, after.id, data, { before: toTimeEntry(before, adminView(actor)) });
}

/** The columns that a PATCH would give an entry, where those that it does not touch keep their value; its target when that is another. */
async function changesOf(scope: CommandScope, input: TimeEntryUpdate, before: TimeEntryRow) {
  const { actor, now } = scope;
  const ids = targetOf(input, before);
  const target = keepsAll(before, ids) ? null : await targetFor(scope, ids);
  const span = spanOf(input, { start: before.startTime, end: before.endTime }, now);
  const columns = {
    ...ids,
    ...placed(span, input.time_zone ?? before.timeZone),
    ...(target ? priced(target, actor) : {}),
    ...given({ notes: input.notes, billable: input.billable, tags: input.tags && unique(input.tags) }),
  };
  return { target, columns };
}

/** A task belongs to one project, so moving to another project drops it unless a new one is given. */
function targetOf(input: TimeEntryUpdate, before: TimeEntryRow): TargetIds {
  const projectId = input.project_id === undefined ? before.projectId : reference("prj", input.project_id);
  const kept = projectId === before.projectId ? before.taskId : null;
  return {
    userId: input.user_id === undefined ? before.userId : referenceTo("usr", input.user_id),
    projectId,
    taskId: input.task_id === undefined ? kept : reference("tsk", input.task_id),
  };
}
