"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkPendingBar } from "@/components/ui/link-pending-bar";
import { PageLink } from "@/components/ui/page-link";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { tabClass, tabListClass } from "@/components/ui/tab-styles";

const ACCOUNTING = { key: "accounting", href: "/invoices/accounting" } as const;
const PAGES = [
  { key: "estimates", href: "/invoices/estimates" },
  { key: "recurring", href: "/invoices/recurring" },
  { key: "creditNotes", href: "/invoices/credit-notes" },
] as const;

export type DocumentTabsProps = {
  /** The tabs of the page of invoices, in place of the link to it. */
  children?: ReactNode;
  /** Beside the name of the current page. */
  figures?: ReactNode;
};

export function DocumentTabs({ children, figures }: DocumentTabsProps) {
  const t = useTranslations("invoices.documents");
  const pathname = usePathname();
  const { role } = useViewer().user;
  const pages = [
    ...(children === undefined ? [{ key: "invoices", href: "/invoices" } as const] : []),
    ...PAGES,
    ...(roleMay(role, "accounting:read") ? [ACCOUNTING] : []),
  ];
  return (
    <nav aria-label={t("label")} className={tabListClass}>
      {children}
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
