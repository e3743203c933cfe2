"use client";

import { useTranslations } from "next-intl";
import { StepNav } from "@/components/time-entries/week/step-nav";
import type { Place } from "@/components/time-entries/week/use-place";
import { dayCapacity, type Week, weekNumber } from "@/components/time-entries/week/week";
import { classNames } from "@/components/ui/class-names";
import type { Formats } from "@/components/viewer/formats";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";

export function WeekNav({ place }: { place: Place }) {
  const t = useTranslations("timesheet.week");
  const { formats } = useViewer();
  const { date, today, week, go } = place;
  const number = weekNumber(week);
  return (
    <StepNav
      date={date}
      today={today}
      step="week"
      label={daysOf(week, today, formats)}
      detail={number === null ? null : t("number", { number })}
      onGo={(day) => go({ date: day })}
    />
  );
}

export function DayNav({ place }: { place: Place }) {
  const { formats } = useViewer();
  const { date, today, go } = place;
  return (
    <StepNav date={date} today={today} step="day" label={formats.shortDay(date)} onGo={(day) => go({ date: day })} />
  );
}

/** Format a week as `Week 47, 16–22 Nov`. */
export function useWeekName(): (week: Week, today: string) => string {
  const t = useTranslations("timesheet.week");
  const { formats } = useViewer();
  return (week, today) => {
    const number = weekNumber(week);
    const days = daysOf(week, today, formats);
    return number === null ? days : t("numberAndDays", { number, days });
  };
}

function daysOf(week: Week, today: string, formats: Formats): string {
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
  /** Hides the tabs where all days are shown. */
  className: string;
};

export function DayTabs({ week, date, today, totals, weeklyCapacity, onGo, className }: DayTabsProps) {
  const t = useTranslations("timesheet.week");
  const { formats } = useViewer();
  return (
    <div
      role="group"
      aria-label={t("day")}
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
            {t("dayTotal", { day: formats.day(day, today).name, duration: formatDuration(totals[index] ?? 0) })}
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
