"use client";

import { useMutation } from "@tanstack/react-query";
import { Clock, Coins, FileMinus, FilePlus, FileX, Flag, Mail, Receipt } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { givenText } from "@/components/forms/given-text";
import { countsOfLines } from "@/components/invoices/billed-work";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { correctInvoice } from "@/lib/billing/credit-notes/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export type CorrectDialogProps = {
  invoice: Invoice;
  /** Whether a credit note is issued for the void invoice. */
  isCredited: boolean;
  onClose: () => void;
};

export function CorrectDialog({ invoice, isCredited, onClose }: CorrectDialogProps) {
  const t = useTranslations("creditNotes.correct");
  const { money } = useFigures();
  const router = useRouter();
  const [memo, setMemo] = useState("");
  const { mutateAsync } = useMutation(correctInvoice);
  const draftPage = useRef<string | null>(null);
  const number = invoice.number ?? "";
  const isPaid = invoice.payments.length > 0;
  const hasNote = isCredited || isPaid;
  const { entries, expenses, milestones } = countsOfLines(invoice.lines);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={() => {
        if (draftPage.current === null) onClose();
        else router.push(draftPage.current);
      }}
      title={t("title", { number })}
      consequences={[
        ...(isPaid ? [] : [{ icon: <FileX />, text: t("voided", { number }) }]),
        ...(hasNote ? [{ icon: <FileMinus />, text: t("credited") }] : []),
        ...(isPaid ? [{ icon: <Coins />, text: t("paid", { amount: money(invoice.amount_paid) }) }] : []),
        { icon: <FilePlus />, text: t("draft") },
        ...(entries > 0 ? [{ icon: <Clock />, text: t("entries", { count: entries }) }] : []),
        ...(expenses > 0 ? [{ icon: <Receipt />, text: t("expenses", { count: expenses }) }] : []),
        ...(milestones > 0 ? [{ icon: <Flag />, text: t("milestones", { count: milestones }) }] : []),
        { icon: <Mail />, text: t("noEmail") },
      ]}
      confirmation={
        hasNote && (
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
      confirmLabel={isPaid ? t("confirmPaid") : isCredited ? t("confirmCredited") : t("confirm")}
      cancelLabel={t("keep")}
      busyLabel={t("busy")}
      onConfirm={async () => {
        const draft = await mutateAsync({ id: invoice.id, memo: givenText(memo) });
        showToast({ message: t(isPaid ? "donePaid" : "done", { number }) });
        draftPage.current = `/invoices/${draft.id}`;
      }}
    />
  );
}
