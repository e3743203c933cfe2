"use client";

import { Menu as MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Button } from "react-aria-components/Button";
import { isCurrent, phonePlacesFor } from "@/components/layout/navigation";
import { useShell } from "@/components/layout/shell-context";
import { PageLink } from "@/components/ui/page-link";

/** The phone's way around: some places and what is behind More. */
export function TabBar() {
  const { user, openMore } = useShell();
  const pathname = usePathname();
  const { tabs } = phonePlacesFor(user.role);
  const isElsewhere = !tabs.some((item) => isCurrent(item, pathname));
  return (
    <nav
      aria-label="Main, short"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] rail:hidden"
    >
      {tabs.map((item) => {
        const Icon = item.icon;
        return (
          <PageLink
            key={item.href}
            href={item.href}
            aria-current={isCurrent(item, pathname) ? "page" : undefined}
            className="tab-bar-place"
          >
            <Icon />
            <span>{item.label}</span>
          </PageLink>
        );
      })}
      <Button
        onPress={openMore}
        className="tab-bar-place"
        render={(dom) => <button {...dom} aria-haspopup="dialog" aria-current={isElsewhere || undefined} />}
      >
        <MenuIcon />
        <span>More</span>
      </Button>
    </nav>
  );
}
