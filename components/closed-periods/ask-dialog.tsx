"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DayRange } from "@/components/closed-periods/day-range";
import { useRefusal } from "@/components/closed-periods/use-refusal";
import { FieldForm } from "@/components/forms/field-form";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { showToast } from "@/components/ui/toast";
import { askForException } from "@/lib/tracking/closed-periods/queries";

export type AskDialogProps = {
  /** `YYYY-MM-DD` */
  day: string;
  onClose: () => void;
};

/** Ask owners and admins to open closed days. */
export function AskDialog({ day, onClose }: AskDialogProps) {
  const t = useTranslations("closedPeriods.ask");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onClose}>
      <AskForm day={day} onClose={onClose} />
    </Dialog>
  );
}

function AskForm({ day, onClose }: AskDialogProps) {
  const t = useTranslations("closedPeriods.ask");
  const { mutate, isPending, error } = useMutation(askForException);
  const [typed, setTyped] = useState({ from: day, to: day, comment: "" });
  const set = (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes }));
  const { isComplete, faultOf, markSent, fault, refusal } = useRefusal(typed, error);
  const submit = () => {
    markSent();
    if (!isComplete) return;
    mutate(typed, {
      onSuccess: ({ emailed }) => {
        showToast({ message: t("done", { count: emailed }) });
        onClose();
      },
    });
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("send")}
      busyLabel={t("sending")}
      isBusy={isPending}
      fault={fault}
      refusal={refusal}
    >
      <p>{t("lead")}</p>
      <DayRange days={typed} onChange={set} faults={{ from: faultOf("from"), to: faultOf("to") }} />
      <TextArea
        label={t("comment")}
        autoFocus
        rows={3}
        maxLength={2000}
        value={typed.comment}
        onChange={(comment) => set({ comment })}
        error={faultOf("comment")}
      />
    </FieldForm>
  );
}
