import type { FocusEvent } from "react";

/** For a field with a short value: whoever goes there wants to type another one. */
export function selectAll(event: FocusEvent): void {
  if (event.target instanceof HTMLInputElement) event.target.select();
}
