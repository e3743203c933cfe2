"use client";

import { useTranslations } from "next-intl";
import type { KeptDraft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Saving restored text may replace a newer value. */
export function RestoredDraft({ draft: { isTakenUp: isRestored, theirs, forget } }: { draft: KeptDraft }) {
  const t = useTranslations("common");
  if (!isRestored) return null;
  const newer = theirs
    .filter((value) => typeof value === "string" && value !== "")
    .map((value) => `“${String(value)}”`);
  const restart = (
    <Button size="small" onPress={forget}>
      {t("actions.startOver")}
    </Button>
  );
  if (theirs.length === 0) return <Notice actions={restart}>{t("forms.restored")}</Notice>;
  return (
    <Notice tone="warning" actions={restart}>
      {newer.length === 0 ? t("forms.restoredOverNewer") : t("forms.restoredOverValue", { value: newer.join(", ") })}
    </Notice>
  );
}
