import type { Route } from "next";
import {
  Braces,
  FolderArchive,
  Building2,
  Calendar,
  ChartColumn,
  Folder,
  Grid3x3,
  KeyRound,
  LogIn,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Percent,
  ReceiptText,
  ScrollText,
  Settings2,
  ShieldCheck,
  SunMoon,
  Timer,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";
import { ADMINS, LEADS, type Role } from "@/lib/kernel/auth/roles";

export type NavigationItem = {
  label: string;
  href: Route;
  icon: LucideIcon;
  /** The addresses that belong to it; its own unless it says otherwise. */
  covers?: string;
  /** Who sees it; everybody if left out. */
  roles?: readonly Role[];
  /** As in `Keys`: `g t`. */
  keys?: string;
  /** Has a place of its own in the phone's tab bar, while there is room. */
  isTab?: boolean;
};

/** The one list of places: sidebar, rail, tab bar, palette and `?` derive from it. Groups are divided by a line. */
const NAVIGATION: readonly (readonly NavigationItem[])[] = [
  [
    { label: "Timer", href: "/", icon: Timer, keys: "g t", isTab: true },
    { label: "Timesheet", href: "/timesheet", icon: Grid3x3, keys: "g w", isTab: true },
    { label: "Calendar", href: "/calendar", icon: Calendar, keys: "g c" },
    { label: "Reports", href: "/reports", icon: ChartColumn, keys: "g r", isTab: true },
  ],
  [
    { label: "Invoices", href: "/invoices", icon: ReceiptText, roles: LEADS, keys: "g i", isTab: true },
    { label: "Clients", href: "/clients", icon: Building2, roles: LEADS, keys: "g l" },
    { label: "Projects", href: "/projects", icon: Folder, keys: "g p" },
    { label: "Team", href: "/team", icon: Users, roles: LEADS },
    { label: "Webhooks", href: "/webhooks", icon: Webhook, roles: ADMINS, keys: "g h", isTab: true },
    { label: "API reference", href: "/docs", icon: Braces },
    { label: "Settings", href: "/settings", icon: Settings2, isTab: true },
  ],
];

export type SettingsSection = { title: string; items: readonly NavigationItem[] };

const SETTINGS: readonly SettingsSection[] = [
  {
    title: "You",
    items: [
      { label: "Profile", href: "/settings/profile", icon: UserRound },
      { label: "Security", href: "/settings/security", icon: ShieldCheck },
      { label: "Signed-in devices", href: "/settings/sessions", icon: MonitorSmartphone },
      { label: "Appearance", href: "/settings/appearance", icon: SunMoon },
    ],
  },
  {
    title: "Workspace",
    items: [
      { label: "General", href: "/settings/workspace", icon: Building2, roles: ADMINS },
      { label: "Sign-in", href: "/settings/sign-in", icon: LogIn, roles: ADMINS },
      { label: "Invoicing", href: "/settings/invoicing", icon: ReceiptText, roles: ADMINS },
      { label: "Taxes", href: "/settings/taxes", icon: Percent, roles: ADMINS },
      { label: "Outgoing mail", href: "/settings/mail", icon: Mail, roles: ADMINS },
    ],
  },
  {
    title: "Integration",
    items: [
      { label: "API keys", href: "/settings/api-keys", icon: KeyRound },
      { label: "Webhooks", href: "/settings/webhooks", icon: Webhook, roles: ADMINS },
    ],
  },
  {
    title: "Records",
    items: [
      { label: "Audit log", href: "/settings/audit", icon: ScrollText, roles: ADMINS },
      { label: "Data", href: "/settings/data", icon: FolderArchive, roles: ADMINS },
    ],
  },
];

export function navigationFor(role: Role): NavigationItem[][] {
  return NAVIGATION.map((group) => group.filter((item) => isFor(item, role))).filter((group) => group.length > 0);
}

const TABS = 4;

/** A phone's places: those in its tab bar, and all others, which are behind More. */
export function phonePlacesFor(role: Role): { tabs: NavigationItem[]; others: NavigationItem[] } {
  const places = navigationFor(role).flat();
  const tabs = places.filter((item) => item.isTab === true).slice(0, TABS);
  return { tabs, others: places.filter((item) => !tabs.includes(item)) };
}

export function settingsFor(role: Role): SettingsSection[] {
  return SETTINGS.map((section) => ({ ...section, items: section.items.filter((item) => isFor(item, role)) })).filter(
    (section) => section.items.length > 0,
  );
}

export function isCurrent(item: NavigationItem, pathname: string): boolean {
  const covers = item.covers ?? item.href;
  return pathname === covers || (covers !== "/" && pathname.startsWith(`${covers}/`));
}

function isFor(item: NavigationItem, role: Role): boolean {
  return item.roles?.includes(role) ?? true;
}
