"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import type { Gap } from "@/components/time-entries/marks/entry-spans";
import { TextButton } from "@/components/ui/text-button";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";

/** A line between two entries of a list. */
export function GapRow({ gap }: { gap: Gap }) {
  const t = useTranslations("time.marks");
  const { formats } = useViewer();
  const [isAdding, setIsAdding] = useState(false);
  const times = formats.range(gap.startMs, gap.endMs);
  return (
    <li className="gap-row">
      <span>{t("gap", { duration: formatDuration((gap.endMs - gap.startMs) / 1000), times })}</span>
      {!gap.isLocked && (
        <TextButton onPress={() => setIsAdding(true)}>
          {t.rich("addEntry", { times, hidden: (words) => <span className="sr-only">{words}</span> })}
        </TextButton>
      )}
      {isAdding && <EntryDialog span={gap} onClose={() => setIsAdding(false)} />}
    </li>
  );
}
