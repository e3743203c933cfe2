"use client";

import { Menu as MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { isCurrent, phonePlacesFor } from "@/components/layout/navigation";
import { EarlyTyping } from "@/components/layout/palette/early-typing";
import { ShellCommands } from "@/components/layout/shell-commands";
import {
  type Shell,
  ShellProvider,
  type ShellUser,
  type ShellWorkspace,
  useShell,
} from "@/components/layout/shell-context";
import { Sidebar } from "@/components/layout/sidebar";
import { SkipLink } from "@/components/layout/skip-link";
import { useLeaveWithOthers } from "@/components/layout/use-workspaces";
import { loaded } from "@/components/ui/loaded";
import { PageLink } from "@/components/ui/page-link";
import { ShortcutListener } from "@/components/ui/shortcuts";

export type AppShellProps = {
  user: ShellUser;
  workspace: ShellWorkspace;
  runningTimer?: { chip: ReactNode; dock: ReactNode };
  children: ReactNode;
};

type OpenDialog = "palette" | "keys" | "more" | "createWorkspace" | "leaveWorkspace";

const CommandPalette = loaded(
  async () => (await import("@/components/layout/palette/command-palette")).CommandPalette,
  <EarlyTyping />,
);
const MoreSheet = loaded(async () => (await import("@/components/layout/more-sheet")).MoreSheet);
const KeysDialog = loaded(async () => (await import("@/components/layout/keys-dialog")).KeysDialog);
const CreateWorkspaceDialog = loaded(
  async () => (await import("@/components/workspace/create-workspace-dialog")).CreateWorkspaceDialog,
);
const LeaveWorkspaceDialog = loaded(
  async () => (await import("@/components/workspace/leave-workspace-dialog")).LeaveWorkspaceDialog,
);

/** Pages bring their own `Page` with heading and main. */
export function AppShell({ user, workspace, runningTimer, children }: AppShellProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const leadsWithTimer = usePathname() === "/";
  const shell: Shell = {
    user,
    workspace,
    runningTimer: leadsWithTimer ? null : runningTimer?.chip,
    openPalette: () => {
      setOpen("palette");
    },
    openKeys: () => {
      setOpen("keys");
    },
    openMore: () => {
      setOpen("more");
    },
    createWorkspace: () => {
      setOpen("createWorkspace");
    },
    leaveWorkspace: () => {
      setOpen("leaveWorkspace");
    },
  };
  // A dialog that opens another one closes after it.
  const closing = (name: OpenDialog) => (isOpen: boolean) => {
    if (!isOpen) setOpen((current) => (current === name ? null : current));
  };
  useFocusOnNavigation();
  useLeaveWithOthers();

  return (
    <ShellProvider value={shell}>
      <ShortcutListener />
      <ShellCommands />
      <div
        data-app
        className="grid min-h-dvh grid-cols-1 pb-[calc(--spacing(14)+env(safe-area-inset-bottom))] has-[[data-dock]]:pb-[calc(--spacing(26)+env(safe-area-inset-bottom))] rail:grid-cols-[56px_minmax(0,1fr)] rail:pb-0 rail:has-[[data-dock]]:pb-0 wide:grid-cols-[216px_minmax(0,1fr)]"
      >
        <SkipLink />
        <Sidebar />
        <div className="flex min-w-0 flex-col bg-surface">{children}</div>
        {!leadsWithTimer && runningTimer?.dock}
        <TabBar />
      </div>
      {open === "palette" && <CommandPalette isOpen onOpenChange={closing("palette")} />}
      {open === "keys" && <KeysDialog isOpen onOpenChange={closing("keys")} />}
      {open === "more" && <MoreSheet isOpen onOpenChange={closing("more")} />}
      {open === "createWorkspace" && <CreateWorkspaceDialog onOpenChange={closing("createWorkspace")} />}
      {open === "leaveWorkspace" && <LeaveWorkspaceDialog onOpenChange={closing("leaveWorkspace")} />}
    </ShellProvider>
  );
}

/** A page may have taken the focus already. */
function useFocusOnNavigation() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    if (!main || main.contains(document.activeElement)) return;
    main.focus({ preventScroll: true });
  }, [pathname]);
}

function TabBar() {
  const t = useTranslations("layout.navigation");
  const { user, openMore } = useShell();
  const pathname = usePathname();
  const { tabs } = phonePlacesFor(user.role);
  const isElsewhere = !tabs.some((item) => isCurrent(item, pathname));
  return (
    <nav
      aria-label={t("mainShort")}
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
            <span>{t(item.label)}</span>
          </PageLink>
        );
      })}
      <Button
        onPress={openMore}
        className="tab-bar-place"
        render={(dom) => <button {...dom} aria-haspopup="dialog" aria-current={isElsewhere || undefined} />}
      >
        <MenuIcon />
        <span>{t("more")}</span>
      </Button>
    </nav>
  );
}
