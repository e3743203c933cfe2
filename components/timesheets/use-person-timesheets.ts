"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { missingOf, timesheetsOfWeek } from "@/components/timesheets/of-person";
import type { DayLock } from "@/components/time-entries/timesheet/rows";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

export type PersonTimesheets = {
  /** Those of the shown week. */
  ofWeek: readonly TimesheetReply[];
  /** Past ones to submit, oldest first. */
  missing: readonly TimesheetReply[];
  /** Why the days of a timesheet are locked for the viewer. */
  lockOf: (day: string) => Exclude<DayLock, "period_closed"> | null;
};

const NONE: readonly TimesheetReply[] = [];

/** Nothing while the workspace does not approve time. */
export function usePersonTimesheets(userId: string, week: readonly string[]): PersonTimesheets {
  const { user } = useViewer();
  const enabled = user.workspace.approvals.enabled;
  const ofWeek = useInfiniteQuery({ ...timesheetsOfWeek(userId, week), enabled }).data?.pages[0]?.data ?? NONE;
  const missing = useInfiniteQuery({ ...missingOf(userId), enabled }).data?.pages[0]?.data ?? NONE;
  const lockOf = useCallback(
    (day: string) => {
      const status = ofWeek.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)?.status;
      if (status === "approved") return "approved";
      // Others correct submitted time.
      return status === "submitted" && userId === user.id ? "submitted" : null;
    },
    [ofWeek, userId, user.id],
  );
  return { ofWeek, missing, lockOf };
}
