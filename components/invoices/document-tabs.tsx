"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkPendingBar } from "@/components/ui/link-pending-bar";
import { PageLink } from "@/components/ui/page-link";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { showCurrentTab, tabClass, tabListClass } from "@/components/ui/tab-styles";

const ACCOUNTING = { key: "accounting", href: "/invoices/accounting" } as const;
const PAGES = [
  { key: "invoices", href: "/invoices" },
  { key: "estimates", href: "/invoices/estimates" },
  { key: "recurring", href: "/invoices/recurring" },
  { key: "creditNotes", href: "/invoices/credit-notes" },
  { key: "retainers", href: "/invoices/retainers" },
] as const;

/** @param figures Beside the name of the current page. */
export function DocumentTabs({ figures }: { figures?: ReactNode }) {
  const t = useTranslations("invoices.documents");
  const pathname = usePathname();
  const { role } = useViewer().user;
  const pages = roleMay(role, "accounting:read") ? [...PAGES, ACCOUNTING] : PAGES;
  return (
    <nav aria-label={t("label")} ref={showCurrentTab} className={tabListClass}>
      {pages.map(({ key, href }) => (
        <PageLink key={key} href={href} aria-current={pathname === href ? "page" : undefined} className={tabClass}>
          {t(key)}
          {pathname === href && figures}
          <LinkPendingBar />
        </PageLink>
      ))}
    </nav>
  );
}
