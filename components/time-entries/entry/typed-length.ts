import type { EntryTimes } from "@/components/time-entries/entry/time-doubt";

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
