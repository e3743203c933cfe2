"use client";

import { ArrowLeftRight, Keyboard, LogOut, Search } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { themeOptions } from "@/components/layout/account-menu";
import { isCurrent, phonePlacesFor } from "@/components/layout/navigation";
import { useShell } from "@/components/layout/shell-context";
import { signOut } from "@/components/layout/sign-out";
import { setTheme, useTheme } from "@/components/layout/use-theme";
import { useWorkspaces } from "@/components/layout/use-workspaces";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
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

/** The places are below, where the thumb is; nothing that ends the session is where More was pressed. */
function MoreContent({ close }: { close: () => void }) {
  const { user, openPalette, openKeys } = useShell();
  const router = useRouter();
  const pathname = usePathname();
  return (
    <>
      <Account />
      <div className="mt-2 border-t border-line pt-2">
        <MoreRow icon={<Search />} onPress={openPalette}>
          <span className="text-muted">Search or run…</span>
        </MoreRow>
      </div>
      <div className="grid grid-cols-2">
        {phonePlacesFor(user.role).others.map((item) => {
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
    </>
  );
}

function Account() {
  const { user, workspace } = useShell();
  const theme = useTheme();
  return (
    <>
      <div className="flex min-h-11 items-center gap-[9px] px-2">
        <Avatar name={user.name} />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{user.name}</span>
          <span className="block truncate text-xs text-muted">{workspace.name}</span>
        </span>
        <Button kind="quiet" icon={<LogOut />} onPress={() => void signOut()}>
          Sign out
        </Button>
      </div>
      <OtherWorkspaces />
      <div className="px-2 py-1.5">
        <SegmentedControl label="Theme" className="w-full" options={themeOptions} value={theme} onChange={setTheme} />
      </div>
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
    <AriaButton
      onPress={onPress}
      className="flex min-h-11 w-full items-center gap-[9px] rounded-control px-2 text-left -outline-offset-2 aria-[current]:bg-neutral-soft aria-[current]:font-[550] hovered:bg-neutral-soft [&_svg]:text-muted aria-[current]:[&_svg]:text-accent-text"
      render={(dom) => <button {...dom} aria-current={isHere ? "page" : undefined} />}
    >
      {icon}
      {children}
    </AriaButton>
  );
}
