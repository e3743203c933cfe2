"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { useCommand } from "@/components/ui/shortcuts";
import type { Client } from "@/lib/tracking/clients/schema";

/** Null for an archived client. */
export function NewInvoice({ client }: { client: Client }) {
  const t = useTranslations("clients.record");
  const router = useRouter();
  const href = `/invoices/new?client=${client.id}`;
  const isActive = client.status === "active";
  useCommand({
    label: t("newInvoiceCommand"),
    group: t("commandGroup"),
    keys: "n",
    icon: <Plus />,
    isEnabled: isActive,
    run: () => {
      router.push(href);
    },
  });
  if (!isActive) return null;
  return (
    <LinkButton kind="primary" icon={<Plus />} keys="n" href={href}>
      {t("newInvoice")}
    </LinkButton>
  );
}
