"use client";

import { useTranslations } from "next-intl";
import type { Mark } from "@/components/timesheets/marks";
import { Badge } from "@/components/ui/badge";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";

export function useMarkText(): (mark: Mark) => string {
  const t = useTranslations("approvals.marks");
  const { formats } = useViewer();
  return (mark) => {
    if (mark.kind === "running") return t("running");
    if ("count" in mark) return t(mark.kind, { count: mark.count });
    return t("onDay", { hours: formatDuration(mark.seconds), day: formats.weekdayName(mark.day, "short") });
  };
}

/** Reasons to look closer, as text. Corrections are no warning. */
export function MarkBadges({ marks }: { marks: readonly Mark[] }) {
  const textOf = useMarkText();
  return marks.map((mark) => (
    <Badge key={textOf(mark)} tone={mark.kind === "corrections" ? "neutral" : "warning"} mark="none">
      {textOf(mark)}
    </Badge>
  ));
}
