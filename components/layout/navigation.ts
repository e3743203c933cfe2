import {
  BellRing,
  BookOpenCheck,
  Braces,
  FolderArchive,
  Lock,
  Building2,
  Calendar,
  ChartColumn,
  CircleDollarSign,
  CreditCard,
  ClipboardCheck,
  Folder,
  Grid3x3,
  KeyRound,
  LogIn,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Percent,
  Receipt,
  ReceiptText,
  RefreshCw,
  ScrollText,
  Settings2,
  ShieldCheck,
  SunMoon,
  TextCursorInput,
  Timer,
  UserRound,
  Users,
  WalletMinimal,
  Webhook,
} from "lucide-react";
import type { Messages } from "@/lib/kernel/i18n/messages";
import { ADMINS, LEADS, type Role } from "@/lib/kernel/auth/roles";

type Label = keyof Messages["layout"]["navigation"];

export type NavigationItem = {
  label: Label;
  href: string;
  icon: LucideIcon;
  /** A path. Default: its own. */
  covers?: string;
  /** Default: all. */
  roles?: readonly Role[];
  /** Shortcut, such as `g t`. */
  keys?: string;
  /** The tab bar has these while there is room. */
  isTab?: boolean;
  /** The workspace must have turned this on. */
  feature?: Feature;
};

export type Feature = "approvals";

/** A line divides the groups. */
const NAVIGATION: readonly (readonly NavigationItem[])[] = [
  [
    { label: "timer", href: "/", icon: Timer, keys: "g t", isTab: true },
    { label: "timesheet", href: "/timesheet", icon: Grid3x3, keys: "g w", isTab: true },
    { label: "calendar", href: "/calendar", icon: Calendar, keys: "g c" },
    { label: "reports", href: "/reports", icon: ChartColumn, keys: "g r", isTab: true },
    { label: "approvals", href: "/approvals", icon: ClipboardCheck, roles: LEADS, keys: "g a", feature: "approvals" },
  ],
  [
    { label: "invoices", href: "/invoices", icon: ReceiptText, roles: LEADS, keys: "g i", isTab: true },
    { label: "expenses", href: "/expenses", icon: WalletMinimal, keys: "g x" },
    { label: "clients", href: "/clients", icon: Building2, roles: LEADS, keys: "g l" },
    { label: "projects", href: "/projects", icon: Folder, keys: "g p" },
    { label: "team", href: "/team", icon: Users, roles: LEADS },
    { label: "webhooks", href: "/webhooks", icon: Webhook, roles: ADMINS, keys: "g h", isTab: true },
    { label: "apiReference", href: "/docs", icon: Braces },
    { label: "settings", href: "/settings", icon: Settings2, isTab: true },
  ],
];

export type SettingsSection = { title: Label; items: readonly NavigationItem[] };

const SETTINGS: readonly SettingsSection[] = [
  {
    title: "you",
    items: [
      { label: "profile", href: "/settings/profile", icon: UserRound },
      { label: "security", href: "/settings/security", icon: ShieldCheck },
      { label: "sessions", href: "/settings/sessions", icon: MonitorSmartphone },
      { label: "appearance", href: "/settings/appearance", icon: SunMoon },
    ],
  },
  {
    title: "workspace",
    items: [
      { label: "general", href: "/settings/workspace", icon: Building2, roles: ADMINS },
      { label: "signIn", href: "/settings/sign-in", icon: LogIn, roles: ADMINS },
      { label: "invoicing", href: "/settings/invoicing", icon: ReceiptText, roles: ADMINS },
      { label: "payments", href: "/settings/payments", icon: CreditCard, roles: ADMINS },
      { label: "taxes", href: "/settings/taxes", icon: Percent, roles: ADMINS },
      { label: "expenseCategories", href: "/settings/expense-categories", icon: Receipt, roles: ADMINS },
      { label: "rates", href: "/settings/rates", icon: CircleDollarSign, roles: LEADS },
      { label: "customFields", href: "/settings/fields", icon: TextCursorInput, roles: ADMINS },
      { label: "email", href: "/settings/email", icon: Mail, roles: ADMINS },
      { label: "reminders", href: "/settings/reminders", icon: BellRing, roles: ADMINS },
      { label: "closing", href: "/settings/closing", icon: Lock, roles: ADMINS },
    ],
  },
  {
    title: "integration",
    items: [
      { label: "apiKeys", href: "/settings/api-keys", icon: KeyRound },
      { label: "webhooks", href: "/settings/webhooks", icon: Webhook, roles: ADMINS },
      { label: "accounting", href: "/settings/accounting", icon: BookOpenCheck, roles: ADMINS },
    ],
  },
  {
    title: "records",
    items: [
      { label: "audit", href: "/settings/audit", icon: ScrollText, roles: ADMINS },
      { label: "data", href: "/settings/data", icon: FolderArchive, roles: ADMINS },
    ],
  },
];

/** Pages that the palette has, but not the sidebar. Their labels are those of the palette. */
const UNLISTED = [
  { label: "recurringInvoices", href: "/invoices/recurring", icon: RefreshCw, roles: LEADS },
  { label: "accountingExports", href: "/invoices/accounting", icon: BookOpenCheck, roles: ADMINS },
] as const;

export function navigationFor(role: Role, isOn: IsOn = () => true): NavigationItem[][] {
  const isShown = (item: NavigationItem) => isFor(item, role) && (item.feature === undefined || isOn(item.feature));
  return NAVIGATION.map((group) => group.filter(isShown)).filter((group) => group.length > 0);
}

type IsOn = (feature: Feature) => boolean;

const TABS = 4;

export function phonePlacesFor(role: Role, isOn?: IsOn): { tabs: NavigationItem[]; others: NavigationItem[] } {
  const places = navigationFor(role, isOn).flat();
  const tabs = places.filter((item) => item.isTab === true).slice(0, TABS);
  return { tabs, others: places.filter((item) => !tabs.includes(item)) };
}

export function settingsFor(role: Role): SettingsSection[] {
  return SETTINGS.map((section) => ({ ...section, items: section.items.filter((item) => isFor(item, role)) })).filter(
    (section) => section.items.length > 0,
  );
}

export function unlistedFor(role: Role) {
  return UNLISTED.filter((item) => isFor(item, role));
}

export function isCurrent(item: NavigationItem, pathname: string): boolean {
  const covers = item.covers ?? item.href;
  return pathname === covers || (covers !== "/" && pathname.startsWith(`${covers}/`));
}

function isFor(item: Pick<NavigationItem, "roles">, role: Role): boolean {
  return item.roles?.includes(role) ?? true;
}
