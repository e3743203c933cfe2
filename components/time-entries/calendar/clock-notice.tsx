"use client";

import { ClockAlert } from "lucide-react";
import { axisOf, type ClockChange } from "@/components/time-entries/calendar/axis";
import type { Week } from "@/components/time-entries/week/week";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { Notice } from "@/components/ui/notice";
import type { Formats } from "@/components/viewer/formats";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Says that a week has a night when the clocks change, and what that does to its times. */
export function ClockNotice({ week, entries }: { week: Week; entries: readonly TimeEntryReply[] }) {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const [change] = axisOf(week, formats.timeZone).changes;
  if (!change) return null;
  const isBack = change.backMinutes > 0;
  const verb = change.atMs <= nowMs ? "went" : "go";
  return (
    <Notice tone="warning" icon={<ClockAlert />} className="mx-6 my-3 phone:mx-4">
      <b className="font-[550]">
        The clocks {verb} {isBack ? "back" : "forward"} on {formats.shortDay(change.date)}.
      </b>{" "}
      {hourWords(change, nowMs, formats)}, so {exampleWords(change, entries, formats)}. The totals are right as they
      stand.
    </Notice>
  );
}

function hourWords({ atMs, wallMinutes, backMinutes }: ClockChange, nowMs: number, { clock }: Formats): string {
  const from = Math.min(wallMinutes, wallMinutes - backMinutes);
  const hour = `The time from ${clock(from)} to ${clock(from + Math.abs(backMinutes))}`;
  if (backMinutes > 0) return `${hour} ${atMs <= nowMs ? "happened" : "happens"} twice`;
  return `${hour} ${atMs <= nowMs ? "did" : "does"} not happen`;
}

/** By an entry of that night, if there is one: `22:30 to 4:15 lasted 6:45, not 5:45`. */
function exampleWords(
  { atMs, backMinutes }: ClockChange,
  entries: readonly TimeEntryReply[],
  formats: Formats,
): string {
  const over = entries.find(
    ({ start_time, end_time }) => end_time !== null && Date.parse(start_time) < atMs && Date.parse(end_time) > atMs,
  );
  const seconds = over?.duration_seconds;
  if (!over?.end_time || !seconds) {
    return `a night is ${backMinutes > 0 ? "longer" : "shorter"} than its clock times say`;
  }
  const [start, end] = [over.start_time, over.end_time].map((time) => formats.time(Date.parse(time)));
  return `${start ?? ""} to ${end ?? ""} lasted ${formatDuration(seconds)}, not ${formatDuration(seconds - backMinutes * 60)}`;
}
