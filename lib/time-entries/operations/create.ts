import { adminView } from "@/lib/auth/context";
import { newUuid, referenceTo } from "@/lib/core/ids";
import { statementCommand, type CommandScope, type Plan } from "@/lib/operation";
import { timeEntryEvents } from "../events";
import type { ExpandedEntry } from "../expand";
import { handOver, spanOf, type Span } from "../rules";
import type { TimeEntryCreate } from "../schema";
import { toTimeEntry } from "../serialize/entry";
import { createEffect, ONE_RUNNING } from "../store/effects";
import { findRunning, type TimeEntryRow } from "../store/entries";
import { stillHolds, type Target } from "../store/target";
import { announceStop, stopOf } from "./running";
import { placed, priced, reference, targetFor, unique, type TargetIds } from "./target";

export const createTimeEntry = statementCommand(
  "time_entries:write",
  async (scope, input: TimeEntryCreate): Promise<Plan<ExpandedEntry>> => {
    const { db, workspaceId, actor, now, emit } = scope;
    const userId = input.user_id === undefined ? actor.userId : referenceTo("usr", input.user_id);
    const projectId = reference("prj", input.project_id);
    const taskId = reference("tsk", input.task_id);
    const span = spanOf(input, null, now);
    const ids = { userId, projectId, taskId };
    const [target, running] = await Promise.all([
      targetFor(scope, ids),
      span.end === null ? findRunning(db, workspaceId, userId) : null,
    ]);
    const row = newEntry(scope, input, { ids, target, span });
    const stopped = running && stopOf(running, handOver(running.startTime, span.start, now), now);
    if (stopped) announceStop(scope, stopped);
    // The statement holds only while the project and its client are as they were read.
    const clientId = target.project?.clientId ?? null;
    const data = toTimeEntry(row, adminView(actor));
    emit(timeEntryEvents.created, row.id, data, { clientId });
    if (!row.endTime) emit(timeEntryEvents.started, row.id, data, { clientId });
    return {
      output: row,
      effect: createEffect(workspaceId, row, stopped, stillHolds(workspaceId, ids, target)),
    };
  },
  { raceOn: ONE_RUNNING },
);

/** The row of a new entry, from what the call gives and what follows from user, project and task. */
function newEntry(
  { actor, now }: CommandScope,
  input: TimeEntryCreate,
  { ids, target, span }: { ids: TargetIds; target: Target; span: Span },
): TimeEntryRow {
  return {
    id: newUuid(now.getTime()),
    ...ids,
    notes: input.notes ?? "",
    ...placed(span, input.time_zone ?? target.userTimeZone ?? actor.workspace.timeZone),
    billable: input.billable ?? target.task?.billable ?? target.project?.billable ?? true,
    tags: unique(input.tags ?? []),
    ...priced(target, actor),
    invoiceId: null,
    projectStatus: target.project?.status ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
