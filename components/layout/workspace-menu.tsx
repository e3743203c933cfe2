"use client";

import { ChevronsUpDown, DoorOpen, Keyboard, Plus, Settings2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { barButton } from "@/components/layout/bar-button";
import { Logo } from "@/components/layout/logo";
import { useShell } from "@/components/layout/shell-context";
import { useWorkspaces } from "@/components/layout/use-workspaces";
import { classNames } from "@/components/ui/class-names";
import { Menu, MenuAction, MenuChoice, MenuSection } from "@/components/ui/menu";

export function WorkspaceMenu() {
  const t = useTranslations("layout");
  const { workspace } = useShell();
  const { workspaces, restorable, current, open, restore, canCreate } = useWorkspaces();
  const [isOpen, setIsOpen] = useState(false);
  useDigits(isOpen, (digit) => {
    const wanted = workspaces[digit - 1];
    if (wanted) open(wanted.id);
  });
  return (
    <Menu label={workspace.name} placement="bottom start" onOpenChange={setIsOpen} trigger={<MenuButton />}>
      {workspaces.length > 1 && (
        <MenuChoice
          title={t("workspaces.title")}
          options={workspaces.map(({ id, name }, index) => ({
            value: id,
            label: name,
            keys: index < 9 ? String(index + 1) : undefined,
          }))}
          value={current}
          onChange={open}
        />
      )}
      {restorable.length > 0 && (
        <MenuSection title={t("workspaces.deleted")}>
          {restorable.map(({ id, name }) => (
            <MenuAction key={id} icon={<Undo2 />} onAction={() => restore(id)}>
              {t("workspaces.restore", { workspace: name })}
            </MenuAction>
          ))}
        </MenuSection>
      )}
      <OwnSection canCreate={canCreate} />
    </Menu>
  );
}

function MenuButton() {
  const t = useTranslations("layout.workspaces");
  const { workspace } = useShell();
  return (
    <Button aria-label={t("menu", { workspace: workspace.name })} className={classNames(barButton, "shrink-0")}>
      <Logo />
      <span className="min-w-0 flex-1 truncate font-semibold max-wide:sr-only">{workspace.name}</span>
      <ChevronsUpDown className="text-muted max-wide:hidden" />
    </Button>
  );
}

function OwnSection({ canCreate }: { canCreate: boolean }) {
  const t = useTranslations("layout");
  const { workspace, openKeys, createWorkspace, leaveWorkspace } = useShell();
  return (
    <MenuSection title={workspace.name}>
      <MenuAction icon={<Settings2 />} href="/settings">
        {t("navigation.settings")}
      </MenuAction>
      <MenuAction icon={<Keyboard />} keys="?" onAction={openKeys}>
        {t("keys.title")}
      </MenuAction>
      {canCreate && (
        <MenuAction icon={<Plus />} onAction={createWorkspace}>
          {t("workspaces.create")}
        </MenuAction>
      )}
      <MenuAction icon={<DoorOpen />} onAction={leaveWorkspace}>
        {t("workspaces.leave")}
      </MenuAction>
    </MenuSection>
  );
}

/** 1 to 9, while the menu is open. In the capture phase, before the menu looks for a row that begins with the digit. */
function useDigits(isOpen: boolean, onDigit: (digit: number) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!/^[1-9]$/.test(event.key) || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      onDigit(Number(event.key));
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  });
}
