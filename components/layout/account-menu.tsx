"use client";

import { LogOut, MonitorSmartphone, UserRound } from "lucide-react";
import { useShell } from "@/components/layout/shell-context";
import { signOut } from "@/components/layout/sign-out";
import type { ThemeChoice } from "@/components/layout/theme";
import { setTheme, useTheme } from "@/components/layout/use-theme";
import { Menu, MenuAction, MenuChoice, MenuDivider, type MenuProps, MenuSection } from "@/components/ui/menu";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { readableEmail } from "@/lib/kernel/core/email";

export const themeOptions: readonly { value: ThemeChoice; label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

export function AccountMenu({ trigger, placement }: Pick<MenuProps, "trigger" | "placement">) {
  const { user } = useShell();
  const theme = useTheme();
  return (
    <Menu label={user.name} trigger={trigger} {...omitUndefined({ placement })}>
      <MenuSection title={readableEmail(user.email)}>
        <MenuAction icon={<UserRound />} href="/settings/profile">
          Profile
        </MenuAction>
        <MenuAction icon={<MonitorSmartphone />} href="/settings/sessions">
          Signed-in devices
        </MenuAction>
      </MenuSection>
      <MenuDivider />
      <MenuChoice title="Theme" options={themeOptions} value={theme} onChange={setTheme} />
      <MenuDivider />
      <MenuAction icon={<LogOut />} onAction={() => void signOut()}>
        Sign out
      </MenuAction>
    </Menu>
  );
}
