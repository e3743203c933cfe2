"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Stop the form around a field from being sent while the field holds text that cannot be read, and focus the field.
 * Without this the form would send the value as empty.
 */
export function useBlockedSubmit(isBlocked: boolean, onBlocked: () => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onBlocked);
  useEffect(() => {
    latest.current = onBlocked;
  });
  useEffect(() => {
    const form = input.current?.form;
    if (!isBlocked || !form) return undefined;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      latest.current();
      input.current?.focus();
    };
    form.addEventListener("submit", stop, { capture: true });
    return () => form.removeEventListener("submit", stop, { capture: true });
  }, [isBlocked]);
  return input;
}
