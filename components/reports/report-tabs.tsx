"use client";

import { useTranslations } from "next-intl";
import { TabLinks } from "@/components/ui/tab-links";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";

export function ReportTabs() {
  const t = useTranslations("reports.page");
  const { user } = useViewer();
  return (
    <TabLinks
      label={t("title")}
      tabs={[
        { href: "/reports", label: t("time") },
        { href: "/reports/entries", label: t("entries") },
        { href: "/reports/expenses", label: t("expenses") },
        ...(roleMay(user.role, "cost_rates:read") ? [{ href: "/reports/profit" as const, label: t("profit") }] : []),
      ]}
    />
  );
}
