import type { QueryClient } from "@tanstack/react-query";
import { secondsOf } from "@/components/time-entries/days/days";
import { copyOf, entryName, namesOf, type Work } from "@/components/time-entries/entry/entry-actions";
import { writeEntries, WritesRefused } from "@/components/time-entries/entry/entry-writes";
import { rightNow } from "@/components/ui/clock";
import { speak } from "@/components/ui/toast";
import { formatDuration } from "@/lib/kernel/core/duration";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { timeEntryKeys } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply, Timer } from "@/lib/tracking/time-entries/schema";

type Text = Translate<"time.entry">;

/** The start time is now, even if the request is sent later. */
export async function startTimer(cache: QueryClient, { body, shown }: Work, t: Text): Promise<void> {
  const startTime = body.start_time ?? new Date(rightNow()).toISOString();
  const work = { body: { ...body, start_time: startTime }, ...omitUndefined({ shown }) };
  await writeEntries(cache, [{ action: "create", work }], t);
  const { notes = "" } = body;
  speak(notes === "" ? t("timerStarted") : t("timerStartedFor", { description: notes }));
}

export async function stopTimer(cache: QueryClient, t: Text): Promise<void> {
  const running = runningEntry(cache);
  if (!running) return;
  // The end must be after the start, even if the server’s clock is ahead.
  const now = Math.max(rightNow(), Date.parse(running.start_time) + 1);
  const changes = { end_time: new Date(now).toISOString() };
  await writeEntries(cache, [{ action: "update", change: { entry: running, changes } }], t);
  speak(t("timerStopped", { duration: formatDuration(secondsOf(running, now)), name: entryName(running, t) }));
}

export async function addEntry(cache: QueryClient, work: Work, t: Text): Promise<void> {
  await writeEntries(cache, [{ action: "create", work }], t);
}

/** The second part starts when the first ends. */
export async function splitEntry(cache: QueryClient, entry: TimeEntryReply, atMs: number, t: Text): Promise<void> {
  const at = new Date(atMs).toISOString();
  const second = { body: { ...copyOf(entry, cache), start_time: at }, shown: namesOf(entry) };
  try {
    // The new part comes first: if the second write fails, time is counted twice, which is visible, and none is lost.
    await writeEntries(
      cache,
      [
        { action: "create", work: second },
        { action: "update", change: { entry, changes: { end_time: at } } },
      ],
      t,
    );
  } catch (error) {
    if (error instanceof WritesRefused && error.undo.length > 0) await writeEntries(cache, error.undo, t);
    throw error;
  }
}

/**
 * End the running entry at an instant, and go on with a second one. The server ends the running entry at the start of the
 * next, so one write does both.
 */
export async function splitTimer(cache: QueryClient, entry: TimeEntryReply, atMs: number, t: Text): Promise<void> {
  const start_time = new Date(atMs).toISOString();
  const work = { body: { ...copyOf(entry, cache), start_time }, shown: namesOf(entry) };
  await writeEntries(cache, [{ action: "create", work }], t);
  speak(t("timerSplit"));
}

export function runningEntry(cache: QueryClient): TimeEntryReply | null {
  return cache.getQueryData<Timer>(timeEntryKeys.timer)?.time_entry ?? null;
}
