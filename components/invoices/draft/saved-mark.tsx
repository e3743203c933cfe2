"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMomentWords } from "@/components/ui/clock";

export type SavedMarkProps = {
  isSaving: boolean;
  /** Unix milliseconds. Null before the first save. */
  savedAt: number | null;
};

export function SavedMark({ isSaving, savedAt }: SavedMarkProps) {
  const t = useTranslations("invoices.draft.page");
  const actions = useTranslations("common.actions");
  const words = useMomentWords();
  if (isSaving) return <span className="text-muted">{actions("saving")}</span>;
  if (savedAt === null) return null;
  return (
    <span className="flex items-center gap-1 whitespace-nowrap text-muted">
      <Check className="size-3.5" />
      {t("saved", { time: words(savedAt, "time") })}
    </span>
  );
}
