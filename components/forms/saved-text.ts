"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useKept } from "@/components/forms/kept";
import { useUnsaved } from "@/components/forms/unsaved";
import type { TextFieldProps } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";

/** The reason for a refusal, or null. */
export type SaveResult = string | null;

export type SavedText = {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onBlur: () => void;
  onKeyDown: NonNullable<TextFieldProps["onKeyDown"]>;
};

export type SavedTextOptions<Changes extends object> = {
  /** Unique in the workspace. The browser keeps typed text under this name. */
  name: string;
  saved: string;
  /** A text is the message for a faulty value. */
  read: (text: string) => Changes | string;
  /** @param was the former change, if another text has been saved since. */
  save: (changes: Changes, was: Changes | null) => Promise<SaveResult>;
};

/** `was`: the saved text before typing. */
type Typed = { text: string; was: string };

/** The text is saved on blur, and by Enter in a single line. Unsaved text stays in the field, also after a reload. */
export function useSavedText<Changes extends object>(options: SavedTextOptions<Changes>): SavedText {
  const t = useTranslations("common.forms");
  const { saved, read, save } = options;
  const [typed, keep] = useKept<Typed>(`field.${options.name}`);
  const [fault, setFault] = useState<string | null>(null);
  const [isTypedHere, setIsTypedHere] = useState(false);
  const underway = useRef<{ text: string; result: Promise<SaveResult> } | null>(null);
  const isShown = useIsShown();

  const send = async ({ text, was }: Typed): Promise<SaveResult> => {
    const changes = read(text);
    if (typeof changes === "string") return changes;
    const before = was === saved ? null : read(was);
    return save(changes, typeof before === "string" ? null : before);
  };
  const commit = async (now: Typed) => {
    const sent = { text: now.text, result: send(now) };
    underway.current = sent;
    const result = await sent.result;
    if (underway.current === sent) underway.current = null;
    setFault(result);
    // Text typed since then is newer than this one.
    if (result === null) keep((then) => (then === null || then.text === now.text ? null : { ...then, was: now.text }));
    else if (!isShown.current) showToast({ tone: "error", message: t("notSaved", { reason: result }) });
    return result;
  };
  const leave = async (): Promise<SaveResult> => {
    // A dialog about the text takes the focus after Enter. Another save would answer the dialog.
    if (typed === null) return null;
    if (underway.current?.text === typed.text) return underway.current.result;
    if (typed.text !== saved && typed.text !== typed.was) return commit(typed);
    keep(null);
    setFault(null);
    return null;
  };
  useUnsaved(typed === null ? null : fault === null ? "typed" : "refused", async () => (await leave()) === null);
  return {
    value: typed?.text ?? saved,
    error: fault ?? (typed !== null && !isTypedHere ? t("notSavedYet") : undefined),
    onChange: (text) => {
      setIsTypedHere(true);
      keep((now) => ({ text, was: now?.was ?? saved }));
      setFault(null);
    },
    onBlur: () => void leave(),
    onKeyDown: (event) => {
      const isDone = event.key === "Enter" && !event.metaKey && !event.ctrlKey;
      if (isDone && event.target instanceof HTMLInputElement) void leave();
      else event.continuePropagation();
    },
  };
}

/** The text of this name that is not saved yet, or null, and a function that forgets it. */
export function useTypedText(name: string): [string | null, () => void] {
  const [typed, keep] = useKept<Typed>(`field.${name}`);
  return [typed?.text ?? null, () => keep(null)];
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
