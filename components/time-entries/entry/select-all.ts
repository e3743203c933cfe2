import type { FocusEvent } from "react";

/** Select the whole value on focus, because short values are usually replaced. */
export function selectAll(event: FocusEvent): void {
  if (event.target instanceof HTMLInputElement) event.target.select();
}
