import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUnsaved } from "@/components/forms/unsaved";
import {
  type ClearLine,
  type LineText,
  readLine,
  type ReadingIn,
  useLineFaults,
} from "@/components/invoices/draft/line-text";
import type { LinesInHand, OpenedLine } from "@/components/invoices/draft/use-open-lines";

export function useLineText(lines: LinesInHand, open: OpenedLine, initial: LineText, context: ReadingIn) {
  const t = useTranslations("invoices.draft.line");
  const faults = useLineFaults();
  const [fault, setFault] = useState<string | null>(open.isTakenUp ? t("notSaved") : null);
  const text = open.text ?? initial;
  useUnsaved(open.text === null ? null : fault === null ? "typed" : "refused");
  const onChange = (typed: LineText) => {
    lines.type(open, typed);
    setFault(null);
  };
  /**
   * Send the typed text unless it has a fault.
   *
   * @param send returns the message of the server, or null if the line is saved.
   * @returns whether everything is saved.
   */
  const save = async (send: (line: ClearLine) => Promise<string | null>): Promise<boolean> => {
    const reading = readLine(text, context, faults);
    const result = reading.kind === "unclear" ? reading.message : await send(reading.line);
    setFault(result);
    return result === null;
  };
  return { text, save, fields: { text, onChange, context, fault, autoFocus: !open.isTakenUp } };
}
