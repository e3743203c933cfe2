import type { EntryTimes } from "@/components/time-entries/entry/time-doubt";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

const MINUTE_MS = 60_000;

/** The end moves, unless a past entry would then end in the future: in that case the start moves. */
export function withLength(
  { startMs, endMs }: EntryTimes,
  seconds: number,
  nowMs: number,
): EntryTimes & { endMs: number } {
  const lengthMs = seconds * 1000;
  // A missing end is now, in whole minutes like the fields.
  const latestEnd = endMs ?? nowMs - (nowMs % MINUTE_MS);
  const moved = startMs + lengthMs;
  const isPlanned = startMs > nowMs;
  if (isPlanned || moved <= Math.max(nowMs, latestEnd)) return { startMs, endMs: moved };
  return { startMs: latestEnd - lengthMs, endMs: latestEnd };
}

/** Return the changes that give an entry a length, and whether they move its start. */
export function lengthChanges(
  entry: Pick<TimeEntryReply, "start_time" | "end_time">,
  seconds: number,
  nowMs: number,
): { times: EntryTimes & { endMs: number }; changes: TimeEntryUpdate; movesStart: boolean } {
  const startMs = Date.parse(entry.start_time);
  const endMs = entry.end_time === null ? null : Date.parse(entry.end_time);
  const times = withLength({ startMs, endMs }, seconds, nowMs);
  const movesStart = times.startMs !== startMs;
  const moved = { start_time: new Date(times.startMs).toISOString(), end_time: new Date(times.endMs).toISOString() };
  return { times, changes: movesStart ? moved : { duration_seconds: seconds }, movesStart };
}
