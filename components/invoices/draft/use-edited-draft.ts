"use client";

import { useState } from "react";
import { hasUnsaved } from "@/components/forms/unsaved";

type Stated = { value: { status: string } };

export type EditedDraft<Held> = { draft: Held | null; isIssued: boolean; leave: () => void };

/** A draft that another person issued stays visible while it has unsaved text. */
export function useEditedDraft<Held extends Stated>(held: Held): EditedDraft<Held> {
  const [seen, setSeen] = useState(held);
  const [unfinished, setUnfinished] = useState<Held | null>(null);
  if (seen !== held) {
    setSeen(held);
    if (isDraft(held)) setUnfinished(null);
    else if (isDraft(seen) && (isTyping() || hasUnsaved())) setUnfinished(seen);
  }
  if (isDraft(held)) return { draft: held, isIssued: false, leave: () => undefined };
  return { draft: unfinished, isIssued: true, leave: () => setUnfinished(null) };
}

function isDraft({ value: { status } }: Stated): boolean {
  return status === "draft";
}

/** Fields of dialogs do not count: the invoice may be issued there. */
function isTyping(): boolean {
  const focused = document.activeElement;
  return focused?.matches("input, textarea") === true && focused.closest("[role=dialog], [role=alertdialog]") === null;
}
