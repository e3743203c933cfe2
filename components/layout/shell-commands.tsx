"use client";

import { Keyboard, MonitorCog, Moon, Search, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { navigationFor, type NavigationItem, settingsFor } from "@/components/layout/navigation";
import { NewCommands } from "@/components/layout/new-commands";
import { useShell } from "@/components/layout/shell-context";
import { setTheme } from "@/components/layout/use-theme";
import { useCommand } from "@/components/ui/shortcuts";

/** What can be done on every page: go somewhere, open the palette, see the keys, change the theme. */
export function ShellCommands() {
  const { user, openPalette, openKeys } = useShell();
  useCommand({
    label: "Search or run a command",
    group: "Everywhere",
    keys: "mod+k",
    isListed: "keys",
    isForFields: true,
    icon: <Search />,
    run: openPalette,
  });
  useCommand({ label: "Show all keys", group: "Everywhere", keys: "?", icon: <Keyboard />, run: openKeys });
  useThemeCommands();

  const places = navigationFor(user.role).flat();
  const settings = settingsFor(user.role).flatMap((section) => section.items);
  return (
    <>
      <NewCommands role={user.role} />
      {places.map((item) => (
        <GoTo key={item.href} item={item} />
      ))}
      {settings.map((item) => (
        <GoTo key={`settings ${item.href}`} item={item} detail="Settings" />
      ))}
    </>
  );
}

function GoTo({ item, detail }: { item: NavigationItem; detail?: string }) {
  const router = useRouter();
  const Icon = item.icon;
  useCommand({
    label: detail === undefined ? item.label : `${item.label}, ${detail.toLowerCase()}`,
    group: "Go to",
    icon: <Icon />,
    run: () => {
      router.push(item.href);
    },
    ...(item.keys === undefined ? { isListed: "palette" } : { keys: item.keys }),
  });
  return null;
}

function useThemeCommands() {
  const theme = { group: "Appearance", isListed: "palette", keywords: ["theme", "colours"] } as const;
  useCommand({
    ...theme,
    label: "Use the light theme",
    icon: <Sun />,
    run: () => {
      setTheme("light");
    },
  });
  useCommand({
    ...theme,
    label: "Use the dark theme",
    icon: <Moon />,
    run: () => {
      setTheme("dark");
    },
  });
  useCommand({
    ...theme,
    label: "Follow the system's theme",
    icon: <MonitorCog />,
    run: () => {
      setTheme("system");
    },
  });
}
