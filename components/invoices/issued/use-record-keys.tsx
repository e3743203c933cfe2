"use client";

import { Banknote, Bell, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import type { InvoiceDialog } from "@/components/invoices/dialogs/invoice-dialogs";
import { canBePaid, canBeReminded } from "@/components/invoices/state";
import { useCommand } from "@/components/ui/shortcuts";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export function useRecordKeys(invoice: Invoice, open: (dialog: InvoiceDialog) => () => void) {
  const t = useTranslations("invoices.record.actions");
  const { status, origin } = invoice;
  useCommand({
    label: t("recordPayment"),
    group: t("commandGroup"),
    keys: "p",
    icon: <Banknote />,
    isEnabled: canBePaid(invoice),
    run: open("payment"),
  });
  useCommand({
    label: t("sendAgainCommand"),
    group: t("commandGroup"),
    keys: "r",
    icon: <Send />,
    isEnabled: status !== "void" && origin === "stint",
    run: open("send"),
  });
  useCommand({
    label: t("remindCommand"),
    group: t("commandGroup"),
    icon: <Bell />,
    isEnabled: canBeReminded(invoice),
    run: open("remind"),
  });
}
