"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { LINE_POPOVER } from "@/components/invoices/draft/line-taxes";
import type { OpenLines } from "@/components/invoices/draft/document-draft";

type LineFormProps = {
  /** Includes this line. */
  among: OpenLines;
  /** False if the line cannot be saved. */
  onSave: () => Promise<boolean>;
  /** `hasFocus`: the focus was in the line and has to move. */
  onFinish: (hasFocus: boolean) => void;
  onGiveUp: () => void;
  children: (isSaving: boolean) => ReactNode;
};

/** The line is saved on Enter and when the focus leaves it. Escape closes it without saving. */
export function LineForm({ among, onSave, onFinish, onGiveUp, children }: LineFormProps) {
  const t = useTranslations("invoices.draft.line");
  const form = useRef<HTMLFormElement>(null);
  // Closing a saved line moves the focus, which must not save again.
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
  // A second Enter or blur must not add a new line again.
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

/** Popovers of the line are elsewhere in the page. */
function isOfLine(target: Element | null): boolean {
  // The units are the only list of the form.
  if (target?.closest("[role=listbox]")) return true;
  const popover = target?.closest("[role=dialog]") ?? null;
  return popover !== null && popover.querySelector(`[${LINE_POPOVER}]`) !== null;
}
