import { instantOf } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/**
 * Return the end of a day in Unix milliseconds, in the time zone of a running entry. Null unless the entry was running then.
 *
 * @param day `YYYY-MM-DD`
 */
export function midnightWithin(
  { start_time, time_zone, running }: Pick<TimeEntryReply, "start_time" | "time_zone" | "running">,
  day: string,
  nowMs: number,
): number | null {
  const atMs = instantOf(day, 24 * 60, time_zone);
  return running && Date.parse(start_time) < atMs && atMs < nowMs ? atMs : null;
}
