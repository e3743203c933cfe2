"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu, MenuAction } from "@/components/ui/menu";
import { type ApiRequest, searchOf } from "@/lib/client/api";

type ExportMenuProps = {
  path: "/v1/estimates/export" | "/v1/expenses/export" | "/v1/recurring-invoices/export";
  filters: ApiRequest["query"];
};

/** Exports the records that the filters list. */
export function ExportMenu({ path, filters }: ExportMenuProps) {
  const t = useTranslations("reports.export");
  const language = useLocale();
  const save = (format: "csv" | "xlsx") => () => {
    location.assign(`${path}${searchOf({ path, query: { format, language, ...filters } })}`);
  };
  return (
    <Menu label={t("label")} trigger={<Button icon={<Download />}>{t("label")}</Button>}>
      <MenuAction onAction={save("csv")}>{t("csv")}</MenuAction>
      <MenuAction onAction={save("xlsx")}>{t("xlsx")}</MenuAction>
    </Menu>
  );
}
