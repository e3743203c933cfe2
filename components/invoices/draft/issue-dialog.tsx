"use client";

import { Banknote, Hash, MailX } from "lucide-react";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";

export type IssueDialogProps = { draft: Draft; status: "sent" | "paid"; onClose: () => void };

/** Without a mail to look at, nothing else would ask: number and words of an invoice are for good. */
export function IssueDialog({ draft: { invoice, save }, status, onClose }: IssueDialogProps) {
  const { money } = useFigures();
  const isPaid = status === "paid";
  const issue = async () => {
    const fault = await save({ status });
    if (fault !== null) throw new Error(fault);
    showToast({ message: isPaid ? "Issued and paid" : "Issued, and nothing was mailed" });
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isPaid ? "Issue and mark as paid?" : "Issue without a mail?"}
      kind="primary"
      cancelLabel="Keep the draft"
      confirmLabel={isPaid ? "Issue as paid" : "Issue invoice"}
      busyLabel="Issuing"
      consequences={[
        { icon: <Hash />, text: `It gets its number, and ${money(invoice.total)} cannot be changed any more.` },
        { icon: <MailX />, text: "Nobody is mailed. Its page is there for whom you give the link." },
        ...(isPaid ? [{ icon: <Banknote />, text: "All of it is recorded as paid today." }] : []),
      ]}
      onConfirm={issue}
    />
  );
}
