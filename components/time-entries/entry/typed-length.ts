import type { EntryTimes } from "@/components/time-entries/entry/time-doubt";

const MINUTE_MS = 60_000;

/**
 * The times of an entry with a typed length. The end moves, unless that would take an entry of the past into the future:
 * then the end stays and the start moves back.
 */
export function withLength(
  { startMs, endMs }: EntryTimes,
  seconds: number,
  nowMs: number,
): EntryTimes & { endMs: number } {
  const lengthMs = seconds * 1000;
  // An entry without an end yet ends now, in whole minutes as the fields show them.
  const latestEnd = endMs ?? nowMs - (nowMs % MINUTE_MS);
  const moved = startMs + lengthMs;
  const isPlanned = startMs > nowMs;
  if (isPlanned || moved <= Math.max(nowMs, latestEnd)) return { startMs, endMs: moved };
  return { startMs: latestEnd - lengthMs, endMs: latestEnd };
}
