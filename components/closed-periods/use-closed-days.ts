"use client";

import { useMemo } from "react";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import { isClosed } from "@/lib/tracking/closed-periods/rules";

/** Return whether a day, `YYYY-MM-DD`, of a person is closed now. */
export type IsDayClosed = (userId: string, day: string) => boolean;

export function useClosedDays(): IsDayClosed {
  const { closing } = useViewer().user.workspace;
  const nowMs = useNow(MINUTE_MS);
  return useMemo(() => {
    const known = closing && {
      lockedUntil: closing.locked_until,
      exceptions: closing.exceptions.map(({ user_id, from, to, until }) => ({
        ...{ userId: user_id, firstDay: from, lastDay: to, endsAt: until },
      })),
    };
    return (userId, localDate) => isClosed(known, { userId, localDate }, new Date(nowMs));
  }, [closing, nowMs]);
}
