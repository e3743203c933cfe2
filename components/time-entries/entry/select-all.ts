import type { FocusEvent } from "react";

/** Selects the whole value on focus, because a short value is usually replaced. */
export function selectAll(event: FocusEvent): void {
  if (event.target instanceof HTMLInputElement) event.target.select();
}
