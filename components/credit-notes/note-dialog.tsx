"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SendFormat, showEInvoiceBox, useSendChoice } from "@/components/e-invoices/send-format";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { deleteCreditNote, issueCreditNote, sendCreditNote } from "@/lib/billing/credit-notes/queries";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";
import type { EInvoiceChoice } from "@/lib/billing/e-invoices/rules/formats";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type NoteDialogProps = { note: CreditNote; asked: "issue" | "send" | "delete"; onClose: () => void };

export function NoteDialog({ note, asked, onClose }: NoteDialogProps) {
  const t = useTranslations("creditNotes.record");
  const { money } = useFigures();
  const [format, setFormat] = useState<EInvoiceChoice | undefined>();
  const document = { kind: "credit-notes", id: note.id } as const;
  const choosesFormat = asked === "send" && note.status === "draft";
  const choice = useSendChoice(document, format, choosesFormat);
  const confirm = useConfirm(note, choosesFormat ? format : undefined);
  const email = note.client_snapshot.email ?? "";
  const titles = { issue: t("issueTitle"), send: t("sendTitle"), delete: t("deleteTitle") };
  const words = { amount: money(note.total), invoice: note.invoice_number };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={titles[asked]}
      kind={asked === "delete" ? "danger" : "primary"}
      confirmLabel={t(asked)}
      {...omitUndefined({ disabledReason: choice.blocked ?? undefined })}
      onConfirm={confirm[asked]}
      confirmation={
        choosesFormat && (
          <div className="mt-3.5">
            <SendFormat
              document={document}
              choice={choice}
              xmlName="XML"
              onChange={setFormat}
              onFix={() => {
                onClose();
                showEInvoiceBox();
              }}
            />
          </div>
        )
      }
    >
      {(asked === "issue" || choosesFormat) && <p>{t("issueLead", words)}</p>}
      {asked === "send" && <p>{t("sendLead", { email })}</p>}
      {asked === "delete" && <p>{t("deleteLead", words)}</p>}
    </ConfirmDialog>
  );
}

function useConfirm(note: CreditNote, format: EInvoiceChoice | undefined) {
  const t = useTranslations("creditNotes.record");
  const router = useRouter();
  const { mutateAsync: issue } = useMutation(issueCreditNote);
  const { mutateAsync: send } = useMutation(sendCreditNote);
  const { mutateAsync: remove } = useMutation(deleteCreditNote);
  return {
    issue: async () => {
      const { value } = await issue(note.id);
      showToast({ message: t("issued", { number: value.number ?? "" }) });
    },
    send: async () => {
      const { number, email } = await send({ id: note.id, ...omitUndefined({ e_invoice: format }) });
      showToast({ message: t("sent", { number: number ?? "", email: email.to.join(", ") }) });
    },
    delete: async () => {
      await remove(note.id).catch(sayFailure);
      router.push(`/invoices/${note.invoice_id}`);
      showToast({ message: t("deleted") });
    },
  };
}
