"use client";

import { LogOut, MonitorSmartphone, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "@/components/layout/shell-context";
import { signOut } from "@/components/layout/sign-out";
import type { ThemeChoice } from "@/components/layout/theme";
import { setTheme, useTheme } from "@/components/layout/use-theme";
import { Menu, MenuAction, MenuChoice, MenuDivider, type MenuProps, MenuSection } from "@/components/ui/menu";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { readableEmail } from "@/lib/kernel/core/email";

const THEMES: readonly ThemeChoice[] = ["system", "light", "dark"];

export function useThemeOptions(): { value: ThemeChoice; label: string }[] {
  const t = useTranslations("common.themes");
  return THEMES.map((value) => ({ value, label: t(value) }));
}

export function AccountMenu({ trigger, placement }: Pick<MenuProps, "trigger" | "placement">) {
  const { user } = useShell();
  const t = useTranslations("layout.account");
  const themes = useTranslations("common.themes");
  const options = useThemeOptions();
  const theme = useTheme();
  return (
    <Menu label={user.name} trigger={trigger} {...omitUndefined({ placement })}>
      <MenuSection title={readableEmail(user.email)}>
        <MenuAction icon={<UserRound />} href="/settings/profile">
          {t("profile")}
        </MenuAction>
        <MenuAction icon={<MonitorSmartphone />} href="/settings/sessions">
          {t("sessions")}
        </MenuAction>
      </MenuSection>
      <MenuDivider />
      <MenuChoice title={themes("label")} options={options} value={theme} onChange={setTheme} />
      <MenuDivider />
      <MenuAction icon={<LogOut />} onAction={() => void signOut()}>
        {t("signOut")}
      </MenuAction>
    </Menu>
  );
}
