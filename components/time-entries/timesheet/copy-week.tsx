"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import { copiesOf, subjectsOf } from "@/components/time-entries/timesheet/copied";
import type { Row, RowSubject } from "@/components/time-entries/timesheet/rows";
import { type Week, weekQuery } from "@/components/time-entries/week/week";
import { Button } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { Menu, MenuAction } from "@/components/ui/menu";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { timeEntryList } from "@/lib/tracking/time-entries/queries";

export type CopyWeekProps = {
  week: Week;
  userId: string;
  rows: readonly Row[];
  onRows: (subjects: readonly RowSubject[]) => void;
  onEntries: (writes: readonly EntryWrite[], words: string) => void;
};

/** Last week's rows, or its hours as well, into this one. */
export function CopyWeek({ week, userId, rows, onRows, onEntries }: CopyWeekProps) {
  const cache = useQueryClient();
  const { formats } = useViewer();
  const before = week.map((date) => addDays(date, -7));
  const copy = async (withHours: boolean) => {
    try {
      const question = timeEntryList(weekQuery(userId, before, formats.timeZone));
      const { pages } = await cache.infiniteQuery({ ...question, pages: 5 });
      const entries = pages.flatMap(({ data }) => data);
      const writes = withHours ? copiesOf(entries, rows, { week, userId }) : [];
      onRows(subjectsOf(entries, before));
      if (writes.length > 0) onEntries(writes, `${counted(writes.length, "entry", "entries")} copied from last week`);
      else if (entries.length === 0 || withHours)
        showToast({ tone: "info", message: nothing(withHours && entries.length > 0) });
    } catch (error) {
      sayFailure(error, { what: "Not copied.", again: () => void copy(withHours) });
    }
  };
  return (
    <Menu
      label="Copy last week"
      trigger={
        <Button icon={<Copy />} className="max-[56rem]:w-10 max-[56rem]:px-0 max-[56rem]:[&_.truncate]:sr-only">
          Copy last week
        </Button>
      }
    >
      <MenuAction onAction={() => void copy(false)}>Projects and tasks</MenuAction>
      <MenuAction onAction={() => void copy(true)}>Projects, tasks and hours</MenuAction>
    </Menu>
  );
}

function nothing(hasEntries: boolean): string {
  return hasEntries ? "Nothing to copy: the cells hold time already." : "Last week has no time to copy.";
}
