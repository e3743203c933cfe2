import type { Axis } from "@/components/time-entries/calendar/axis";
import { type Block, blocksOf, type Span } from "@/components/time-entries/calendar/blocks";
import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** What a hand or keys hold: new time, or an entry that is moved, copied, or made longer or shorter. */
export type Held =
  | { kind: "make"; span: Span }
  | { kind: "move"; entry: TimeEntryReply; span: Span; isCopy: boolean }
  | { kind: "resize"; entry: TimeEntryReply; span: Span };

/** An entry where it is drawn: at its own time, or where it is held. */
export interface Drawn {
  entry: TimeEntryReply;
  startMs: number;
  endMs: number;
  /** Held, the outline that stays where it was, or at rest. */
  look: "rest" | "lift" | "ghost";
}

/** The time of an entry: of the running one until now. */
export function spanNow(entry: TimeEntryReply, nowMs: number): Span {
  const startMs = Date.parse(entry.start_time);
  return { startMs, endMs: entry.end_time === null ? Math.max(startMs, nowMs) : Date.parse(entry.end_time) };
}

/** The entries as they are drawn: what is held where it is held, and an outline where it was. */
export function drawnOf(entries: readonly TimeEntryReply[], held: Held | null, nowMs: number): Drawn[] {
  return entries.flatMap((entry): Drawn[] => {
    const atRest: Drawn = { entry, ...spanNow(entry, nowMs), look: "rest" };
    if (!held || held.kind === "make" || held.entry.id !== entry.id) return [atRest];
    const lifted: Drawn = { entry, ...held.span, look: "lift" };
    if (held.kind === "resize") return [lifted];
    return [held.isCopy ? atRest : { ...atRest, look: "ghost" }, lifted];
  });
}

/** The blocks of a day. What is held lies over the others, which make no room for it before it is let go. */
export function blocksOn(axis: Axis, day: string, drawn: readonly Drawn[]): Block<Drawn>[] {
  const on = { axis, date: day, dayMs: dayOf(day, axis) };
  const blocks = (some: readonly Drawn[]) => blocksOf(some, ({ startMs, endMs }) => ({ startMs, endMs }), on);
  const atRest = blocks(drawn.filter(({ look }) => look === "rest"));
  return [...atRest, ...drawn.filter(({ look }) => look !== "rest").flatMap((one) => blocks([one]))];
}

/** The time of a day as it would be if the hand let go now. */
export function secondsOn(axis: Axis, day: string, drawn: readonly Drawn[], made: Span | null): number {
  const { startMs: first, endMs: last } = dayOf(day, axis);
  const within = ({ startMs, endMs }: Span) => Math.max(0, Math.min(endMs, last) - Math.max(startMs, first));
  const spans: Span[] = drawn.filter(({ look }) => look !== "ghost");
  return Math.floor([...spans, ...(made ? [made] : [])].reduce((sum, span) => sum + within(span), 0) / 1000);
}

function dayOf(day: string, { timeZone }: Axis): Span {
  return { startMs: instantOf(day, 0, timeZone), endMs: instantOf(addDays(day, 1), 0, timeZone) };
}
