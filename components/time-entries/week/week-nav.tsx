"use client";

import { StepNav } from "@/components/time-entries/week/step-nav";
import type { Place } from "@/components/time-entries/week/use-place";
import { type Week, weekNumber } from "@/components/time-entries/week/week";
import type { Formats } from "@/components/viewer/formats";
import { useViewer } from "@/components/viewer/use-viewer";

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
