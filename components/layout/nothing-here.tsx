"use client";

import { useTranslations } from "next-intl";
import { BarePage } from "@/components/layout/bare-page";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";

/** The page is also for records of other workspaces. Every page carries this one, so it has plain elements only. */
export function NothingHere() {
  const t = useTranslations("common.notFound");
  return (
    <BarePage>
      <EmptyState
        headingLevel={1}
        title={t("title")}
        actions={
          // A link of Next is too large for this page.
          // eslint-disable-next-line @next/next/no-html-link-for-pages
          <a href="/" className={buttonClass("primary", "medium")}>
            <span className={buttonContentClass}>{t("toTimer")}</span>
          </a>
        }
      >
        {t("lead")}
      </EmptyState>
    </BarePage>
  );
}
