"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { DayField } from "@/components/viewer/day-field";
import { changeDraft } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export type PromiseDialogProps = { invoice: Invoice; onClose: () => void };

export function PromiseDialog({ invoice, onClose }: PromiseDialogProps) {
  const t = useTranslations("reminders.dialogs.promise");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onClose}>
      <PromiseForm invoice={invoice} onClose={onClose} />
    </Dialog>
  );
}

const POINTERS = ["/promised_on", "/promise_note"] as const;

function PromiseForm({ invoice, onClose }: PromiseDialogProps) {
  const t = useTranslations("reminders.dialogs.promise");
  const actions = useTranslations("common.actions");
  const { mutate, error, isPending } = useMutation(changeDraft(invoice.id));
  const [day, setDay] = useState(invoice.promised_on ?? "");
  const [note, setNote] = useState(invoice.promise_note ?? "");
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    setIsMissing(day === "");
    if (day === "") return;
    const body = { promised_on: day, promise_note: note.trim() === "" ? null : note.trim() };
    const onSuccess = () => {
      showToast({ message: t("saved") });
      onClose();
    };
    mutate({ on: () => body }, { onSuccess });
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("title")}
      busyLabel={actions("saving")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={isMissing || error}
    >
      <DayField
        label={t("date")}
        autoFocus
        value={day}
        onChange={setDay}
        description={t("dateHelp")}
        error={faultAt(error, "/promised_on") ?? (isMissing && day === "" ? t("choose") : undefined)}
      />
      <TextField
        label={t("note")}
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={setNote}
        description={t("noteHelp")}
        error={faultAt(error, "/promise_note")}
      />
    </FieldForm>
  );
}
