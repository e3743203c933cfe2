"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { type Gap, gapsAmong, type Overlaps, overlapsAmong } from "@/components/time-entries/marks/entry-spans";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface Marks {
  overlaps: Overlaps;
  gaps: readonly Gap[];
}

/**
 * The overlaps and gaps among the entries of a person. Managers may see a part of another person's entries, so there
 * are no gaps.
 */
export function useMarks(
  entries: readonly TimeEntryReply[],
  { userId, timeZone }: { userId: string; timeZone: string },
): Marks {
  const { id, role, workspace } = useViewer().user;
  const seesAll = userId === id || role === "owner" || role === "admin";
  const nowMs = useNow(MINUTE_MS);
  return useMemo(
    () => ({
      overlaps: overlapsAmong(entries, nowMs),
      gaps: seesAll ? gapsAmong(entries, workspace, { timeZone, nowMs }) : [],
    }),
    [entries, seesAll, workspace, timeZone, nowMs],
  );
}

/** Format as `Overlaps Review call, 9:00–10:30`. */
export function useOverlapWords(): (others: readonly TimeEntryReply[]) => string {
  const t = useTranslations("time.marks");
  const nameOf = useEntryName();
  const { formats } = useViewer();
  return ([first, ...more]) => {
    if (!first) return "";
    const startMs = Date.parse(first.start_time);
    const times =
      first.end_time === null
        ? t("since", { time: formats.time(startMs) })
        : formats.range(startMs, Date.parse(first.end_time));
    return t("overlaps", { entry: nameOf(first), times, more: more.length });
  };
}
