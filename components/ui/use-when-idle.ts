"use client";

import { useEffect } from "react";

const CALM_MS = 1500;

/**
 * Fetches code that the page will want next: a moment after it was drawn, or when somebody begins to use it, whatever
 * comes first. What opens by a key must be there before the next letter is typed.
 *
 * @param load a function of the module, the same at each render.
 */
export function useWhenIdle(load: () => Promise<unknown>) {
  useEffect(() => {
    const done = new AbortController();
    const run = () => {
      if (done.signal.aborted) return;
      done.abort();
      // Without a connection it is fetched again when it is needed, and its failure is said there.
      load().catch(() => undefined);
    };
    const options = { capture: true, passive: true, signal: done.signal };
    for (const sign of ["pointermove", "pointerdown", "keydown"]) addEventListener(sign, run, options);
    const timer = setTimeout(run, CALM_MS);
    return () => {
      done.abort();
      clearTimeout(timer);
    };
  }, [load]);
}
