import { adminView } from "@/lib/kernel/auth/context";
import type { CommandScope } from "@/lib/kernel/operation";
import { entryChanged } from "@/lib/tracking/timesheets/operations/days";
import { timeEntryEvents } from "../events";
import { endBeforeNext } from "../rules";
import { toTimeEntry } from "../serialize";
import { lockRunning, updateEntry, type TimeEntryRow } from "../store/entries";

/** End a running entry that the transaction has locked. */
export async function endRunning(scope: CommandScope, running: TimeEntryRow, endTime: Date): Promise<TimeEntryRow> {
  const { db, workspaceId, now, actor, emit } = scope;
  const stopped = { ...running, endTime, version: running.version + 1, updatedAt: now };
  await updateEntry(db, workspaceId, stopped);
  await entryChanged(scope, { before: running, after: stopped });
  const data = toTimeEntry(stopped, adminView(actor));
  emit(timeEntryEvents.stopped, stopped.id, data);
  emit(timeEntryEvents.updated, stopped.id, data);
  return stopped;
}

/** End the running entry of a person whose membership the transaction has locked. */
export async function stopRunning(scope: CommandScope, userId: string, nextStart: Date): Promise<void> {
  const running = await lockRunning(scope.db, scope.workspaceId, userId);
  if (running) await endRunning(scope, running, endBeforeNext(running.startTime, nextStart, scope.now));
}
