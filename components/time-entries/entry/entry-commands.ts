import type { QueryClient } from "@tanstack/react-query";
import { secondsOf } from "@/components/time-entries/days/days";
import { copyOf, entryName, namesOf, type Work } from "@/components/time-entries/entry/entry-actions";
import { writeEntries, WritesRefused } from "@/components/time-entries/entry/entry-writes";
import { rightNow } from "@/components/ui/clock";
import { speak } from "@/components/ui/toast";
import { formatDuration } from "@/lib/kernel/core/duration";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { timeEntryKeys } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply, Timer } from "@/lib/tracking/time-entries/schema";

/** Starts a timer; the one that runs ends there. It starts now, also when it can only be sent later. */
export async function startTimer(cache: QueryClient, { body, shown }: Work): Promise<void> {
  const startTime = body.start_time ?? new Date(rightNow()).toISOString();
  const work = { body: { ...body, start_time: startTime }, ...omitUndefined({ shown }) };
  await writeEntries(cache, [{ action: "create", work }]);
  const { notes = "" } = body;
  speak(notes === "" ? "Timer started" : `Timer started: ${notes}`);
}

export async function stopTimer(cache: QueryClient): Promise<void> {
  const running = runningEntry(cache);
  if (!running) return;
  // An entry has a length, however soon it is stopped and whatever clock started it.
  const now = Math.max(rightNow(), Date.parse(running.start_time) + 1);
  const changes = { end_time: new Date(now).toISOString() };
  await writeEntries(cache, [{ action: "update", change: { entry: running, changes } }]);
  speak(`Timer stopped at ${formatDuration(secondsOf(running, now))}: ${entryName(running)}`);
}

/** Adds past time. */
export async function addEntry(cache: QueryClient, work: Work): Promise<void> {
  await writeEntries(cache, [{ action: "create", work }]);
}

/** Two entries of one: the first ends where the second begins. */
export async function splitEntry(cache: QueryClient, entry: TimeEntryReply, atMs: number): Promise<void> {
  const at = new Date(atMs).toISOString();
  const second = { body: { ...copyOf(entry), start_time: at }, shown: namesOf(entry) };
  try {
    // The new half first: if the other half then fails, time is counted twice and seen, and none is lost.
    await writeEntries(cache, [
      { action: "create", work: second },
      { action: "update", change: { entry, changes: { end_time: at } } },
    ]);
  } catch (error) {
    if (error instanceof WritesRefused && error.undo.length > 0) await writeEntries(cache, error.undo);
    throw error;
  }
}

function runningEntry(cache: QueryClient): TimeEntryReply | null {
  return cache.getQueryData<Timer>(timeEntryKeys.timer)?.time_entry ?? null;
}
