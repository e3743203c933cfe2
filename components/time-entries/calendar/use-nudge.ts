"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Axis } from "@/components/time-entries/calendar/axis";
import type { Span } from "@/components/time-entries/calendar/blocks";
import { lengthened, nudged, STEP } from "@/components/time-entries/calendar/drag";
import type { Held } from "@/components/time-entries/calendar/drawn";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";

/** After so many milliseconds without a key what they moved is saved: one change, not one for each step. */
const REST_MS = 700;

type Nudge = Exclude<Held, { kind: "make" }>;

export interface NudgeWork {
  axis: Axis;
  days: readonly string[];
  spanOf: (entry: TimeEntryReply) => Span;
  onDone: (nudge: Nudge) => void;
}

/** Moves a block by the arrows, and makes it longer or shorter with Shift. Esc takes it back, Enter saves it at once. */
export function useNudge(work: NudgeWork) {
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

/** What is moved leaves its outline behind; what is only longer or shorter does not. */
function nudgeOf(entry: TimeEntryReply, span: Span, { spanOf }: NudgeWork): Nudge {
  const isMoved = span.startMs !== spanOf(entry).startMs;
  return isMoved ? { kind: "move", entry, span, isCopy: false } : { kind: "resize", entry, span };
}

/** Keys do not push an entry out of sight. */
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
