"use client";

import type { KeptDraft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Says that a form has text that was typed before, and whether saving it would replace a newer value. */
export function RestoredDraft({ draft: { isTakenUp: isRestored, theirs, forget } }: { draft: KeptDraft }) {
  if (!isRestored) return null;
  const newer = theirs
    .filter((value) => typeof value === "string" && value !== "")
    .map((value) => `“${String(value)}”`);
  return (
    <Notice
      {...(theirs.length > 0 && { tone: "warning" })}
      actions={
        <Button size="small" onPress={forget}>
          Start over
        </Button>
      }
    >
      What you typed here before is not saved yet.
      {theirs.length > 0 && " Another person changed the same values since, and saving replaces theirs"}
      {newer.length > 0 && `: ${newer.join(", ")}`}
      {theirs.length > 0 && "."}
    </Notice>
  );
}
