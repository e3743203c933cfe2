"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Unreadable text would be sent as an empty value. */
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
