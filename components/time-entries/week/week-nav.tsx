"use client";

import { StepNav } from "@/components/time-entries/week/step-nav";
import type { Place } from "@/components/time-entries/week/use-place";
import { dayCapacity, type Week, weekNumber } from "@/components/time-entries/week/week";
import { classNames } from "@/components/ui/class-names";
import type { Formats } from "@/components/viewer/formats";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";

/** Which week is shown, and the way to others. */
export function WeekNav({ place }: { place: Place }) {
  const { formats } = useViewer();
  const { date, today, week, go } = place;
  const number = weekNumber(week);
  return (
    <StepNav
      date={date}
      today={today}
      step="week"
      label={rangeWords(week, today, formats)}
      detail={number === null ? null : `Week ${number}`}
      onGo={(day) => go({ date: day })}
    />
  );
}

/** Which day is shown, and the way to others. */
export function DayNav({ place }: { place: Place }) {
  const { formats } = useViewer();
  const { date, today, go } = place;
  return (
    <StepNav date={date} today={today} step="day" label={formats.shortDay(date)} onGo={(day) => go({ date: day })} />
  );
}

/** For listeners: `Week 47, 16–22 Nov`. */
export function weekWords(week: Week, today: string, formats: Formats): string {
  const number = weekNumber(week);
  return [number === null ? [] : `Week ${number}`, rangeWords(week, today, formats)].flat().join(", ");
}

function rangeWords(week: Week, today: string, formats: Formats): string {
  return formats.dayRange(week[0] ?? today, week.at(-1) ?? today, today);
}

type DayTabsProps = {
  week: Week;
  date: string;
  today: string;
  /** Seconds of each day. */
  totals: readonly number[];
  weeklyCapacity: number | null;
  onGo: (date: string) => void;
  /** Hides it where all days have room. */
  className: string;
};

/** The days of the week where only one has room, each with its share of the capacity. */
export function DayTabs({ week, date, today, totals, weeklyCapacity, onGo, className }: DayTabsProps) {
  const { formats } = useViewer();
  return (
    <div
      role="group"
      aria-label="Day"
      className={classNames("grid grid-cols-7 border-b border-line bg-surface px-2 pt-2", className)}
    >
      {week.map((day, index) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === date}
          onClick={() => onGo(day)}
          className="grid h-14.5 content-start justify-items-center border-b-2 border-transparent pt-1.5 text-xs text-muted -outline-offset-2 aria-pressed:border-accent-text aria-pressed:text-accent-text"
        >
          <span aria-hidden="true">{formats.weekdayName(day, "narrow")}</span>
          <span className="sr-only">
            {formats.day(day, today).name}, {formatDuration(totals[index] ?? 0)}
          </span>
          <b aria-hidden="true" className={classNames("text-md font-[550]", day === date ? "" : "text-text")}>
            {Number(day.slice(8))}
          </b>
          <Fill seconds={totals[index] ?? 0} capacity={dayCapacity(day, weeklyCapacity)} />
        </button>
      ))}
    </div>
  );
}

function Fill({ seconds, capacity }: { seconds: number; capacity: number | null }) {
  const share = seconds === 0 ? 0 : Math.min(1, seconds / Math.max(1, capacity ?? seconds));
  return (
    <span aria-hidden="true" className="mt-[5px] h-[3px] w-5.5 overflow-hidden rounded-[2px] bg-neutral-soft">
      <i data-mark className="block h-full bg-secondary" style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </span>
  );
}
