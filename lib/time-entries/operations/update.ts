import { adminView } from "@/lib/auth/context";
import { keepsAll } from "@/lib/core/changes";
import { given } from "@/lib/core/given";
import { referenceTo } from "@/lib/core/ids";
import { command, type CommandScope } from "@/lib/operation";
import { timeEntryEvents } from "../events";
import type { ExpandedEntry } from "../expand";
import { assertUnlocked, spanOf } from "../rules";
import type { TimeEntryUpdate } from "../schema";
import { toTimeEntry } from "../serialize/entry";
import { getEntry, updateEntry, type TimeEntryRow } from "../store/entries";
import { assertWritable } from "./access";
import { stopRunning } from "./running";
import { placed, priced, reference, targetFor, unique, type TargetIds } from "./target";

export const updateTimeEntry = command(
  "time_entries:write",
  async (scope, input: TimeEntryUpdate & { id: string }): Promise<ExpandedEntry> => {
    const { db, workspaceId, actor, context, now, emit } = scope;
    const before = await getEntry(db, workspaceId, input.id, { isHeld: true });
    await assertWritable(scope, before);
    context.assertMatch(before);
    const changes = await changesOf(scope, input, before);
    if (keepsAll(before, changes)) return before;
    assertUnlocked(before);
    const started = before.endTime !== null && changes.endTime === null;
    const arrives = started || changes.userId !== before.userId;
    if (changes.endTime === null && arrives) {
      // Whoever resumes an entry goes on now, whatever its start: until now they did something else.
      await stopRunning(scope, changes.userId, input.start_time === undefined ? now : changes.startTime);
    }
    const after = await updateEntry(db, workspaceId, before, { ...changes, updatedAt: now });
    const data = toTimeEntry(after, adminView(actor));
    if (started) emit(timeEntryEvents.started, after.id, data);
    if (before.endTime === null && after.endTime !== null) emit(timeEntryEvents.stopped, after.id, data);
    emit(timeEntryEvents.updated, after.id, data, toTimeEntry(before, adminView(actor)));
    return after;
  },
);

/** The columns that a PATCH would give an entry; those that it does not touch keep their value. */
async function changesOf(scope: CommandScope, input: TimeEntryUpdate, before: TimeEntryRow) {
  const { actor, now } = scope;
  const ids = targetOf(input, before);
  const target = keepsAll(before, ids) ? null : await targetFor(scope, ids, scope.db);
  const span = spanOf(input, { start: before.startTime, end: before.endTime }, now);
  return {
    ...ids,
    ...placed(span, input.time_zone ?? before.timeZone),
    ...(target ? priced(target, actor) : {}),
    ...given({ notes: input.notes, billable: input.billable, tags: input.tags && unique(input.tags) }),
  };
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
