"use client";

import { type KeyboardEvent, type RefObject, useMemo, useState } from "react";
import { type Axis, axisOf } from "@/components/time-entries/calendar/axis";
import { type Block, type Span, windowOf } from "@/components/time-entries/calendar/blocks";
import { blocksOn, type Drawn, drawnOf, type Held, secondsOn, spanNow } from "@/components/time-entries/calendar/drawn";
import { useDrag } from "@/components/time-entries/calendar/use-drag";
import { useNudge } from "@/components/time-entries/calendar/use-nudge";
import type { Week } from "@/components/time-entries/week/week";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface CalendarWork {
  week: Week;
  /** The days that have a column: the week, or one of it. */
  days: readonly string[];
  entries: readonly TimeEntryReply[];
  /** New time that is being named. */
  made: Span | null;
  onMake: (span: Span) => void;
  onMove: (entry: TimeEntryReply, span: Span) => void;
  onCopy: (entry: TimeEntryReply, span: Span) => void;
}

export interface Calendar {
  axis: Axis;
  columns: readonly { day: string; blocks: readonly Block<Drawn>[]; seconds: number }[];
  /** Seconds of each day of the week, those of what is held included. */
  totals: readonly number[];
  /** What is shown of the axis, and what would be with everything folded. */
  window: { from: number; to: number };
  usual: { from: number; to: number };
  unfolded: Record<"before" | "after", boolean>;
  toggle: (end: "before" | "after") => void;
  held: Held | null;
  /** New time, held or being named. */
  newSpan: Span | null;
  handlers: ReturnType<typeof useDrag>["handlers"];
  onKeyDown: (event: KeyboardEvent, entry: TimeEntryReply) => void;
  onBlur: () => void;
}

/** Entries as blocks in columns, as hands and keys hold them. `grid` holds the columns. */
export function useCalendar(grid: RefObject<HTMLElement | null>, work: CalendarWork): Calendar {
  const { week, days, entries, made } = work;
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const axis = useMemo(() => axisOf(days, formats.timeZone), [days, formats.timeZone]);
  const [unfolded, setUnfolded] = useState({ before: false, after: false });
  const spanOf = (entry: TimeEntryReply) => spanNow(entry, nowMs);
  const usual = useMemo(() => {
    const atRest = drawnOf(entries, null, nowMs);
    return windowOf(
      days.flatMap((day) => blocksOn(axis, day, atRest)),
      axis,
    );
  }, [axis, days, entries, nowMs]);
  const window = { from: unfolded.before ? 0 : usual.from, to: unfolded.after ? axis.minutes : usual.to };
  const onDone = (held: Held) => {
    if (held.kind === "make") work.onMake(held.span);
    else if (held.kind === "move" && held.isCopy) work.onCopy(held.entry, held.span);
    else work.onMove(held.entry, held.span);
  };
  const entryOf = (id: string) => entries.find((entry) => entry.id === id && isFree(entry));
  const drag = useDrag(grid, { axis, window, entryOf, spanOf, onDone });
  const nudge = useNudge({ axis, days, spanOf, onDone });
  const held = drag.held ?? nudge.held;
  const drawn = drawnOf(entries, held, nowMs);
  const newSpan = held?.kind === "make" ? held.span : made;
  const secondsOf = (day: string) => secondsOn(axis, day, drawn, newSpan);
  return {
    axis,
    columns: days.map((day) => ({ day, blocks: blocksOn(axis, day, drawn), seconds: secondsOf(day) })),
    totals: week.map(secondsOf),
    window,
    usual,
    unfolded,
    toggle: (end) => setUnfolded((before) => ({ ...before, [end]: !before[end] })),
    held,
    newSpan,
    handlers: drag.handlers,
    onKeyDown: nudge.onKeyDown,
    onBlur: nudge.settle,
  };
}

/** Whether an entry may be taken and moved. */
export function isFree(entry: TimeEntryReply): boolean {
  return !entry.locked && !entry.running;
}
