import { useState } from "react";
import { type ClearLine, type LineText, readLine, type ReadingIn } from "@/components/invoices/draft/line-text";

/** A line while it is typed: what its fields are given, and what saves it. */
export function useLineText(initial: () => LineText, context: ReadingIn) {
  const [text, setText] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const onChange = (typed: LineText) => {
    setText(typed);
    setFault(null);
  };
  /**
   * Sends what is typed, unless that has a fault of its own.
   *
   * @param send Answers what the server finds wrong; null when it has the line.
   * @returns whether nothing is left to save.
   */
  const save = async (send: (line: ClearLine) => Promise<string | null>): Promise<boolean> => {
    const reading = readLine(text, context);
    const result = reading.kind === "unclear" ? reading.message : await send(reading.line);
    setFault(result);
    return result === null;
  };
  return { text, save, fields: { text, onChange, context, fault } };
}
