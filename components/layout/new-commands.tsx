"use client";

import { FilePlus2, FolderPlus, KeyRound, Plus, ReceiptText, UserPlus, Webhook } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { runOnceThere, useCommand } from "@/components/ui/shortcuts";
import { roleMay, type Permission } from "@/lib/kernel/auth/permissions";
import type { Role } from "@/lib/kernel/auth/roles";

/** What is made on some page, by the name that its own command has there. */
const NEW: readonly { label: string; href: Route; needs: Permission; icon: ReactNode }[] = [
  { label: "New entry", href: "/", needs: "time_entries:write", icon: <Plus /> },
  { label: "New invoice", href: "/invoices", needs: "invoices:write", icon: <ReceiptText /> },
  { label: "New client", href: "/clients", needs: "clients:write", icon: <FilePlus2 /> },
  { label: "New project", href: "/projects", needs: "projects:write", icon: <FolderPlus /> },
  { label: "Invite people", href: "/team", needs: "workspace:write", icon: <UserPlus /> },
  { label: "New API key", href: "/settings/api-keys", needs: "workspace:read", icon: <KeyRound /> },
  { label: "Add endpoint", href: "/webhooks", needs: "webhooks:write", icon: <Webhook /> },
];

/** Has the palette offer everywhere what can be made: it goes to the page of it and begins there. */
export function NewCommands({ role }: { role: Role }) {
  return NEW.filter(({ needs }) => roleMay(role, needs)).map((made) => <NewCommand key={made.label} {...made} />);
}

function NewCommand({ label, href, icon }: (typeof NEW)[number]) {
  const router = useRouter();
  useCommand({
    label,
    group: "Everywhere",
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
