const DAY_MS = 86_400_000;

/** Times that are probably a mistake: an entry longer than a day, or one that starts in the future. */
export type TimeDoubt = "long" | "future";

/** Start and end of an entry, Unix milliseconds. The end is null while the timer runs. */
export interface EntryTimes {
  startMs: number;
  endMs: number | null;
}

/** Return why the times need a confirmation, or null. */
export function doubtAbout({ startMs, endMs }: EntryTimes, nowMs: number): TimeDoubt | null {
  if (startMs > nowMs) return "future";
  return (endMs ?? nowMs) - startMs > DAY_MS ? "long" : null;
}
