"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { NothingMatches } from "@/components/ui/nothing-matches";

export function NoTime({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("reports.noTime");
  if (isFiltered) return <NothingMatches onClear={onClear}>{t("filteredLead")}</NothingMatches>;
  return (
    <EmptyState title={t("empty")} actions={<LinkButton href="/">{t("track")}</LinkButton>}>
      {t("emptyLead")}
    </EmptyState>
  );
}

/** A filter names a deleted or hidden object. */
export function GoneFilter({ onClear }: { onClear: () => void }) {
  const t = useTranslations("reports.noTime");
  const actions = useTranslations("common.actions");
  return (
    <EmptyState title={t("unavailable")} actions={<Button onPress={onClear}>{actions("clearFilters")}</Button>}>
      {t("unavailableLead")}
    </EmptyState>
  );
}
