"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReportState } from "@/components/reports/report-state";
import { Button } from "@/components/ui/button";
import { Menu, MenuAction, MenuSection } from "@/components/ui/menu";
import { searchOf } from "@/lib/client/api";
import type { ReportFilters } from "@/lib/reporting/reports/schema/time";

type ExportMenuProps = { groups: ReportState["groups"]; filters: ReportFilters };

export function ExportMenu({ groups, filters }: ExportMenuProps) {
  const t = useTranslations("reports.export");
  const language = useLocale();
  const given = groups.filter((group) => group !== null).join(",");
  const hrefOf = (format: "csv" | "xlsx" | "pdf", isDetailed: boolean) => {
    const query = { format, language, ...(isDetailed ? {} : { group_by: given }), ...filters };
    return `/v1/reports/time/export${searchOf({ path: "", query })}`;
  };
  const open = (href: string) => () => {
    location.assign(href);
  };
  return (
    <Menu label={t("label")} trigger={<Button icon={<Download />}>{t("label")}</Button>}>
      <MenuSection title={t("totals")}>
        <MenuAction onAction={open(hrefOf("pdf", false))}>{t("pdf")}</MenuAction>
        <MenuAction onAction={open(hrefOf("xlsx", false))}>{t("xlsx")}</MenuAction>
        <MenuAction onAction={open(hrefOf("csv", false))}>{t("csv")}</MenuAction>
      </MenuSection>
      <MenuSection title={t("entries")}>
        <MenuAction onAction={open(hrefOf("xlsx", true))}>{t("xlsx")}</MenuAction>
        <MenuAction onAction={open(hrefOf("csv", true))}>{t("csv")}</MenuAction>
      </MenuSection>
    </Menu>
  );
}
