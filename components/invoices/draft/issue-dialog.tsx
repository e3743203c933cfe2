"use client";

import { Banknote, Hash, MailX, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useReturnedTime } from "@/components/invoices/draft/returned-time";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";

export type IssueDialogProps = { draft: Draft; status: "sent" | "paid"; onClose: () => void };

/** An issued invoice cannot be changed. */
export function IssueDialog({ draft: { invoice, save }, status, onClose }: IssueDialogProps) {
  const t = useTranslations("invoices.draft.issue");
  const returnedText = useTranslations("invoices.returnedTime");
  const returned = useReturnedTime(invoice) ?? [];
  const { money } = useFigures();
  const isPaid = status === "paid";
  const issue = async () => {
    const fault = await save({ status });
    if (fault !== null) throw new Error(fault);
    showToast({ message: isPaid ? t("doneAsPaid") : t("done") });
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isPaid ? t("titleAsPaid") : t("title")}
      kind="primary"
      confirmLabel={isPaid ? t("asPaid") : t("confirm")}
      busyLabel={t("issuing")}
      consequences={[
        { icon: <Hash />, text: t("locks", { amount: money(invoice.total) }) },
        { icon: <MailX />, text: t("noEmail") },
        ...returned.map(({ name, count }) => ({ icon: <Undo2 />, text: returnedText("entries", { name, count }) })),
        ...(isPaid ? [{ icon: <Banknote />, text: t("payment") }] : []),
      ]}
      onConfirm={issue}
    />
  );
}
