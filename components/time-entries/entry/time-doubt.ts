const DAY_MS = 86_400_000;

/** What is rarely meant: an entry longer than a day, or one that begins in the future. */
export type TimeDoubt = "long" | "future";

/** When an entry is to begin and end, Unix milliseconds; null while it runs. */
export interface EntryTimes {
  startMs: number;
  endMs: number | null;
}

/** Why it is worth asking before such times are saved; null for ordinary ones. */
export function doubtAbout({ startMs, endMs }: EntryTimes, nowMs: number): TimeDoubt | null {
  if (startMs > nowMs) return "future";
  return (endMs ?? nowMs) - startMs > DAY_MS ? "long" : null;
}
