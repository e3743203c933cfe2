"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState, type EmptyStateProps } from "@/components/ui/empty-state";

export type NothingMatchesProps = Pick<EmptyStateProps, "headingLevel"> & { children: ReactNode; onClear: () => void };

export function NothingMatches({ children, onClear, ...props }: NothingMatchesProps) {
  const t = useTranslations("common");
  return (
    <EmptyState
      {...props}
      title={t("lists.nothingMatches")}
      actions={<Button onPress={onClear}>{t("actions.clearFilters")}</Button>}
    >
      {children}
    </EmptyState>
  );
}
