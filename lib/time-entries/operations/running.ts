import { adminView } from "@/lib/auth/context";
import type { CommandScope } from "@/lib/operation";
import { timeEntryEvents } from "../events";
import { handOver } from "../rules";
import { toTimeEntry } from "../serialize/entry";
import { findRunning, updateEntry, type TimeEntryRow } from "../store/entries";

/** A running entry as it is once it has been stopped. */
export function stopOf(running: TimeEntryRow, endTime: Date, now: Date): TimeEntryRow & { endTime: Date } {
  return { ...running, endTime, version: running.version + 1, updatedAt: now };
}

export function announceStop({ emit, actor }: CommandScope, stopped: TimeEntryRow): void {
  const data = toTimeEntry(stopped, adminView(actor));
  emit(timeEntryEvents.stopped, stopped.id, data);
  emit(timeEntryEvents.updated, stopped.id, data);
}

/** Stops a running entry now, or a moment after its start when that is not yet past. */
async function stop(scope: CommandScope, running: TimeEntryRow, nextStart: Date): Promise<TimeEntryRow> {
  const { db, workspaceId, now } = scope;
  const endTime = handOver(running.startTime, nextStart, now);
  const stopped = await updateEntry(db, workspaceId, running, { endTime, updatedAt: now });
  announceStop(scope, stopped);
  return stopped;
}

/** Stops what a user has running, because another entry of theirs starts, or because they leave. */
export async function stopRunning(scope: CommandScope, userId: string, nextStart: Date): Promise<void> {
  const running = await findRunning(scope.db, scope.workspaceId, userId);
  if (running) await stop(scope, running, nextStart);
}
