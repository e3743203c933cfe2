"use client";

import { useTranslations } from "next-intl";
import { useSelectionActions } from "@/components/time-entries/selection/selection";
import { classNames } from "@/components/ui/class-names";
import { TextButton } from "@/components/ui/text-button";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

type SelectDayProps = {
  /** For screen readers. */
  day: string;
  entries: readonly TimeEntryReply[];
  /** Whether locked entries can be selected. */
  takesLocked?: boolean;
  className?: string;
};

export function SelectDay({ day, entries, takesLocked = false, className }: SelectDayProps) {
  const t = useTranslations("time.bulk");
  const { toggle } = useSelectionActions();
  const ids = entries.filter(({ locked }) => takesLocked || !locked).map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <TextButton className={classNames("shrink-0 text-xs whitespace-nowrap", className)} onPress={() => toggle(ids)}>
      {t("selectDay")} <span className="sr-only">{day}</span>
    </TextButton>
  );
}
