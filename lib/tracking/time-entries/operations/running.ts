import { adminView } from "@/lib/kernel/auth/context";
import type { CommandScope } from "@/lib/kernel/operation";
import { timeEntryEvents } from "../events";
import { handOver } from "../rules";
import { toTimeEntry } from "../serialize";
import { lockRunning, updateEntry, type TimeEntryRow } from "../store/entries";

/** End a running entry that the transaction holds, at `endTime`. */
export async function endRunning(scope: CommandScope, running: TimeEntryRow, endTime: Date): Promise<TimeEntryRow> {
  const { db, workspaceId, now, actor, emit } = scope;
  const stopped = { ...running, endTime, version: running.version + 1, updatedAt: now };
  await updateEntry(db, workspaceId, stopped);
  const data = toTimeEntry(stopped, adminView(actor));
  emit(timeEntryEvents.stopped, stopped.id, data);
  emit(timeEntryEvents.updated, stopped.id, data);
  return stopped;
}

/**
 * End the running entry of a person whose membership the transaction holds: at `nextStart`, or just after its own start
 * when that is later.
 */
export async function stopRunning(scope: CommandScope, userId: string, nextStart: Date): Promise<void> {
  const running = await lockRunning(scope.db, scope.workspaceId, userId);
  if (running) await endRunning(scope, running, handOver(running.startTime, nextStart, scope.now));
}
