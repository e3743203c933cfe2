"use client";

import { useEffect, useRef, useState } from "react";

/** `typed`: on its way to be saved. `refused`: it cannot be saved as it is. */
type Unsaved = "typed" | "refused";

type Field = {
  state: Unsaved;
  /** Saves the text, and answers whether it could. */
  settle: () => Promise<boolean>;
};

/** The fields of the page whose text is not saved. */
const unsaved = new Map<symbol, Field>();

/**
 * Reports a field whose text is not saved. While a text is refused, the browser asks before the page is closed.
 *
 * @param settle Saves the text before something final is done with it. Without it, the editor does so by itself.
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

/** Whether a field of the page has text that is not saved. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Saves the text of all fields. False where one of them cannot be saved. */
export async function settleUnsaved(): Promise<boolean> {
  return (await Promise.all([...unsaved.values()].map(({ settle }) => settle()))).every(Boolean);
}

function set(key: symbol, field: Field | null): void {
  if (field === null) unsaved.delete(key);
  else unsaved.set(key, field);
  // A listener that is always there would keep pages out of the browser's cache for Back.
  if ([...unsaved.values()].some(({ state }) => state === "refused")) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
