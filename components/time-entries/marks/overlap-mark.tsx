"use client";

import { Layers2 } from "lucide-react";
import { useOverlapWords } from "@/components/time-entries/marks/use-marks";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export function OverlapMark({ others }: { others: readonly TimeEntryReply[] }) {
  const wordsOf = useOverlapWords();
  if (others.length === 0) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-warning-text">
      <Layers2 className="size-3.5 shrink-0" />
      <span className="truncate phone:whitespace-normal">{wordsOf(others)}</span>
    </span>
  );
}
