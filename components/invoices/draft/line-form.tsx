"use client";

import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { LINE_POPOVER } from "@/components/invoices/draft/line-taxes";

export type LineFormProps = {
  /** Saves; false when something is in the way. */
  onSave: () => Promise<boolean>;
  /** Closes the line. `hasFocus`: the focus was in it, and has to go somewhere. */
  onFinish: (hasFocus: boolean) => void;
  children: (isSaving: boolean) => ReactNode;
};

/** Saves when the focus leaves the line; Enter saves and closes it, Escape closes it as it was. */
export function LineForm({ onSave, onFinish, children }: LineFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Stays true once the line is saved: it closes, and what its end does to the focus is no wish to save it again.
  const isUnderway = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const finish = async () => {
    // Enter, another Enter and the focus that leaves are one wish: a new line would be billed once for each.
    if (isUnderway.current) return;
    isUnderway.current = true;
    setIsSaving(true);
    const isSaved = await onSave();
    isUnderway.current = isSaved;
    setIsSaving(isSaved);
    if (isSaved) onFinish(form.current?.contains(document.activeElement) ?? false);
  };
  const giveUp = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing || isUnderway.current) return;
    // What a popover of the line does with it reaches the line, too.
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) onFinish(true);
  };
  return (
    // The form listens to the focus that leaves its fields; it is no control itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="col-span-5 grid grid-cols-subgrid phone:col-span-2 phone:block phone:pr-2"
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
      onBlur={(event: FocusEvent<HTMLFormElement>) => {
        if (!isOfLine(event.relatedTarget) && !event.currentTarget.contains(event.relatedTarget)) void finish();
      }}
      onKeyDown={giveUp}
    >
      {children(isSaving)}
      <button type="submit" className="sr-only">
        Save line
      </button>
    </form>
  );
}

/** Whether the focus went to what belongs to the line and stands elsewhere in the page. */
function isOfLine(target: Element | null): boolean {
  const popover = target?.closest("[role=dialog]") ?? null;
  return popover !== null && popover.querySelector(`[${LINE_POPOVER}]`) !== null;
}
