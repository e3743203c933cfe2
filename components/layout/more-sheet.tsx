"use client";

import { ArrowLeftRight, DoorOpen, Keyboard, LogOut, Plus, Search, Undo2 } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { useThemeOptions } from "@/components/layout/account-menu";
import { isCurrent } from "@/components/layout/navigation";
import { useNavigation } from "@/components/layout/use-navigation";
import { useShell } from "@/components/layout/shell-context";
import { signOut } from "@/components/layout/sign-out";
import { setTheme, useTheme } from "@/components/layout/use-theme";
import { useWorkspaces } from "@/components/layout/use-workspaces";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { DialogOverlay, modalSection } from "@/components/ui/dialog";
import { SegmentedControl } from "@/components/ui/segmented-control";

export type MoreSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function MoreSheet({ isOpen, onOpenChange }: MoreSheetProps) {
  const t = useTranslations("layout.navigation");
  return (
    <DialogOverlay isOpen={isOpen} onOpenChange={onOpenChange} width="rail:max-w-80">
      <Dialog
        aria-label={t("more")}
        render={modalSection}
        className="overflow-y-auto p-2 pb-[max(--spacing(2),env(safe-area-inset-bottom))] outline-none"
      >
        {({ close }) => <MoreContent close={close} />}
      </Dialog>
    </DialogOverlay>
  );
}

/** Pages are within reach of the thumb. Sign out is at the top, away from it. */
function MoreContent({ close }: { close: () => void }) {
  const t = useTranslations("layout");
  const { openPalette, openKeys } = useShell();
  const { others } = useNavigation();
  const router = useRouter();
  const pathname = usePathname();
  return (
    <>
      <Account />
      <div className="mt-2 border-t border-line pt-2">
        <MoreRow icon={<Search />} onPress={openPalette}>
          <span className="text-muted">{t("navigation.search")}</span>
        </MoreRow>
      </div>
      <div className="grid grid-cols-2">
        {others.map((item) => {
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
              {t(`navigation.${item.label}`)}
            </MoreRow>
          );
        })}
        <MoreRow icon={<Keyboard />} onPress={openKeys}>
          {t("keys.title")}
        </MoreRow>
      </div>
      <div className="mt-2 border-t border-line pt-2">
        <WorkspaceRows />
      </div>
    </>
  );
}

function Account() {
  const t = useTranslations("layout.account");
  const themes = useTranslations("common.themes");
  const options = useThemeOptions();
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
          {t("signOut")}
        </Button>
      </div>
      <OtherWorkspaces />
      <div className="px-2 py-1.5">
        <SegmentedControl
          label={themes("label")}
          className="w-full"
          options={options}
          value={theme}
          onChange={setTheme}
        />
      </div>
    </>
  );
}

function OtherWorkspaces() {
  const t = useTranslations("layout.workspaces");
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
      {t("switchTo", { workspace: name })}
    </MoreRow>
  ));
}

function WorkspaceRows() {
  const t = useTranslations("layout.workspaces");
  const { createWorkspace, leaveWorkspace } = useShell();
  const { restorable, restore, canCreate } = useWorkspaces();
  return (
    <>
      {restorable.map(({ id, name }) => (
        <MoreRow key={id} icon={<Undo2 />} onPress={() => restore(id)}>
          {t("restore", { workspace: name })}
        </MoreRow>
      ))}
      {canCreate && (
        <MoreRow icon={<Plus />} onPress={createWorkspace}>
          {t("create")}
        </MoreRow>
      )}
      <MoreRow icon={<DoorOpen />} onPress={leaveWorkspace}>
        {t("leave")}
      </MoreRow>
    </>
  );
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
