"use client";

import { Repeat } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "@/components/layout/shell-context";
import { MenuAction } from "@/components/ui/menu";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { roleMay } from "@/lib/kernel/auth/permissions";

/** Opens a new recurring invoice with the content of an invoice. */
export function MakeRecurringAction({ invoice: { id } }: { invoice: Pick<Invoice, "id"> }) {
  const t = useTranslations("invoices.documents");
  const { role } = useShell().user;
  if (!roleMay(role, "recurring_invoices:write")) return null;
  return (
    <MenuAction icon={<Repeat />} href={`/invoices/recurring/new?from=${id}`}>
      {t("makeRecurring")}
    </MenuAction>
  );
}
