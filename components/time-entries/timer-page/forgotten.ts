import { secondsOf } from "@/components/time-entries/days/days";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Time after the end of an entry during which the page asks about it. */
const ASK_MS = 2 * 86_400_000;

const MINUTE_MS = 60_000;

/**
 * Return the newest timers first.
 *
 * @param hours length from which a timer is unusual. Null: never.
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

/** Return whole minutes, or null. */
export function lastChangeIn(entry: TimeEntryReply, entries: readonly TimeEntryReply[], nowMs: number): number | null {
  const startMs = Date.parse(entry.start_time);
  const endMs = entry.end_time === null ? nowMs : Date.parse(entry.end_time);
  const changes = entries.flatMap((one) => {
    // The last change of an ended entry is usually its end, which is in doubt.
    const isOwnEnd = one.id === entry.id && entry.end_time !== null;
    return isOwnEnd ? [] : [Date.parse(one.updated_at), Date.parse(one.created_at)];
  });
  const inside = changes.filter((ms) => ms > startMs + MINUTE_MS && ms < endMs - MINUTE_MS);
  if (inside.length === 0) return null;
  const last = Math.max(...inside);
  return last - (last % MINUTE_MS);
}
