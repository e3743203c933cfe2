import type { ReactNode } from "react";
import type { LineToken } from "@/components/typed-line/suggestions";
import { classNames } from "@/components/ui/class-names";

// Wider gaps between words separate the backgrounds of adjacent tokens.
const textClass =
  "w-full text-md leading-6 [word-spacing:3px] phone:[word-spacing:2px] break-words whitespace-pre-wrap phone:text-lg phone:leading-[26px]";

export const lineInputClass = classNames(
  textClass,
  "absolute inset-0 resize-none overflow-hidden bg-transparent py-1 text-transparent caret-text outline-none selection:bg-accent-text/25 selection:text-transparent placeholder:[word-spacing:normal] forced-colors:text-[CanvasText]",
);

/** The text of the line, with a background for each understood token. The text field lies over it. */
export function DrawnLine({ text, tokens }: { text: string; tokens: readonly LineToken[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { kind, from, to, isUnderstood } of tokens.toSorted((one, other) => one.from - other.from)) {
    parts.push(text.slice(at, from));
    parts.push(
      <mark
        key={from}
        data-token={kind}
        className={classNames(
          "-mx-0.5 rounded-chip box-decoration-clone px-0.5 py-0.5",
          isUnderstood
            ? "bg-accent-soft text-accent-text"
            : "bg-transparent text-warning-text underline decoration-warning-mark decoration-wavy underline-offset-4",
        )}
      >
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return (
    <div aria-hidden="true" className={classNames(textClass, "pointer-events-none forced-colors:invisible")}>
      {parts}
      {text.slice(at)}
      {"\u200b"}
    </div>
  );
}
