"use client";

import { Keyboard, MonitorCog, Moon, Search, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type NavigationItem, settingsFor, unlistedFor } from "@/components/layout/navigation";
import { useNavigation } from "@/components/layout/use-navigation";
import { NewCommands } from "@/components/layout/new-commands";
import { useShell } from "@/components/layout/shell-context";
import { setTheme } from "@/components/layout/use-theme";
import { useCommand } from "@/components/ui/shortcuts";

export function ShellCommands() {
  const t = useTranslations("layout.commands");
  const everywhere = useTranslations("common.commands")("everywhere");
  const navigation = useTranslations("layout.navigation");
  const palette = useTranslations("layout.palette");
  const { user, openPalette, openKeys } = useShell();
  useCommand({
    label: t("search"),
    group: everywhere,
    kind: "general",
    keys: "mod+k",
    isListed: "keys",
    isForFields: true,
    icon: <Search />,
    run: openPalette,
  });
  useCommand({ label: t("keys"), group: everywhere, kind: "general", keys: "?", icon: <Keyboard />, run: openKeys });
  useThemeCommands();

  const places = useNavigation().groups.flat();
  const settings = settingsFor(user.role).flatMap((section) => section.items);
  return (
    <>
      <NewCommands role={user.role} />
      {places.map((item) => (
        <GoTo key={item.href} item={item} page={navigation(item.label)} />
      ))}
      {unlistedFor(user.role).map((item) => (
        <GoTo key={item.href} item={item} page={palette(item.label)} />
      ))}
      {settings.map((item) => (
        <GoTo key={`settings ${item.href}`} item={item} page={t("settings", { page: navigation(item.label) })} />
      ))}
    </>
  );
}

type GoToProps = { item: Pick<NavigationItem, "href" | "icon" | "keys">; page: string };

function GoTo({ item, page }: GoToProps) {
  const t = useTranslations("layout.commands");
  const router = useRouter();
  const Icon = item.icon;
  useCommand({
    label: page,
    group: t("goTo"),
    kind: "place",
    icon: <Icon />,
    run: () => {
      router.push(item.href);
    },
    ...(item.keys === undefined ? { isListed: "palette" } : { keys: item.keys }),
  });
  return null;
}

function useThemeCommands() {
  const t = useTranslations("layout.commands");
  const theme = {
    group: t("appearance"),
    kind: "general",
    isListed: "palette",
    keywords: ["theme", "colors"],
  } as const;
  useCommand({
    ...theme,
    label: t("lightTheme"),
    icon: <Sun />,
    run: () => {
      setTheme("light");
    },
  });
  useCommand({
    ...theme,
    label: t("darkTheme"),
    icon: <Moon />,
    run: () => {
      setTheme("dark");
    },
  });
  useCommand({
    ...theme,
    label: t("systemTheme"),
    icon: <MonitorCog />,
    run: () => {
      setTheme("system");
    },
  });
}
