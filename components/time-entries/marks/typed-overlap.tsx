"use client";

import { useMemo } from "react";
import { readTimes, type TimesDraft } from "@/components/time-entries/entry/times-fields";
import { OverlapMark } from "@/components/time-entries/marks/overlap-mark";
import { useOverlapsWith } from "@/components/time-entries/marks/use-overlaps-with";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";

export type TimesOverlapProps = {
  draft: TimesDraft;
  userId: string;
  /** The entry whose times these are. */
  entryId?: string | undefined;
  isRunning?: boolean;
};

/** The overlaps of times that are being typed. Screen readers announce them. */
export function TypedOverlap({ draft, userId, entryId, isRunning = false }: TimesOverlapProps) {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const span = useMemo(() => {
    const reading = readTimes(draft, formats.timeZone);
    const endMs = isRunning ? nowMs : reading.endMs;
    return reading.startMs === null || endMs === null ? null : { startMs: reading.startMs, endMs };
  }, [draft, formats.timeZone, isRunning, nowMs]);
  const others = useOverlapsWith({ span, userId, exceptId: entryId });
  return (
    <div role="status" className="empty:hidden">
      {others.length > 0 && <OverlapMark others={others} />}
    </div>
  );
}
