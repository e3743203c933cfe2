import { useEffect, useRef } from "react";

/** Longer than a browser takes to scroll to a field that gets the focus. */
const SCROLL_MS = 500;

/**
 * Keep a list open while the browser scrolls to its field, as phones do when the keyboard appears. React Aria closes
 * a list on any scroll.
 */
export function useOpenWhileScrolling(isOpen: boolean): void {
  const openedAt = useRef(-SCROLL_MS);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  // From before the list opens, to precede React Aria's listener.
  useEffect(() => {
    const keep = (event: Event) => {
      if (performance.now() - openedAt.current > SCROLL_MS) return;
      event.stopImmediatePropagation();
      // Moves the list to its field.
      window.dispatchEvent(new Event("resize"));
    };
    window.addEventListener("scroll", keep, true);
    return () => window.removeEventListener("scroll", keep, true);
  }, []);
}
