"use client";

import { useEffect, useRef, useState } from "react";
import { useKept } from "@/components/forms/kept";
import { useUnsaved } from "@/components/forms/unsaved";
import type { TextFieldProps } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";

/** Null when it is saved, otherwise the reason in words. */
export type SaveResult = string | null;

export type SavedText = {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onBlur: () => void;
  onKeyDown: NonNullable<TextFieldProps["onKeyDown"]>;
};

export type SavedTextOptions<Changes extends object> = {
  /** Unique in the workspace: typed text is kept under it in this browser until it is saved. */
  name: string;
  saved: string;
  /** The change that a text makes, or its fault in words. */
  read: (text: string) => Changes | string;
  /**
   * @param was The change that the text under the typed one makes, where another one is saved by now. Null: it is the same.
   */
  save: (changes: Changes, was: Changes | null) => Promise<SaveResult>;
};

/** Text that is typed, and the saved text that it was typed over. */
type Typed = { text: string; was: string };

const NOT_SAVED = "Not saved yet. It is saved when you leave the field.";

/**
 * Text that is saved when its field is left, or by Enter in a single line. Text that is not saved stays in the field, also
 * after a reload or a visit to another page, with the reason.
 */
export function useSavedText<Changes extends object>(options: SavedTextOptions<Changes>): SavedText {
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
    // Text that was typed meanwhile is on top of this one.
    if (result === null) keep((then) => (then === null || then.text === now.text ? null : { ...then, was: now.text }));
    else if (!isShown.current) showToast({ tone: "error", message: `Not saved, and kept in its field. ${result}` });
    return result;
  };
  const leave = async (): Promise<SaveResult> => {
    // A question about the text takes the focus after Enter: sending it again would answer the question.
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
    error: fault ?? (typed !== null && !isTypedHere ? NOT_SAVED : undefined),
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

/** Whether the field is still on the page when an answer arrives. */
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
