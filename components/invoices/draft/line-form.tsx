"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { LINE_POPOVER } from "@/components/invoices/draft/line-taxes";
import type { OpenLines } from "@/components/invoices/draft/use-invoice-draft";

type LineFormProps = {
  /** The open lines of the draft, which include this one. */
  among: OpenLines;
  /** Save the line. False if it cannot be saved. */
  onSave: () => Promise<boolean>;
  /** Close the saved line. `hasFocus`: the focus was in it and has to move. */
  onFinish: (hasFocus: boolean) => void;
  /** Close the line without saving. */
  onGiveUp: () => void;
  children: (isSaving: boolean) => ReactNode;
};

/** Saves when the focus leaves the line and on Enter. Escape closes it without saving. */
export function LineForm({ among, onSave, onFinish, onGiveUp, children }: LineFormProps) {
  const t = useTranslations("invoices.draft.line");
  const form = useRef<HTMLFormElement>(null);
  // Kept after saving: closing the line moves the focus, which must not save it again.
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
  // Enter pressed twice, or Enter and a lost focus, save once: else a new line would be added several times.
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
    // Events of the line's popovers arrive here too, but their Escape does not close the line.
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) onGiveUp();
  };
  return (
    // The form handles events of its fields. It is no control itself.
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
        {t("save")}
      </button>
    </form>
  );
}

/** Whether the focus moved to a list or popover of the line, which are rendered elsewhere in the page. */
function isOfLine(target: Element | null): boolean {
  // The only list in the form is that of the units.
  if (target?.closest("[role=listbox]")) return true;
  const popover = target?.closest("[role=dialog]") ?? null;
  return popover !== null && popover.querySelector(`[${LINE_POPOVER}]`) !== null;
}
