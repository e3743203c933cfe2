"use client";

import { useTranslations } from "next-intl";
import type { CSSProperties, ReactNode, RefObject } from "react";
import { type Axis, gapsOf, placeOf, twiceOn } from "@/components/time-entries/calendar/axis";
import type { Span } from "@/lib/kernel/core/spans";
import { CalendarGap } from "@/components/time-entries/calendar/calendar-gap";
import { CalendarBlock } from "@/components/time-entries/calendar/calendar-block";
import type { Held } from "@/components/time-entries/calendar/drawn";
import { FoldLine, Hours } from "@/components/time-entries/calendar/hours";
import type { Calendar } from "@/components/time-entries/calendar/use-calendar";
import type { Marks } from "@/components/time-entries/marks/use-marks";
import { drawnId } from "@/components/time-entries/entry/entry-actions";
import { isWeekend } from "@/components/time-entries/week/week";
import { classNames } from "@/components/ui/class-names";
import type { Formats } from "@/components/viewer/formats";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type CalendarGridProps = {
  label: string;
  calendar: Calendar;
  grid: RefObject<HTMLDivElement | null>;
  /** The day that a phone shows. */
  date: string;
  today: string;
  onOpen: (entry: TimeEntryReply) => void;
  marks: Marks;
  onFill: (gap: Span) => void;
};

export function CalendarGrid({ label, calendar, grid, date, today, ...work }: CalendarGridProps) {
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
        <Columns calendar={calendar} date={date} {...work} />
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

const NO_ENTRIES: readonly TimeEntryReply[] = [];

type ColumnsProps = Pick<CalendarGridProps, "calendar" | "date" | "onOpen" | "marks" | "onFill">;

/**
 * Blocks share one parent, so that a block that keys move to another day stays the same element and keeps the focus.
 */
function Columns({ calendar, date, onOpen, marks, onFill }: ColumnsProps) {
  const { axis, columns, window, newSpan, held, onKeyDown, onBlur } = calendar;
  const days = columns.map(({ day }) => day);
  return (
    <>
      {days.map((day) => (
        <DayColumn key={day} day={day} axis={axis} window={window} made={newSpan} isShownOnPhone={day === date}>
          {marks.gaps
            .filter((gap) => gap.date === day)
            .map((gap) => (
              <CalendarGap key={gap.startMs} gap={gap} axis={axis} from={window.from} onAdd={onFill} />
            ))}
        </DayColumn>
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
            overlapping={marks.overlaps.get(block.item.entry.id) ?? NO_ENTRIES}
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

/** Weekends without time are narrow, also while an entry is dragged over them. */
function widthsOf(columns: Calendar["columns"]): string {
  const widths = columns.map(({ day, blocks }) => {
    const isNarrow = columns.length > 1 && isWeekend(day) && blocks.every(({ item }) => item.look === "lift");
    return `minmax(0, ${isNarrow ? "0.5fr" : "1fr"})`;
  });
  return `56px ${widths.join(" ")}`;
}

type DayColumnProps = {
  day: string;
  axis: Axis;
  window: { from: number; to: number };
  /** New time, drawn if it is on this day. */
  made: Span | null;
  isShownOnPhone: boolean;
  children: ReactNode;
};

const stretchClass = "pointer-events-none absolute inset-x-0";

function DayColumn({ day, axis, window, made, isShownOnPhone, children }: DayColumnProps) {
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
      {children}
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

type HeldChipProps = { held: Held; axis: Axis; days: readonly string[]; window: { from: number } };

/** Screen readers announce the result of the change. */
function HeldChip({ held, axis, days, window }: HeldChipProps) {
  const { formats } = useViewer();
  const { startMs } = held.span;
  const day = formats.dateOf(startMs);
  const index = Math.max(0, days.indexOf(day));
  const [figure, note] = useHeldLabel(held);
  return (
    <output
      style={{
        gridColumn: `${index + 1} / ${index + 2}`,
        top: `calc(${(placeOf(axis, day, startMs) - window.from) / 60} * var(--u) + 4px)`,
      }}
      className={classNames(
        "pointer-events-none absolute z-11 flex h-7 items-center gap-2 rounded-control bg-inverse px-2.5 text-xs whitespace-nowrap text-on-inverse shadow-menu",
        // Above the block if there is no room beside it.
        "phone:right-2 phone:left-auto! phone:[grid-column:1/2]! phone:-translate-y-9",
        days.length === 1
          ? "right-2 -translate-y-9"
          : index < days.length / 2
            ? "left-[calc(100%+6px)]"
            : "right-[calc(100%+6px)]",
      )}
    >
      <b className="font-semibold num">{figure}</b>
      <span className="num text-on-inverse-muted">{note}</span>
    </output>
  );
}

function useHeldLabel(held: Held): [figure: string, note: string] {
  const t = useTranslations("calendar.held");
  const { formats } = useViewer();
  const { startMs, endMs } = held.span;
  const seconds = Math.round((endMs - startMs) / 1000);
  if (held.kind === "make") return [formatDuration(seconds), t("make")];
  const change = seconds - (held.entry.duration_seconds ?? seconds);
  if (change !== 0) return [formatDuration(seconds), `${change > 0 ? "+" : ""}${formatDuration(change)}`];
  return [formats.range(startMs, endMs), held.kind === "move" && held.isCopy ? t("copy") : movedFrom(held, formats, t)];
}

function movedFrom(
  { entry, span }: Exclude<Held, { kind: "make" }>,
  { time, dateOf, shortDayInSentence }: Formats,
  t: Translate<"calendar.held">,
): string {
  const before = Date.parse(entry.start_time);
  return dateOf(before) === dateOf(span.startMs)
    ? t("movedFrom", { time: time(before) })
    : t("movedFromDay", { time: time(before), day: shortDayInSentence(dateOf(before)) });
}
