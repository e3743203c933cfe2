"use client";

import { Hash, MailX, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { sumsOf } from "@/components/invoice-runs/choose/client-rows";
import type { Issued } from "@/components/invoice-runs/drafts";
import { type ReviewedDraft, useIssueAll } from "@/components/invoice-runs/review/use-review";
import { useSendLabel } from "@/components/invoice-runs/review/use-send-label";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useFigures } from "@/components/viewer/use-figures";

export type SendDraftsDialogProps = {
  drafts: readonly ReviewedDraft[];
  onIssued: (issued: readonly Issued[]) => void;
  onClose: () => void;
};

/** Issuing cannot be undone. */
export function SendDraftsDialog({ drafts, onIssued, onClose }: SendDraftsDialogProps) {
  const t = useTranslations("invoiceRuns.send");
  const label = useSendLabel()(drafts);
  const { sums } = useFigures();
  const { issueAll, done } = useIssueAll();
  const emailed = drafts.filter(({ client_email: email }) => email !== null).length;
  const totals = sumsOf(drafts.map(({ invoice }) => ({ amounts: [invoice.total] })));
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { count: drafts.length })}
      kind="primary"
      confirmLabel={label}
      busyLabel={t("sending", { at: done + 1, count: drafts.length })}
      consequences={[
        { icon: <Hash />, text: t("locks", { count: drafts.length, amount: sums(totals) }) },
        ...(emailed === 0 ? [] : [{ icon: <Send />, text: t("emails", { count: emailed }) }]),
        ...(emailed === drafts.length
          ? []
          : [{ icon: <MailX />, text: t("noEmail", { count: drafts.length - emailed }) }]),
      ]}
      onConfirm={async () => {
        onIssued(await issueAll(drafts));
      }}
    >
      {t("keepOpen")}
    </ConfirmDialog>
  );
}
