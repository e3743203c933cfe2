"use client";

import type { ReactNode } from "react";
import { useMomentWords } from "@/components/ui/clock";

/** The tag `hidden` of a message: text for screen readers only. */
export function hidden(chunks: ReactNode): ReactNode {
  return <span className="sr-only">{chunks}</span>;
}

/** A formatted instant inside a message, with the full date as its title. */
export function MomentInText({ at, children }: { at: string; children: ReactNode }) {
  const words = useMomentWords();
  return (
    <time dateTime={at} title={words(at, "full")}>
      {children}
    </time>
  );
}
