"use client";

import type { ReactNode } from "react";
import { useMomentWords } from "@/components/ui/clock";

export function hidden(chunks: ReactNode): ReactNode {
  return <span className="sr-only">{chunks}</span>;
}

export function MomentInText({ at, children }: { at: string; children: ReactNode }) {
  const words = useMomentWords();
  return (
    <time dateTime={at} title={words(at, "full")}>
      {children}
    </time>
  );
}
