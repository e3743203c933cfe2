import { secondsOf } from "@/components/time-entries/days/days";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** How long after its end somebody is still asked. */
const ASK_MS = 2 * 86_400_000;

const MINUTE_MS = 60_000;

/**
 * Timers that ran suspiciously long, the newest first: those that run, and those that ended lately.
 *
 * @param hours After how many a timer was probably forgotten; null for never.
 */
export function forgotten(entries: readonly TimeEntryReply[], hours: number | null, nowMs: number): TimeEntryReply[] {
  if (hours === null) return [];
  return entries.filter(
    (entry) =>
      !entry.locked &&
      secondsOf(entry, nowMs) > hours * 3600 &&
      (entry.end_time === null || nowMs - Date.parse(entry.end_time) < ASK_MS),
  );
}

/** When somebody last did something in Stint while the entry ran, as far as their entries tell; null for never. */
export function lastChangeIn(entry: TimeEntryReply, entries: readonly TimeEntryReply[], nowMs: number): number | null {
  const startMs = Date.parse(entry.start_time);
  const endMs = entry.end_time === null ? nowMs : Date.parse(entry.end_time);
  const changes = entries.flatMap((one) => {
    // The last change of an entry that has ended is its end, which is what is in doubt.
    const isOwnEnd = one.id === entry.id && entry.end_time !== null;
    return isOwnEnd ? [] : [Date.parse(one.updated_at), Date.parse(one.created_at)];
  });
  const inside = changes.filter((ms) => ms > startMs + MINUTE_MS && ms < endMs - MINUTE_MS);
  if (inside.length === 0) return null;
  const last = Math.max(...inside);
  return last - (last % MINUTE_MS);
}
