"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Focusable } from "react-aria-components/Focusable";
import { isCurrent, type NavigationItem } from "@/components/layout/navigation";
import { GoingBar } from "@/components/ui/going-bar";
import { Tooltip } from "@/components/ui/tooltip";

const linkClass =
  "flex h-9 items-center justify-center gap-[9px] rounded-control text-secondary -outline-offset-2 hover:bg-neutral-soft " +
  "aria-[current]:bg-neutral-soft aria-[current]:font-[550] aria-[current]:text-text [&_svg]:text-muted aria-[current]:[&_svg]:text-accent-text " +
  "wide:h-8 wide:justify-start wide:px-2";

/** One place in the sidebar; in the rail only its icon, and its name in a tooltip. */
export function NavLink({ item }: { item: NavigationItem }) {
  const current = isCurrent(item, usePathname());
  const Icon = item.icon;
  return (
    <Tooltip
      label={item.label}
      placement="right"
      className="wide:hidden"
      {...(item.keys === undefined ? {} : { keys: item.keys })}
    >
      <Focusable>
        <Link href={item.href} aria-current={current ? "page" : undefined} className={linkClass}>
          <Icon />
          <span className="max-wide:sr-only">{item.label}</span>
          <GoingBar />
        </Link>
      </Focusable>
    </Tooltip>
  );
}
