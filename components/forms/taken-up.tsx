"use client";

import type { KeptDraft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** What was typed before comes back, and the form says so until its author starts over. */
export function TakenUp({ draft: { isTakenUp, forget } }: { draft: KeptDraft }) {
  if (!isTakenUp) return null;
  return (
    <Notice
      actions={
        <Button size="small" onPress={forget}>
          Start over
        </Button>
      }
    >
      What you typed here before is not saved yet.
    </Notice>
  );
}
