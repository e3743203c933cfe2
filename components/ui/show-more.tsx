"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

export type ShowMoreProps = {
  shown: number;
  /** Number of rows, if known. */
  total?: number;
  step: number;
  isBusy?: boolean;
  onPress: () => void;
};

export function ShowMore({ shown, total, step, isBusy = false, onPress }: ShowMoreProps) {
  const t = useTranslations("common");
  const more = total === undefined ? step : Math.min(step, total - shown);
  return (
    <div className="flex items-center justify-center gap-3 p-4">
      <span className="num text-muted">
        {total === undefined ? t("lists.shown", { count: shown }) : t("lists.shownOf", { count: shown, total })}
      </span>
      <Button size="small" isBusy={isBusy} busyLabel={t("actions.loading")} onPress={onPress}>
        {t("actions.showMore", { count: more })}
      </Button>
    </div>
  );
}
