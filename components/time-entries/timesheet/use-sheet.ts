"use client";

import { useMemo, useState } from "react";
import { useClosedDays } from "@/components/closed-periods/use-closed-days";
import { type PersonTimesheets, usePersonTimesheets } from "@/components/timesheets/use-person-timesheets";
import { useMarks } from "@/components/time-entries/marks/use-marks";
import { daysBeforeJoining } from "@/components/time-entries/timesheet/before-joining";
import { rowKey, rowsOf, type RowSubject } from "@/components/time-entries/timesheet/rows";
import { type CellWrites, useCellWrites } from "@/components/time-entries/timesheet/use-cell-writes";
import { useWeekEntries } from "@/components/time-entries/use-entries";
import type { Person } from "@/components/time-entries/week/people";
import type { Place } from "@/components/time-entries/week/use-place";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import { localDate } from "@/lib/kernel/core/time";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

/** The rows of a person's week, with its locks and unsaved cells. */
export function useSheet(person: Person, { week, date }: Place) {
  const { formats, user } = useViewer();
  const { locale } = formats;
  const nowMs = useNow(MINUTE_MS);
  const loaded = useWeekEntries(person.id, week);
  const { added, add } = useAddedRows();
  const writes = useCellWrites({ personId: person.id, firstDay: week[0] ?? date });
  const isDayClosed = useClosedDays();
  const timesheets = usePersonTimesheets(person.id, week);
  const { ofWeek, lockOf } = timesheets;
  const commented = useMemo(() => new Set(ofWeek.flatMap(commentedIn)), [ofWeek]);
  const marks = useMarks(loaded.entries, {
    userId: person.id,
    timeZone: person.time_zone ?? user.workspace.time_zone,
  });
  const { overlaps } = marks;
  const createdOn = localDate(new Date(person.created_at), user.workspace.time_zone);
  const startsOn = user.workspace.approvals.starts_on;
  const before = useMemo(
    () => daysBeforeJoining(week, { createdOn, timesheets: ofWeek, entries: loaded.entries }, startsOn),
    [week, createdOn, ofWeek, loaded.entries, startsOn],
  );
  const rows = useMemo(
    () =>
      rowsOf(loaded.entries, withRefused(added, writes.refusals), {
        ...{ week, nowMs, locale, commented, overlaps, before },
        lockOf: (day) => (isDayClosed(person.id, day) ? "period_closed" : lockOf(day)),
      }),
    [
      loaded.entries,
      added,
      writes.refusals,
      week,
      nowMs,
      locale,
      commented,
      overlaps,
      before,
      isDayClosed,
      lockOf,
      person.id,
    ],
  );
  return { loaded, rows, marks, before, add, writes, timesheets };
}

/** Months and weeks straddle each other: the chosen day decides. */
export function timesheetOf({ ofWeek }: PersonTimesheets, date: string): TimesheetReply | undefined {
  return ofWeek.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on) ?? ofWeek[0];
}

function commentedIn({ flags }: TimesheetReply): string[] {
  return flags.map(({ entry_id: id }) => id);
}

function withRefused(added: readonly RowSubject[], refusals: CellWrites["refusals"]): RowSubject[] {
  const all = [...added, ...[...refusals.values()].map(({ subject }) => subject)];
  return [...new Map(all.map((subject) => [rowKey(subject), subject])).values()];
}

/** Added rows last while the week is shown. */
function useAddedRows() {
  const [added, setAdded] = useState<readonly RowSubject[]>([]);
  const add = (subjects: readonly RowSubject[]) => {
    setAdded((before) => {
      const keys = new Set(before.map(rowKey));
      return [...before, ...subjects.filter((one) => !keys.has(rowKey(one)))];
    });
  };
  return { added, add };
}
