"use client";

import { useSyncExternalStore } from "react";

/** The width from which the details have room beside the list: `--breakpoint-wide`. */
const WIDE = "(width >= 80rem)";

/** The server assumes a wide window. Styles hide the details until the browser knows. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
