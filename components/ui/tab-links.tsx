"use client";

import { usePathname } from "next/navigation";
import { LinkPendingBar } from "@/components/ui/link-pending-bar";
import { PageLink } from "@/components/ui/page-link";
import { showCurrentTab, tabClass, TabCount, tabListClass } from "@/components/ui/tab-styles";

export type TabLink = { href: string; label: string; count?: number | undefined };

/** The current tab has the longest address that the page's own begins with. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const pathname = usePathname();
  const current = tabs
    .filter((tab) => pathname === tab.href || pathname.startsWith(`${tab.href}/`))
    .reduce<TabLink | undefined>((best, tab) => (best && best.href.length >= tab.href.length ? best : tab), undefined);
  return (
    <nav aria-label={label} ref={showCurrentTab} className={tabListClass}>
      {tabs.map((tab) => (
        <PageLink
          key={tab.href}
          href={tab.href}
          aria-current={tab === current ? "page" : undefined}
          className={tabClass}
        >
          {tab.label}
          {tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
          <LinkPendingBar />
        </PageLink>
      ))}
    </nav>
  );
}
