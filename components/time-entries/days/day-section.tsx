"use client";

import { memo } from "react";
import { DayStrip } from "@/components/time-entries/days/day-strip";
import type { Day } from "@/components/time-entries/days/days";
import { NONE_SELECTED, type SelectedIds } from "@/components/time-entries/days/selection";
import type { StripWindow } from "@/components/time-entries/days/strip-geometry";
import { EntryGroupRow } from "@/components/time-entries/entry/entry-row";
import { DurationWords } from "@/components/time-entries/entry/times-cells";
import { classNames } from "@/components/ui/class-names";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";

export type DaySectionProps = {
  day: Day;
  today: string;
  window: StripWindow;
  /** Whether the strip is drawn here; today's may lead the page already. */
  hasStrip: boolean;
  /** What is selected of this day. */
  selected: SelectedIds;
};

/** One day: what it is called, when there was work, how much of it is billed, and each entry. */
export const DaySection = memo(function DaySection({ day, today, window, hasStrip, selected }: DaySectionProps) {
  const { formats } = useViewer();
  const { name, detail } = formats.day(day.date, today);
  if (day.groups.length === 0) return null;
  return (
    <section
      aria-labelledby={`day-${day.date}`}
      className="-mx-3 mt-4.5 px-3 [contain-intrinsic-size:auto_220px] [content-visibility:auto] phone:-mx-4 phone:px-4"
    >
      <header className="day-head">
        <h2 id={`day-${day.date}`} className="truncate text-md font-semibold">
          {name} <span className="ml-1 text-sm font-normal text-muted">{detail}</span>
        </h2>
        <span className={classNames(hasStrip ? "phone:col-span-3 phone:row-start-2 phone:pb-2" : "phone:hidden")}>
          {hasStrip && <DayStrip day={day} window={window} selected={selected} />}
        </span>
        <span className="text-right num text-muted phone:text-xs">{formatDuration(day.billableSeconds)} billable</span>
        <span className="text-right text-md font-semibold num">
          <DurationWords seconds={day.totalSeconds} />
        </span>
      </header>
      <ul>
        {day.groups.map((group) => (
          <EntryGroupRow
            key={group.key}
            group={group}
            selected={group.entries.some(({ id }) => selected.has(id)) ? selected : NONE_SELECTED}
          />
        ))}
      </ul>
    </section>
  );
});
