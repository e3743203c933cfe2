import { useState } from "react";
import { useUnsaved } from "@/components/forms/unsaved";
import { type ClearLine, type LineText, readLine, type ReadingIn } from "@/components/invoices/draft/line-text";
import type { LinesInHand, OpenedLine } from "@/components/invoices/draft/use-open-lines";

const NOT_SAVED = "Not saved yet. Leave the line to save it, or press Esc to give it up.";

/** A line while it is typed: the props of its fields, and the function that saves it. */
export function useLineText(lines: LinesInHand, open: OpenedLine, initial: LineText, context: ReadingIn) {
  const [fault, setFault] = useState<string | null>(open.isTakenUp ? NOT_SAVED : null);
  const text = open.text ?? initial;
  useUnsaved(open.text === null ? null : fault === null ? "typed" : "refused");
  const onChange = (typed: LineText) => {
    lines.type(open, typed);
    setFault(null);
  };
  /**
   * Sends the typed text, unless it has a fault of its own.
   *
   * @param send Answers the fault that the server finds; null when it has the line.
   * @returns whether nothing is left to save.
   */
  const save = async (send: (line: ClearLine) => Promise<string | null>): Promise<boolean> => {
    const reading = readLine(text, context);
    const result = reading.kind === "unclear" ? reading.message : await send(reading.line);
    setFault(result);
    return result === null;
  };
  return { text, save, fields: { text, onChange, context, fault, autoFocus: !open.isTakenUp } };
}
