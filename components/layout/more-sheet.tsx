"use client";

import { ArrowLeftRight, Keyboard, LogOut, Search } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { themeOptions } from "@/components/layout/account-menu";
import { isCurrent, navigationFor } from "@/components/layout/navigation";
import { useShell } from "@/components/layout/shell-context";
import { signOut } from "@/components/layout/sign-out";
import { setTheme, useTheme } from "@/components/layout/use-theme";
import { useWorkspaces } from "@/components/layout/use-workspaces";
import { Avatar } from "@/components/ui/avatar";
import { DialogOverlay, modalSection } from "@/components/ui/dialog";
import { SegmentedControl } from "@/components/ui/segmented-control";

export type MoreSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** What the phone's last tab opens: search, the places without a tab, and the account. */
export function MoreSheet({ isOpen, onOpenChange }: MoreSheetProps) {
  return (
    <DialogOverlay isOpen={isOpen} onOpenChange={onOpenChange} width="rail:max-w-80">
      <Dialog
        aria-label="More"
        render={modalSection}
        className="overflow-y-auto p-2 pb-[max(--spacing(2),env(safe-area-inset-bottom))] outline-none"
      >
        {({ close }) => <MoreContent close={close} />}
      </Dialog>
    </DialogOverlay>
  );
}

function MoreContent({ close }: { close: () => void }) {
  const { user, workspace, openPalette, openKeys } = useShell();
  const router = useRouter();
  const pathname = usePathname();
  const theme = useTheme();
  const places = navigationFor(user.role)
    .flat()
    .filter((item) => item.isTab !== true);
  return (
    <>
      <MoreRow icon={<Search />} onPress={openPalette}>
        <span className="text-muted">Search or run…</span>
      </MoreRow>
      <div className="my-2 grid grid-cols-2 border-y border-line py-2">
        {places.map((item) => {
          const Icon = item.icon;
          return (
            <MoreRow
              key={item.href}
              icon={<Icon />}
              isCurrent={isCurrent(item, pathname)}
              onPress={() => {
                close();
                router.push(item.href);
              }}
            >
              {item.label}
            </MoreRow>
          );
        })}
        <MoreRow icon={<Keyboard />} onPress={openKeys}>
          All keys
        </MoreRow>
      </div>
      <div className="flex min-h-11 items-center gap-[9px] px-2">
        <Avatar name={user.name} />
        <span className="min-w-0 flex-1 truncate">{user.name}</span>
        <span className="truncate text-xs text-muted">{workspace.name}</span>
      </div>
      <OtherWorkspaces />
      <div className="px-2 py-1.5">
        <SegmentedControl label="Theme" className="w-full" options={themeOptions} value={theme} onChange={setTheme} />
      </div>
      <MoreRow icon={<LogOut />} onPress={() => void signOut()}>
        Sign out
      </MoreRow>
    </>
  );
}

function OtherWorkspaces() {
  const { workspaces, current, open } = useWorkspaces();
  const others = workspaces.filter(({ id }) => id !== current);
  return others.map(({ id, name }) => (
    <MoreRow
      key={id}
      icon={<ArrowLeftRight />}
      onPress={() => {
        open(id);
      }}
    >
      Go to {name}
    </MoreRow>
  ));
}

function MoreRow({
  icon,
  isCurrent: isHere = false,
  onPress,
  children,
}: {
  icon: ReactNode;
  isCurrent?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      onPress={onPress}
      className="flex min-h-11 w-full items-center gap-[9px] rounded-control px-2 text-left -outline-offset-2 aria-[current]:bg-neutral-soft aria-[current]:font-[550] hovered:bg-neutral-soft [&_svg]:text-muted aria-[current]:[&_svg]:text-accent-text"
      render={(dom) => <button {...dom} aria-current={isHere ? "page" : undefined} />}
    >
      {icon}
      {children}
    </Button>
  );
}
