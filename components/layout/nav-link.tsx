"use client";

import { usePathname } from "next/navigation";
import { Focusable } from "react-aria-components/Focusable";
import { isCurrent, type NavigationItem } from "@/components/layout/navigation";
import { GoingBar } from "@/components/ui/going-bar";
import { PageLink } from "@/components/ui/page-link";
import { Tooltip } from "@/components/ui/tooltip";
import { given } from "@/lib/kernel/core/given";

/** One place in the sidebar; in the rail only its icon, and its name in a tooltip. */
export function NavLink({ item }: { item: NavigationItem }) {
  const current = isCurrent(item, usePathname());
  const Icon = item.icon;
  return (
    <Tooltip label={item.label} placement="right" className="wide:hidden" {...given({ keys: item.keys })}>
      <Focusable>
        <PageLink href={item.href} aria-current={current ? "page" : undefined} className="nav-link">
          <Icon />
          <span className="max-wide:sr-only">{item.label}</span>
          <GoingBar />
        </PageLink>
      </Focusable>
    </Tooltip>
  );
}
