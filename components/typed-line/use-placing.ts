import { useEffect, useLayoutEffect, useRef, useState } from "react";

interface LineText {
  text: string;
  setText: (text: string) => void;
}

/** The caret is set before the next keystroke. */
export function usePlacing(
  { setText }: Pick<LineText, "setText">,
  field: { current: HTMLTextAreaElement | null },
  setCaret: (caret: number) => void,
): (text: string, caret: number) => void {
  const [wanted, setWanted] = useState<{ caret: number } | null>(null);
  useLayoutEffect(() => {
    if (wanted === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(wanted.caret, wanted.caret);
  }, [wanted, field]);
  return (text, caret) => {
    setText(text);
    setCaret(caret);
    setWanted({ caret });
  };
}

/** The text may be typed before the script loads. */
export function useTypedBefore(
  state: LineText,
  field: { current: HTMLTextAreaElement | null },
  setCaret: (caret: number) => void,
) {
  const atFirst = useRef(state);
  useEffect(() => {
    const { text, setText } = atFirst.current;
    const typed = field.current?.value ?? "";
    if (typed !== text) setText(typed);
    // The focus was set before React listened to it.
    if (field.current && document.activeElement === field.current) setCaret(field.current.selectionStart);
  }, [field, setCaret]);
}
