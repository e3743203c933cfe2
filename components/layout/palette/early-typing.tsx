"use client";

import { useLayoutEffect } from "react";

let typed = "";

/** Keeps the text that is typed while the code of the palette loads. Single-key shortcuts wait meanwhile. */
export function EarlyTyping(): null {
  useLayoutEffect(() => {
    typed = "";
    window.addEventListener("keydown", keep, true);
    return () => {
      window.removeEventListener("keydown", keep, true);
    };
  }, []);
  return null;
}

export function earlyText(): string {
  return typed;
}

/** For the next time that the palette opens. */
export function forgetEarlyText(): void {
  typed = "";
}

function keep(event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
