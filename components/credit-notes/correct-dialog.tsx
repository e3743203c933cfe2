"use client";

import { useMutation } from "@tanstack/react-query";
import { Clock, FileMinus, FilePlus, FileX, Mail } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { givenText } from "@/components/forms/given-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { correctInvoice } from "@/lib/billing/credit-notes/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export type CorrectDialogProps = {
  invoice: Invoice;
  /** Whether a credit note is issued for the void invoice. */
  isCredited: boolean;
  onClose: () => void;
};

/** Payments have to be deleted first. */
export function CorrectDialog({ invoice, isCredited, onClose }: CorrectDialogProps) {
  const t = useTranslations("creditNotes.correct");
  const router = useRouter();
  const [memo, setMemo] = useState("");
  const { mutateAsync } = useMutation(correctInvoice);
  const draftPage = useRef<Route | null>(null);
  const number = invoice.number ?? "";
  const entries = invoice.lines.reduce((sum, line) => sum + line.time_entry_count, 0);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={() => {
        if (draftPage.current === null) onClose();
        else router.push(draftPage.current);
      }}
      title={t("title", { number })}
      consequences={[
        { icon: <FileX />, text: t("voided", { number }) },
        ...(isCredited ? [{ icon: <FileMinus />, text: t("credited") }] : []),
        { icon: <FilePlus />, text: t("draft") },
        ...(entries > 0 ? [{ icon: <Clock />, text: t("entries", { count: entries }) }] : []),
        { icon: <Mail />, text: t("noEmail") },
      ]}
      confirmation={
        isCredited && (
          <TextField
            className="mt-4"
            label={t("memo")}
            labelAside={<span className="text-xs text-muted">{t("memoHelp")}</span>}
            maxLength={500}
            value={memo}
            onChange={setMemo}
          />
        )
      }
      confirmLabel={isCredited ? t("confirmCredited") : t("confirm")}
      cancelLabel={t("keep")}
      busyLabel={t("busy")}
      {...(invoice.payments.length > 0 ? { disabledReason: t("blocked") } : {})}
      onConfirm={async () => {
        const draft = await mutateAsync({ id: invoice.id, memo: givenText(memo) });
        showToast({ message: t("done", { number }) });
        draftPage.current = `/invoices/${draft.id}` as Route;
      }}
    />
  );
}
