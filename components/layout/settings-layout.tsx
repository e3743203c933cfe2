"use client";

import { ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { isCurrent, type NavigationItem, settingsFor } from "@/components/layout/navigation";
import { useShell } from "@/components/layout/shell-context";
import { classNames } from "@/components/ui/class-names";
import { Menu, MenuAction, MenuSection } from "@/components/ui/menu";
import { PageLink } from "@/components/ui/page-link";

/** Use inside `Page`. */
export function SettingsLayout({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const t = useTranslations("layout.navigation");
  const { user } = useShell();
  const pathname = usePathname();
  const sections = settingsFor(user.role);
  const current = sections.flatMap((section) => section.items).find((item) => isCurrent(item, pathname));
  return (
    <div className="grid min-h-[calc(100dvh-52px)] grid-cols-[184px_minmax(0,1fr)] max-wide:grid-cols-[150px_minmax(0,1fr)] phone:block phone:min-h-0">
      <nav
        aria-label={t("settings")}
        className="border-r border-line pt-3.5 pr-2.5 pb-6 pl-3.5 max-wide:pr-1 max-wide:pl-2 phone:hidden"
      >
        {sections.map((section) => (
          <div key={section.title}>
            <h2 className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-muted">{t(section.title)}</h2>
            <ul>
              {section.items.map((item) => (
                <li key={item.href}>
                  <SectionLink item={item} isCurrent={item === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classNames("min-w-0", !isWide && "max-w-[1040px]")}>
        <Menu
          label={t("settings")}
          placement="bottom start"
          className="w-[calc(100vw-32px)]"
          trigger={
            <Button className="mx-4 mt-3 flex h-11 w-[calc(100%-32px)] items-center justify-between rounded-control border border-control bg-surface px-2.5 text-lg rail:hidden">
              <span>
                <span className="sr-only">{t("settings")}: </span>
                {t(current?.label ?? "settings")}
              </span>
              <ChevronDown className="text-muted" />
            </Button>
          }
        >
          {sections.map((section) => (
            <MenuSection key={section.title} title={t(section.title)}>
              {section.items.map((item) => (
                <MenuAction key={item.href} href={item.href}>
                  {t(item.label)}
                </MenuAction>
              ))}
            </MenuSection>
          ))}
        </Menu>
        {children}
      </div>
    </div>
  );
}

function SectionLink({ item, isCurrent: isHere }: { item: NavigationItem; isCurrent: boolean }) {
  const t = useTranslations("layout.navigation");
  return (
    <PageLink
      href={item.href}
      aria-current={isHere ? "page" : undefined}
      className="flex h-[30px] items-center rounded-control px-2.5 whitespace-nowrap text-secondary -outline-offset-2 hover:bg-hover aria-[current]:bg-neutral-soft aria-[current]:font-[550] aria-[current]:text-text touch:h-10"
    >
      {t(item.label)}
    </PageLink>
  );
}
