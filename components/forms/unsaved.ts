"use client";

import { useEffect, useRef, useState } from "react";

/** `typed`: being saved. `refused`: it cannot be saved as it is. */
type Unsaved = "typed" | "refused";

type Field = {
  state: Unsaved;
  /** False if the text could not be saved. */
  settle: () => Promise<boolean>;
};

const unsaved = new Map<symbol, Field>();

/**
 * The browser asks before a page with refused text is closed.
 *
 * @param settle Saves the text before a final action. Without it, the editor does so itself.
 */
export function useUnsaved(state: Unsaved | null, settle: Field["settle"] = () => Promise.resolve(true)): void {
  const [field] = useState(() => Symbol("field"));
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    set(field, state && { state, settle: () => latest.current() });
    return () => set(field, null);
  }, [field, state]);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Return false if a text cannot be saved. */
export async function settleUnsaved(): Promise<boolean> {
  return (await Promise.all([...unsaved.values()].map(({ settle }) => settle()))).every(Boolean);
}

function set(key: symbol, field: Field | null): void {
  if (field === null) unsaved.delete(key);
  else unsaved.set(key, field);
  // A permanent listener would keep pages out of the browser's cache for Back.
  if ([...unsaved.values()].some(({ state }) => state === "refused")) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
