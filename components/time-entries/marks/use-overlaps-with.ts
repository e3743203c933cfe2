"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { overlapsWith } from "@/components/time-entries/marks/entry-spans";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Span } from "@/lib/kernel/core/spans";
import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import { OWN_ENTRIES, timeEntryList } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type OverlapQuestion = {
  /** Null: nothing to ask. */
  span: Span | null;
  userId: string;
  /** The entry whose times these are. */
  exceptId?: string | undefined;
};

/** Return the entries of a person that share time with a span, by start. */
export function useOverlapsWith({ span, userId, exceptId }: OverlapQuestion): TimeEntryReply[] {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const query = nearQuery(userId, formats.dateOf(span?.startMs ?? nowMs), formats.timeZone);
  const near = useInfiniteQuery({ ...timeEntryList(query), enabled: span !== null }).data?.pages;
  // The entries of the Timer page answer at once, also without a connection.
  const own = useInfiniteQuery({ ...timeEntryList(OWN_ENTRIES), enabled: false }).data?.pages;
  return useMemo(() => {
    if (span === null) return [];
    const known = [...(own ?? []), ...(near ?? [])].flatMap(({ data }) => data);
    const others = known.filter(({ id, user_id }) => user_id === userId && id !== exceptId);
    return overlapsWith(span, [...new Map(others.map((entry) => [entry.id, entry])).values()], nowMs);
  }, [span, userId, exceptId, own, near, nowMs]);
}

/** The entries around a day, so that another time of the day needs no other request. */
function nearQuery(userId: string, date: string, timeZone: string) {
  return {
    user_id: userId,
    from: new Date(instantOf(addDays(date, -1), 0, timeZone)).toISOString(),
    to: new Date(instantOf(addDays(date, 2), 0, timeZone)).toISOString(),
    limit: "200",
  } as const;
}
