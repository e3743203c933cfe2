"use client";

import { createContext, useContext, useSyncExternalStore } from "react";

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let nowMs = 0;
let ticking: ReturnType<typeof setInterval> | undefined;

/** When the server drew the page, so that the browser's first drawing is the same. Unix milliseconds. */
export const DrawnAt = createContext(0);

/** The time of day in Unix milliseconds, cut to whole seconds or minutes; whoever uses it is drawn anew when it changes. */
export function useNow(unit: "second" | "minute" = "second"): number {
  const drawnAt = useContext(DrawnAt);
  const step = unit === "second" ? 1000 : 60_000;
  return useSyncExternalStore(
    subscribe,
    () => cut(current(), step),
    () => cut(drawnAt, step),
  );
}

/** The time of day when something is done. */
export function rightNow(): number {
  return Date.now();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

function tick(): void {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

/** Between two ticks it stays the same, as React asks of what it reads from. */
function current(): number {
  if (nowMs === 0 || ticking === undefined) nowMs = cut(Date.now(), TICK_MS);
  return nowMs;
}

function cut(ms: number, step: number): number {
  return ms - (ms % step);
}
