"use client";

import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Axis, placeOf } from "@/components/time-entries/calendar/axis";
import type { Span } from "@/lib/kernel/core/spans";
import { madeBetween, movedTo, type Point, resizedTo } from "@/components/time-entries/calendar/drag";
import type { Held } from "@/components/time-entries/calendar/drawn";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

interface Press {
  pointerId: number;
  /** Start of the press, on the screen and on the calendar. */
  x: number;
  y: number;
  taken: Point;
  what: { kind: "make" } | { kind: "move" | "start" | "end"; entry: TimeEntryReply };
  /** A touch that may still become a scroll. */
  isLoose: boolean;
}

export interface DragWork {
  axis: Axis;
  /** Shown part of the axis. */
  window: { from: number; to: number };
  /** Undefined if the entry cannot be moved. */
  entryOf: (id: string) => TimeEntryReply | undefined;
  spanOf: (entry: TimeEntryReply) => Span;
  onDone: (held: Held) => void;
}

/** Movement below this many pixels is no drag. */
const SHAKE = 4;
/** A touch of this many milliseconds starts a drag. A shorter one scrolls or taps. */
const REST_MS = 350;

/** @param grid the element with the columns (`data-day`) and blocks (`data-block`). */
export function useDrag(grid: RefObject<HTMLElement | null>, work: DragWork) {
  const [press, setPress] = useState<Press | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const hasDragged = useRef(false);
  const drop = () => {
    setPress(null);
    setHeld(null);
  };
  const take = (by: Press, point: Point, isCopy: boolean) => {
    hasDragged.current = true;
    setHeld(heldAt(work, by, point, isCopy));
  };
  const firm = () => {
    if (!press) return;
    setPress({ ...press, isLoose: false });
    take(press, press.taken, false);
  };
  useWhilePressed(press, { onEscape: drop, onRest: firm });
  useScrollLock(grid, held !== null);

  const pointAt = (event: PointerEvent) => pointOf(grid.current, work.window, event.clientX, event.clientY);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    hasDragged.current = false;
    const taken = pointAt(event);
    const what = whatAt(event.target, work.entryOf);
    if (event.button !== 0 || !taken || !what) return;
    const isLoose = event.pointerType === "touch";
    if (!isLoose) (blockAt(event.target) ?? event.currentTarget).setPointerCapture(event.pointerId);
    setPress({ pointerId: event.pointerId, x: event.clientX, y: event.clientY, taken, what, isLoose });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (press?.pointerId !== event.pointerId) return;
    const hasMoved = held !== null || Math.hypot(event.clientX - press.x, event.clientY - press.y) > SHAKE;
    const point = pointAt(event);
    if (!hasMoved || !point) return;
    if (press.isLoose) drop();
    else take(press, point, event.altKey);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (press?.pointerId !== event.pointerId) return;
    const done = held ?? (press.what.kind === "make" ? heldAt(work, press, press.taken, false) : null);
    drop();
    if (done) work.onDone(done);
  };
  // The click after a drag is ignored. Clicks by keys have no detail.
  const onClickCapture = (event: MouseEvent) => {
    if (hasDragged.current && event.detail > 0) event.stopPropagation();
    hasDragged.current = false;
  };
  const onContextMenu = (event: MouseEvent) => {
    if (press) event.preventDefault();
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: drop, onClickCapture, onContextMenu };
  return { held, handlers };
}

function useWhilePressed(press: Press | null, on: { onEscape: () => void; onRest: () => void }) {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    if (!press) return;
    const rest = press.isLoose ? window.setTimeout(() => latest.current.onRest(), REST_MS) : undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") latest.current.onEscape();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => {
      window.clearTimeout(rest);
      window.removeEventListener("keydown", onKeyDown);
    };
  }, [press]);
}

/** The listener must exist before the touch starts. */
function useScrollLock(grid: RefObject<HTMLElement | null>, isHeld: boolean) {
  const isLocked = useRef(isHeld);
  useEffect(() => {
    isLocked.current = isHeld;
  }, [isHeld]);
  useEffect(() => {
    const element = grid.current;
    const onTouchMove = (event: TouchEvent) => {
      if (isLocked.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchmove", onTouchMove, { passive: false });
    return () => element?.removeEventListener("touchmove", onTouchMove);
  }, [grid]);
}

function heldAt({ axis, spanOf }: DragWork, { what, taken }: Press, point: Point, isCopy: boolean): Held {
  if (what.kind === "make") return { kind: "make", span: madeBetween(axis, taken, { ...point, date: taken.date }) };
  const { entry, kind } = what;
  if (kind === "move") return { kind, entry, isCopy, span: movedTo(axis, spanOf(entry), taken, point) };
  const span = spanOf(entry);
  // The edge keeps its distance from the pointer.
  const distance = placeOf(axis, taken.date, kind === "end" ? span.endMs : span.startMs) - taken.place;
  return { kind: "resize", entry, span: resizedTo(axis, span, kind, { ...point, place: point.place + distance }) };
}

function blockAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-block]") : null;
}

function whatAt(target: EventTarget, entryOf: DragWork["entryOf"]): Press["what"] | null {
  if (!(target instanceof Element)) return null;
  if (target.closest("[data-gap]")) return null;
  const block = blockAt(target);
  if (!block) return target.closest("[data-day]") ? { kind: "make" } : null;
  const entry = entryOf(block.dataset["block"] ?? "");
  if (!entry) return null;
  const edge = target.closest<HTMLElement>("[data-edge]")?.dataset["edge"];
  return { kind: edge === "start" || edge === "end" ? edge : "move", entry };
}

function pointOf(grid: HTMLElement | null, window: DragWork["window"], x: number, y: number): Point | null {
  const [nearest] = [...(grid?.querySelectorAll<HTMLElement>("[data-day]") ?? [])]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0)
    .sort((one, other) => beside(one.box, x) - beside(other.box, x));
  if (!nearest) return null;
  const share = Math.max(0, Math.min(1, (y - nearest.box.top) / Math.max(1, nearest.box.height)));
  return { date: nearest.element.dataset["day"] ?? "", place: window.from + share * (window.to - window.from) };
}

function beside({ left, right }: DOMRect, x: number): number {
  return x < left ? left - x : Math.max(0, x - right);
}
