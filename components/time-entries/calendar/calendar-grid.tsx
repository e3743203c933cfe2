"use client";

import type { CSSProperties, RefObject } from "react";
import { CalendarBlock } from "@/components/time-entries/calendar/calendar-block";
import { DayColumn } from "@/components/time-entries/calendar/day-column";
import { HeldChip } from "@/components/time-entries/calendar/held-chip";
import { FoldLine, Hours } from "@/components/time-entries/calendar/hours";
import type { Calendar } from "@/components/time-entries/calendar/use-calendar";
import { drawnId } from "@/components/time-entries/entry/entry-actions";
import { isWeekend } from "@/components/time-entries/week/week";
import { classNames } from "@/components/ui/class-names";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type CalendarGridProps = {
  label: string;
  calendar: Calendar;
  grid: RefObject<HTMLDivElement | null>;
  /** The day that a phone shows. */
  date: string;
  today: string;
  onOpen: (entry: TimeEntryReply) => void;
};

/** Days beside each other, hours down the side, and time where it was worked. */
export function CalendarGrid({ label, calendar, grid, date, today, onOpen }: CalendarGridProps) {
  const { axis, columns, window, usual, unfolded, toggle } = calendar;
  return (
    <div
      role="group"
      aria-label={label}
      style={{ "--cols": widthsOf(columns) } as CSSProperties}
      className="grid [grid-template-columns:var(--cols)] select-none [--u:54px] phone:grid-cols-[48px_minmax(0,1fr)] phone:[--u:60px]"
    >
      <FoldLine axis={axis} from={0} to={usual.from} isOpen={unfolded.before} onToggle={() => toggle("before")} />
      <div className={classNames(headClass, "bg-surface")} />
      {columns.map(({ day, seconds }) => (
        <DayHead key={day} day={day} today={today} seconds={seconds} />
      ))}
      <Hours
        axis={axis}
        window={window}
        today={columns.some(({ day }) => day === today) ? today : null}
        isRunning={columns.some(({ blocks }) => blocks.some(({ item }) => item.entry.running))}
      />
      <div
        ref={grid}
        className="relative col-[2/-1] grid grid-cols-subgrid phone:mr-4 phone:touch-pan-y"
        {...calendar.handlers}
      >
        <Columns calendar={calendar} date={date} onOpen={onOpen} />
      </div>
      <FoldLine
        axis={axis}
        from={usual.to}
        to={axis.minutes}
        isOpen={unfolded.after}
        onToggle={() => toggle("after")}
      />
    </div>
  );
}

/**
 * All blocks lie beside each other in one parent, in the grid area of their day: one that keys move to another day stays the
 * same element, and keeps the focus.
 */
function Columns({ calendar, date, onOpen }: Pick<CalendarGridProps, "calendar" | "date" | "onOpen">) {
  const { axis, columns, window, newSpan, held, onKeyDown, onBlur } = calendar;
  const days = columns.map(({ day }) => day);
  return (
    <>
      {days.map((day) => (
        <DayColumn key={day} day={day} axis={axis} window={window} made={newSpan} isShownOnPhone={day === date} />
      ))}
      {columns.flatMap(({ day, blocks }, index) =>
        blocks.map((block) => (
          <CalendarBlock
            key={`${drawnId(block.item.entry)} ${block.item.look === "ghost" ? "ghost" : ""} ${block.isFromBefore ? day : ""}`}
            block={block}
            day={day}
            column={index + 1}
            from={window.from}
            isShownOnPhone={day === date}
            onOpen={onOpen}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          />
        )),
      )}
      {held && <HeldChip held={held} axis={axis} days={days} window={window} />}
    </>
  );
}

const headClass =
  "sticky top-13 z-12 flex h-10 items-baseline gap-1.5 border-b border-line-strong px-2.5 text-xs leading-10 whitespace-nowrap max-wide:px-2 max-[50rem]:gap-1 max-[50rem]:px-1.5 phone:hidden";

function DayHead({ day, today, seconds }: { day: string; today: string; seconds: number }) {
  const { formats } = useViewer();
  const isToday = day === today;
  return (
    <div
      aria-current={isToday ? "date" : undefined}
      className={classNames(
        headClass,
        "@container border-l border-l-line",
        isWeekend(day) ? "bg-canvas" : "bg-surface",
        isToday ? "text-accent-text shadow-[inset_0_-2px_0_var(--accent-text)]" : "text-muted",
      )}
    >
      <span className="@max-[2.75rem]:sr-only">{formats.weekdayName(day, "short")}</span>
      <b className={classNames("text-sm font-semibold", !isToday && "text-text")}>{Number(day.slice(8))}</b>
      {seconds > 0 ? (
        <b className={classNames("ml-auto text-sm font-semibold num", !isToday && "text-text")}>
          {formatDuration(seconds)}
        </b>
      ) : (
        <span className={classNames("ml-auto", isWeekend(day) && "max-wide:hidden")}>
          <span aria-hidden="true">·</span>
          <span className="sr-only">0:00</span>
        </span>
      )}
    </div>
  );
}

/** Weekends without time are narrow, and stay so while something is held over them. */
function widthsOf(columns: Calendar["columns"]): string {
  const widths = columns.map(({ day, blocks }) => {
    const isNarrow = columns.length > 1 && isWeekend(day) && blocks.every(({ item }) => item.look === "lift");
    return `minmax(0, ${isNarrow ? "0.5fr" : "1fr"})`;
  });
  return `56px ${widths.join(" ")}`;
}
