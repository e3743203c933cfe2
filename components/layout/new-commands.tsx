"use client";

import {
  FilePlus2,
  FileSignature,
  FolderPlus,
  KeyRound,
  Plus,
  ReceiptText,
  RefreshCw,
  UserPlus,
  Wallet,
  WalletMinimal,
  Webhook,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { runOnceThere, useCommand } from "@/components/ui/shortcuts";
import type { Messages } from "@/lib/kernel/i18n/messages";
import { roleMay, type Permission } from "@/lib/kernel/auth/permissions";
import type { Role } from "@/lib/kernel/auth/roles";

/** Keys of `common.commands`, which the page uses too. */
const NEW: readonly {
  label: keyof Messages["common"]["commands"];
  href: string;
  needs: Permission;
  icon: ReactNode;
}[] = [
  { label: "newEntry", href: "/", needs: "time_entries:write", icon: <Plus /> },
  { label: "newInvoice", href: "/invoices", needs: "invoices:write", icon: <ReceiptText /> },
  { label: "newEstimate", href: "/invoices/estimates", needs: "estimates:write", icon: <FileSignature /> },
  { label: "newRecurring", href: "/invoices/recurring", needs: "recurring_invoices:write", icon: <RefreshCw /> },
  { label: "newRetainer", href: "/invoices/retainers", needs: "retainers:write", icon: <Wallet /> },
  { label: "newExpense", href: "/expenses", needs: "expenses:write", icon: <WalletMinimal /> },
  { label: "newClient", href: "/clients", needs: "clients:write", icon: <FilePlus2 /> },
  { label: "newProject", href: "/projects", needs: "projects:write", icon: <FolderPlus /> },
  { label: "inviteMembers", href: "/team", needs: "workspace:write", icon: <UserPlus /> },
  { label: "newApiKey", href: "/settings/api-keys", needs: "workspace:read", icon: <KeyRound /> },
  { label: "addEndpoint", href: "/webhooks", needs: "webhooks:write", icon: <Webhook /> },
];

export function NewCommands({ role }: { role: Role }) {
  return NEW.filter(({ needs }) => roleMay(role, needs)).map((made) => <NewCommand key={made.label} {...made} />);
}

function NewCommand({ label: key, href, icon }: (typeof NEW)[number]) {
  const t = useTranslations("common.commands");
  const label = t(key);
  const router = useRouter();
  useCommand({
    label,
    group: t("everywhere"),
    kind: "general",
    isListed: "palette",
    icon,
    keywords: ["create", "make", "add", "new"],
    run: () => {
      runOnceThere(label);
      router.push(href);
    },
  });
  return null;
}
