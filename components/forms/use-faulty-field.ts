"use client";

import { type RefObject, useEffect, useRef } from "react";

/** For a form that was refused: puts the focus on the first field that says why, each time `refusal` changes. */
export function useFaultyField(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);
  return form;
}
