"use client";

import { secondsOf, startOfWeek } from "@/components/time-entries/days/days";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** How much of the week's capacity is used. Says nothing while a part of the week has not been loaded. */
export function WeekTotal({ entries, isComplete }: { entries: readonly TimeEntryReply[]; isComplete: boolean }) {
  const { user, formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const first = startOfWeek(formats.dateOf(nowMs), user.workspace.week_start);
  const fromMs = instantOf(first, 0, formats.timeZone);
  const toMs = instantOf(addDays(first, 7), 0, formats.timeZone);
  const isKnown = isComplete || entries.some(({ start_time }) => Date.parse(start_time) < fromMs);
  if (!isKnown) return null;
  const seconds = entries
    .filter(({ start_time }) => Date.parse(start_time) >= fromMs && Date.parse(start_time) < toMs)
    .reduce((sum, entry) => sum + secondsOf(entry, nowMs), 0);
  const capacity = user.weekly_capacity_seconds ?? user.workspace.weekly_capacity_seconds;
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className="num">
        <b className="font-[550]">{formatDuration(seconds)}</b>{" "}
        <span className="text-muted">{capacity === null ? "" : `of ${formatDuration(capacity)} `}this week</span>
      </span>
      {capacity !== null && (
        <span aria-hidden="true" className="h-1 w-22 overflow-hidden rounded-[2px] bg-neutral-soft max-wide:hidden">
          <i
            className="block h-full bg-secondary"
            style={{ width: `${Math.min(100, (seconds / Math.max(1, capacity)) * 100).toFixed(1)}%` }}
          />
        </span>
      )}
    </span>
  );
}
