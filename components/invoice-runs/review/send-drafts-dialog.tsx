"use client";

import { Hash, MailX, Send } from "lucide-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { sumsOf } from "@/components/invoice-runs/choose/client-rows";
import type { ReviewedDraft } from "@/components/invoice-runs/review/use-review";
import { useSendLabel } from "@/components/invoice-runs/review/use-send-label";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useFigures } from "@/components/viewer/use-figures";
import { sendInvoiceRun } from "@/lib/billing/invoice-runs/queries";
import { invoice as invoiceQuery } from "@/lib/billing/invoices/queries";

export type SendDraftsDialogProps = {
  runId: string;
  drafts: readonly ReviewedDraft[];
  onSent: () => void;
  onClose: () => void;
};

/** Issuing cannot be undone. */
export function SendDraftsDialog({ runId, drafts, onSent, onClose }: SendDraftsDialogProps) {
  const t = useTranslations("invoiceRuns.send");
  const label = useSendLabel()(drafts);
  const { sums } = useFigures();
  const send = useSend(runId);
  const emailed = drafts.filter(({ client_email: email }) => email !== null).length;
  const totals = sumsOf(drafts.map(({ invoice }) => ({ amounts: [invoice.total] })));
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { count: drafts.length })}
      kind="primary"
      confirmLabel={label}
      busyLabel={t("sending")}
      consequences={[
        { icon: <Hash />, text: t("locks", { count: drafts.length, amount: sums(totals) }) },
        ...(emailed === 0 ? [] : [{ icon: <Send />, text: t("emails", { count: emailed }) }]),
        ...(emailed === drafts.length
          ? []
          : [{ icon: <MailX />, text: t("noEmail", { count: drafts.length - emailed }) }]),
      ]}
      onConfirm={async () => {
        await send(drafts);
        onSent();
      }}
    >
      {t("leave")}
    </ConfirmDialog>
  );
}

/** Names the version of each draft that the page shows: an unseen change is not sent. */
function useSend(runId: string) {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation(sendInvoiceRun);
  return (drafts: readonly ReviewedDraft[]) =>
    mutateAsync({
      id: runId,
      invoice_ids: drafts.map(({ id }) => id),
      reviewed: Object.fromEntries(
        drafts.map(({ id, invoice }) => [
          id,
          cache.getQueryData(invoiceQuery(id).queryKey)?.value.updated_at ?? invoice.updated_at,
        ]),
      ),
    });
}
