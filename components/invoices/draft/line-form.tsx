"use client";

import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { LINE_POPOVER } from "@/components/invoices/draft/line-taxes";
import type { OpenLines } from "@/components/invoices/draft/use-invoice-draft";

export type LineFormProps = {
  /** The open lines of the draft, of which it is one. */
  among: OpenLines;
  /** Saves; false when something is in the way. */
  onSave: () => Promise<boolean>;
  /** Closes the saved line. `hasFocus`: the focus was in it, and has to go somewhere. */
  onFinish: (hasFocus: boolean) => void;
  /** Closes the line as it was. */
  onGiveUp: () => void;
  children: (isSaving: boolean) => ReactNode;
};

/** Saves when the focus leaves the line; Enter saves and closes it, Escape closes it as it was. */
export function LineForm({ among, onSave, onFinish, onGiveUp, children }: LineFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Stays once the line is saved: it closes, and what its end does to the focus is no wish to save it again.
  const underway = useRef<Promise<boolean> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const isSaved = await onSave();
    if (!isSaved) underway.current = null;
    setIsSaving(isSaved);
    if (isSaved) onFinish(form.current?.contains(document.activeElement) ?? false);
    return isSaved;
  };
  // Enter, another Enter and the focus that leaves are one wish: a new line would be billed once for each.
  const finish = () => (underway.current ??= save());
  useEffect(() => {
    const settle = async () => {
      const isSaved = await finish();
      if (!isSaved) form.current?.querySelector("input")?.focus();
      return isSaved;
    };
    among.add(settle);
    return () => {
      among.delete(settle);
    };
  });
  const giveUp = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing || underway.current) return;
    // What a popover of the line does with it reaches the line, too.
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) onGiveUp();
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
  // The only list that a field of the form opens is that of its units.
  if (target?.closest("[role=listbox]")) return true;
  const popover = target?.closest("[role=dialog]") ?? null;
  return popover !== null && popover.querySelector(`[${LINE_POPOVER}]`) !== null;
}
