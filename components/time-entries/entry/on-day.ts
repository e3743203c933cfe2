import { instantOf, wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/**
 * The local time and the duration stay the same, even across a clock change.
 *
 * @param date `YYYY-MM-DD`.
 */
export function onDay(
  entry: Pick<TimeEntryReply, "start_time" | "end_time">,
  date: string,
  timeZone: string,
): { start_time: string; end_time?: string } {
  const startMs = Date.parse(entry.start_time);
  const movedMs = instantOf(date, wallTimeAt(startMs, timeZone).minutes, timeZone) + (startMs % 60_000);
  const start_time = new Date(movedMs).toISOString();
  if (entry.end_time === null) return { start_time };
  return { start_time, end_time: new Date(movedMs + Date.parse(entry.end_time) - startMs).toISOString() };
}
