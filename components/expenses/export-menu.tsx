"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu, MenuAction } from "@/components/ui/menu";
import type { ExpenseTotalsQuery } from "@/lib/billing/expenses/schema";
import { searchOf } from "@/lib/client/api";

/** Exports the expenses that the filters list. */
export function ExportMenu({ filters }: { filters: ExpenseTotalsQuery }) {
  const t = useTranslations("reports.export");
  const language = useLocale();
  const save = (format: "csv" | "xlsx") => () => {
    location.assign(`/v1/expenses/export${searchOf({ path: "", query: { format, language, ...filters } })}`);
  };
  return (
    <Menu label={t("label")} trigger={<Button icon={<Download />}>{t("label")}</Button>}>
      <MenuAction onAction={save("csv")}>{t("csv")}</MenuAction>
      <MenuAction onAction={save("xlsx")}>{t("xlsx")}</MenuAction>
    </Menu>
  );
}
