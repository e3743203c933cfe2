import type { Axis } from "@/components/time-entries/calendar/axis";
import { type Block, blocksOf } from "@/components/time-entries/calendar/blocks";
import type { Span } from "@/lib/kernel/core/spans";
import { spanNow } from "@/components/time-entries/marks/entry-spans";
import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type Held =
  | { kind: "make"; span: Span }
  | { kind: "move"; entry: TimeEntryReply; span: Span; isCopy: boolean }
  | { kind: "resize"; entry: TimeEntryReply; span: Span };

/** The drawn time is that of the change in progress, if any. */
export interface Drawn {
  entry: TimeEntryReply;
  startMs: number;
  endMs: number;
  /** `lift` while held, `ghost` for the outline at the old place. */
  look: "rest" | "lift" | "ghost";
}

export function drawnOf(entries: readonly TimeEntryReply[], held: Held | null, nowMs: number): Drawn[] {
  return entries.flatMap((entry): Drawn[] => {
    const atRest: Drawn = { entry, ...spanNow(entry, nowMs), look: "rest" };
    if (!held || held.kind === "make" || held.entry.id !== entry.id) return [atRest];
    const lifted: Drawn = { entry, ...held.span, look: "lift" };
    if (held.kind === "resize") return [lifted];
    return [held.isCopy ? atRest : { ...atRest, look: "ghost" }, lifted];
  });
}

/** The held block lies over the others, which keep their lanes. */
export function blocksOn(axis: Axis, day: string, drawn: readonly Drawn[]): Block<Drawn>[] {
  const on = { axis, date: day, dayMs: dayOf(day, axis) };
  const blocks = (some: readonly Drawn[]) => blocksOf(some, ({ startMs, endMs }) => ({ startMs, endMs }), on);
  const atRest = blocks(drawn.filter(({ look }) => look === "rest"));
  return [...atRest, ...drawn.filter(({ look }) => look !== "rest").flatMap((one) => blocks([one]))];
}

/** The sum includes the change in progress. */
export function secondsOn(axis: Axis, day: string, drawn: readonly Drawn[], made: Span | null): number {
  const { startMs: first, endMs: last } = dayOf(day, axis);
  const within = ({ startMs, endMs }: Span) => Math.max(0, Math.min(endMs, last) - Math.max(startMs, first));
  const spans: Span[] = drawn.filter(({ look }) => look !== "ghost");
  return Math.floor([...spans, ...(made ? [made] : [])].reduce((sum, span) => sum + within(span), 0) / 1000);
}

function dayOf(day: string, { timeZone }: Axis): Span {
  return { startMs: instantOf(day, 0, timeZone), endMs: instantOf(addDays(day, 1), 0, timeZone) };
}
