"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Move the focus to the first faulty field when `refusal` changes. */
export function useFaultyField(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);
  return form;
}
