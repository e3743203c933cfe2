"use client";

import { useState } from "react";
import type { ExpenseLineState } from "@/components/expenses/line/use-expense-line";
import { written } from "@/components/typed-line/mentions";
import { type Asking, askingAt, type Suggestion, suggestionsFor } from "@/components/typed-line/suggestions";

export interface LineSuggestions {
  asking: Asking | null;
  rows: readonly Suggestion[];
  active: number;
  move: (by: number) => void;
  take: (row: Suggestion) => void;
  dismiss: () => void;
  /** Open a dismissed list again. Returns whether there was one. */
  reopen: () => boolean;
}

/** Names for `@project` and `#category`. @param place sets the text and the caret. */
export function useLineSuggestions(
  { text, line, projects, categories }: ExpenseLineState,
  caret: number | null,
  place: (text: string, caret: number) => void,
): LineSuggestions {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ query: "", index: 0 });
  const asked = caret === null ? null : askingAt(text, caret, line);
  const where = asked && `${asked.sign}${asked.from}${asked.query}`;
  const asking = asked === null || where === dismissed || asked.sign === "+" ? null : asked;
  const rows = asking ? suggestionsFor(asking, asking.sign === "@" ? projects : categories, false) : [];
  const query = asking ? `${asking.sign}${asking.query}` : "";
  const index = chosen.query === query ? Math.min(chosen.index, rows.length - 1) : 0;
  return {
    asking,
    rows,
    active: index,
    move: (by) => setChosen({ query, index: (index + by + rows.length) % rows.length }),
    take: ({ name }) => {
      if (!asking) return;
      const before = text.slice(0, asking.from) + written(asking.sign, name, true);
      place(`${before} ${text.slice(asking.to).trimStart()}`, before.length + 1);
    },
    dismiss: () => setDismissed(where),
    reopen: () => {
      if (asking !== null || asked === null) return false;
      setDismissed(null);
      return true;
    },
  };
}
