"use client";

import { useTranslations } from "next-intl";
import { BarePage } from "@/components/layout/bare-page";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";

/**
 * The page for an address without a page and for records of other workspaces. Every page of Next carries this one, so it
 * is made of plain elements.
 */
export function NothingHere() {
  const t = useTranslations("common.notFound");
  return (
    <BarePage>
      <EmptyState
        headingLevel={1}
        title={t("title")}
        actions={
          // A link of Next is heavier than all the rest of this page.
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
