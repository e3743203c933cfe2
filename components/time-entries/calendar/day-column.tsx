"use client";

import type { CSSProperties } from "react";
import { type Axis, gapsOf, placeOf, twiceOn } from "@/components/time-entries/calendar/axis";
import type { Span } from "@/components/time-entries/calendar/blocks";
import { isWeekend } from "@/components/time-entries/week/week";
import { classNames } from "@/components/ui/class-names";
import { useViewer } from "@/components/viewer/use-viewer";

export type DayColumnProps = {
  day: string;
  axis: Axis;
  window: { from: number; to: number };
  /** New time, where it is on this day. */
  made: Span | null;
  isShownOnPhone: boolean;
};

const stretchClass = "pointer-events-none absolute inset-x-0";

/** The ground of a day: its hours, those that it does not have, and new time. Its blocks lie over it. */
export function DayColumn({ day, axis, window, made, isShownOnPhone }: DayColumnProps) {
  const { formats } = useViewer();
  return (
    <div
      data-day={day}
      style={{ height: `calc(${(window.to - window.from) / 60} * var(--u))` }}
      className={classNames(
        "relative border-l border-line bg-[repeating-linear-gradient(180deg,transparent_0_calc(var(--u)-1px),var(--line)_calc(var(--u)-1px)_var(--u))]",
        isWeekend(day) && "bg-canvas",
        !isShownOnPhone && "phone:hidden",
      )}
    >
      {gapsOf(axis, day).map((gap) => (
        <i
          key={gap.from}
          style={stretch(gap, window)}
          className={classNames(
            stretchClass,
            "bg-canvas bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--line)_5px_6px)]",
          )}
        />
      ))}
      {twiceOn(axis, day).map((hour) => (
        <i
          key={hour.from}
          style={stretch(hour, window)}
          className={classNames(stretchClass, "bg-[color-mix(in_srgb,var(--warning-mark)_12%,transparent)]")}
        />
      ))}
      {made && formats.dateOf(made.startMs) === day && (
        <div
          style={stretch({ from: placeOf(axis, day, made.startMs), to: placeOf(axis, day, made.endMs) }, window)}
          className="pointer-events-none absolute inset-x-[3px] z-9 overflow-hidden rounded-chip bg-accent-soft px-2.5 py-[3px] text-xs leading-4 font-[550] num text-accent-text outline-2 -outline-offset-1 outline-focus before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent-text"
        >
          {formats.range(made.startMs, made.endMs)}
          <i className="absolute bottom-px left-1/2 -ml-[11px] h-1 w-5.5 rounded-[2px] bg-focus" />
        </div>
      )}
    </div>
  );
}

function stretch({ from, to }: { from: number; to: number }, window: { from: number }): CSSProperties {
  return {
    top: `calc(${(from - window.from) / 60} * var(--u))`,
    height: `calc(${(to - from) / 60} * var(--u))`,
  };
}
