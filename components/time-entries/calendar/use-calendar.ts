"use client";

import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Axis, axisOf } from "@/components/time-entries/calendar/axis";
import { type Block, windowOf } from "@/components/time-entries/calendar/blocks";
import { lengthened, nudged, STEP } from "@/components/time-entries/calendar/drag";
import { blocksOn, type Drawn, drawnOf, type Held, secondsOn } from "@/components/time-entries/calendar/drawn";
import { spanNow } from "@/components/time-entries/marks/entry-spans";
import { useDrag } from "@/components/time-entries/calendar/use-drag";
import type { Week } from "@/components/time-entries/week/week";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Span } from "@/lib/kernel/core/spans";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface CalendarWork {
  week: Week;
  /** The days with a column: the week, or one day of it. */
  days: readonly string[];
  entries: readonly TimeEntryReply[];
  made: Span | null;
  onMake: (span: Span) => void;
  onMove: (entry: TimeEntryReply, span: Span) => void;
  onCopy: (entry: TimeEntryReply, span: Span) => void;
}

export interface Calendar {
  axis: Axis;
  columns: readonly { day: string; blocks: readonly Block<Drawn>[]; seconds: number }[];
  /** Includes the change in progress. */
  totals: readonly number[];
  /** Shown part of the axis, and the part without unfolded hours. */
  window: { from: number; to: number };
  usual: { from: number; to: number };
  unfolded: Record<"before" | "after", boolean>;
  toggle: (end: "before" | "after") => void;
  held: Held | null;
  /** New time, being dragged or with an open dialog. */
  newSpan: Span | null;
  handlers: ReturnType<typeof useDrag>["handlers"];
  onKeyDown: (event: KeyboardEvent, entry: TimeEntryReply) => void;
  onBlur: () => void;
}

/** @param grid the element of the columns. */
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

export function isFree(entry: TimeEntryReply): boolean {
  return !entry.locked && !entry.running;
}

/** Key steps are saved as one change after this pause, milliseconds. */
const REST_MS = 700;

type Nudge = Exclude<Held, { kind: "make" }>;

interface NudgeWork {
  axis: Axis;
  days: readonly string[];
  spanOf: (entry: TimeEntryReply) => Span;
  onDone: (nudge: Nudge) => void;
}

/** Arrow keys move, Shift resizes. Esc cancels, Enter saves at once. */
function useNudge(work: NudgeWork) {
  const [held, setHeld] = useState<Nudge | null>(null);
  const settle = () => {
    if (!held) return;
    setHeld(null);
    work.onDone(held);
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (!held) return;
    const timer = window.setTimeout(() => latest.current(), REST_MS);
    return () => window.clearTimeout(timer);
  }, [held]);

  const onKeyDown = (event: KeyboardEvent, entry: TimeEntryReply) => {
    const before = held?.entry.id === entry.id ? held : null;
    const span = afterKey(event, before?.span ?? work.spanOf(entry), work.axis);
    if (before && event.key === "Escape") setHeld(null);
    else if (before && event.key === "Enter") settle();
    else if (!span) return;
    else if (isShown(span, work)) setHeld(nudgeOf(entry, span, work));
    event.preventDefault();
  };
  return { held, onKeyDown, settle };
}

/** Only a move draws an outline at the old place. */
function nudgeOf(entry: TimeEntryReply, span: Span, { spanOf }: NudgeWork): Nudge {
  const isMoved = span.startMs !== spanOf(entry).startMs;
  return isMoved ? { kind: "move", entry, span, isCopy: false } : { kind: "resize", entry, span };
}

/** Keys do not move entries out of view. */
function isShown({ startMs }: Span, { axis, days }: NudgeWork): boolean {
  return days.includes(wallTimeAt(startMs, axis.timeZone).date);
}

function afterKey({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, span: Span, axis: Axis): Span | null {
  if (altKey || ctrlKey || metaKey) return null;
  const minutes = key === "ArrowUp" ? -STEP : key === "ArrowDown" ? STEP : 0;
  const days = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  if (minutes !== 0) return shiftKey ? lengthened(span, minutes) : nudged(span, { minutes, days: 0 }, axis);
  return days !== 0 && !shiftKey ? nudged(span, { minutes: 0, days }, axis) : null;
}
