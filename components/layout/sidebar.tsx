"use client";

import { Ellipsis, Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "react-aria-components/Button";
import { Focusable } from "react-aria-components/Focusable";
import { AccountMenu } from "@/components/layout/account-menu";
import { isCurrent, type NavigationItem } from "@/components/layout/navigation";
import { useNavigation } from "@/components/layout/use-navigation";
import { useShell } from "@/components/layout/shell-context";
import { WorkspaceMenu } from "@/components/layout/workspace-menu";
import { useWaitingCount } from "@/components/timesheets/use-waiting-count";
import { Avatar } from "@/components/ui/avatar";
import { barButton } from "@/components/layout/bar-button";
import { classNames } from "@/components/ui/class-names";
import { LinkPendingBar } from "@/components/ui/link-pending-bar";
import { Keys } from "@/components/ui/kbd";
import { PageLink } from "@/components/ui/page-link";
import { Tooltip } from "@/components/ui/tooltip";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

/** 216 px wide with labels, a rail of 56 px with icons below 1280 px, hidden on phones. */
export function Sidebar() {
  const t = useTranslations("layout.navigation");
  const { openPalette } = useShell();
  const { groups } = useNavigation();
  return (
    <aside
      aria-label={t("workspace")}
      className="sticky top-0 hidden h-dvh flex-col items-center gap-1 overflow-y-auto border-r border-line bg-canvas px-1.5 py-2 rail:flex wide:items-stretch wide:px-2"
    >
      <WorkspaceMenu />
      <Button
        onPress={openPalette}
        className="mt-0.5 mb-2 flex h-9 w-10 shrink-0 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface text-muted wide:h-8 wide:w-full wide:justify-start wide:pr-1.5 wide:pl-2 hovered:bg-neutral-soft"
        render={(dom) => <button {...dom} aria-keyshortcuts="Meta+K Control+K" />}
      >
        <Search />
        <span className="flex-1 text-left max-wide:sr-only">{t("search")}</span>
        <Keys keys="mod+k" className="max-wide:hidden" />
      </Button>
      <nav aria-label={t("main")} className="w-10 wide:w-full">
        {groups.map((group, index) => (
          <ul key={index} className={classNames("grid gap-px", index > 0 && "mt-3 border-t border-line pt-3")}>
            {group.map((item) => (
              <li key={item.href}>
                <NavLink item={item} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <AccountButton />
    </aside>
  );
}

function AccountButton() {
  const t = useTranslations("layout.account");
  const { user } = useShell();
  return (
    <div className="mt-auto wide:w-full">
      <AccountMenu
        placement="top start"
        trigger={
          <Button className={barButton} aria-label={t("label", { name: user.name })}>
            <Avatar name={user.name} />
            <span className="min-w-0 flex-1 truncate max-wide:sr-only">{user.name}</span>
            <Ellipsis className="text-muted max-wide:hidden" />
          </Button>
        }
      />
    </div>
  );
}

function WaitingCount() {
  const t = useTranslations("layout.approvals");
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <b className="ml-auto pl-2 text-xs font-medium num text-muted max-wide:sr-only">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t("waiting", { count })}</span>
    </b>
  );
}

/** The rail shows the label in a tooltip. */
function NavLink({ item }: { item: NavigationItem }) {
  const t = useTranslations("layout.navigation");
  const current = isCurrent(item, usePathname());
  const Icon = item.icon;
  return (
    <Tooltip label={t(item.label)} placement="right" className="wide:hidden" {...omitUndefined({ keys: item.keys })}>
      <Focusable>
        <PageLink href={item.href} aria-current={current ? "page" : undefined} className="nav-link">
          <Icon />
          <span className="max-wide:sr-only">{t(item.label)}</span>
          {item.feature === "approvals" && <WaitingCount />}
          <LinkPendingBar />
        </PageLink>
      </Focusable>
    </Tooltip>
  );
}
