"use client";

import { useEffect, useState } from "react";

const MOST = 20;

/** Focused elements, the latest last. */
let trail: readonly HTMLElement[] = [];

/** Use once, for all pages. */
export function useFocusTrail(): void {
  useEffect(() => {
    const record = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) trail = [...trail.filter((one) => one !== target), target].slice(-MOST);
    };
    document.addEventListener("focusin", record);
    return () => {
      document.removeEventListener("focusin", record);
    };
  }, []);
}

/**
 * When a dialog or popover closes and its focus is lost, focus the latest element before it that still exists. React
 * Aria returns to the element that had the focus at opening; from a menu, that is an item of the menu, or nothing
 * while the dialog's code was loading. It also fails if that element is still inert.
 */
export function FocusReturn(): null {
  const [before] = useState(() => trail);
  useEffect(
    () => () => {
      // After React Aria, which takes a frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          before
            .findLast((one) => one.isConnected && one.checkVisibility() && one.closest("[inert]") === null)
            ?.focus();
        }),
      );
    },
    [before],
  );
  return null;
}
