import { adminView } from "@/lib/auth/context";
import type { CommandScope } from "@/lib/operation";
import { timeEntryEvents } from "../events";
import { handOver } from "../rules";
import { toTimeEntry } from "../serialize/entry";
import { endEntry, findRunning, type TimeEntryRow } from "../store/entries";

/** A running entry as it is once it has been stopped. */
export function stopOf(running: TimeEntryRow, endTime: Date, now: Date): TimeEntryRow & { endTime: Date } {
  return { ...running, endTime, version: running.version + 1, updatedAt: now };
}

export function announceStop({ emit, actor }: CommandScope, stopped: TimeEntryRow): void {
  const data = toTimeEntry(stopped, adminView(actor));
  emit(timeEntryEvents.stopped, stopped.id, data);
  emit(timeEntryEvents.updated, stopped.id, data);
}

/** Stops what a user has running, because they leave: then, or a moment after its start when that is not yet past. */
export async function stopRunning(scope: CommandScope, userId: string, nextStart: Date): Promise<void> {
  const { db, workspaceId, now } = scope;
  const running = await findRunning(db, workspaceId, userId);
  if (!running) return;
  const stopped = stopOf(running, handOver(running.startTime, nextStart, now), now);
  await endEntry(db, workspaceId, stopped);
  announceStop(scope, stopped);
}
