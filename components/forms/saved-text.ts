"use client";

import { useRef, useState } from "react";
import type { TextFieldProps } from "@/components/ui/text-field";

/** Null when it is saved, else why not, in words. */
export type SaveResult = string | null;

export type SavedText = {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onBlur: () => void;
  onKeyDown: NonNullable<TextFieldProps["onKeyDown"]>;
};

/** Text that is saved when its field is left, or by Enter where that is no new line. What could not be saved stays there, with the reason. */
export function useSavedText(saved: string, save: (text: string) => Promise<SaveResult>): SavedText {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const onItsWay = useRef<string | null>(null);
  const commit = async (text: string) => {
    onItsWay.current = text;
    const result = await save(text);
    if (onItsWay.current === text) onItsWay.current = null;
    setFault(result);
    // What was typed on meanwhile is not taken back.
    if (result === null) setTyped((current) => (current === text ? null : current));
  };
  const leave = () => {
    // A question about what Enter has sent takes the focus: sending it again would be an answer that nobody gave.
    if (typed === null || typed === onItsWay.current) return;
    if (typed === saved) setTyped(null);
    else void commit(typed);
  };
  return {
    value: typed ?? saved,
    error: fault ?? undefined,
    onChange: (text) => {
      setTyped(text);
      setFault(null);
    },
    onBlur: leave,
    onKeyDown: (event) => {
      const isDone = event.key === "Enter" && !event.metaKey && !event.ctrlKey;
      if (isDone && event.target instanceof HTMLInputElement) leave();
      else event.continuePropagation();
    },
  };
}
