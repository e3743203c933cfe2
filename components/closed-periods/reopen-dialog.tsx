"use client";

import { useMutation } from "@tanstack/react-query";
import { Lock, LockOpen, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Effect, EffectList } from "@/components/closed-periods/effect-list";
import { FieldForm } from "@/components/forms/field-form";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { messageOf } from "@/lib/kernel/core/message-of";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { reopenPeriod } from "@/lib/tracking/closed-periods/queries";
import { daysIn } from "@/lib/tracking/closed-periods/rules";
import type { ClosedPeriod } from "@/lib/tracking/closed-periods/schema";

export type ReopenDialogProps = { period: ClosedPeriod; title: string; onClose: () => void };

/** Take the last closing back, with a reason. */
export function ReopenDialog({ period, title, onClose }: ReopenDialogProps) {
  const t = useTranslations("closedPeriods.reopen");
  const effects = useEffects(period);
  const { mutate, isPending, error } = useMutation(reopenPeriod);
  const [reason, setReason] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const fault = wasSent && reason.trim() === "" ? t("reasonMissing") : undefined;
  const submit = () => {
    setWasSent(true);
    if (reason.trim() === "") return;
    const done = () => {
      showToast({ message: t("done") });
      onClose();
    };
    mutate({ id: period.id, reason: reason.trim() }, { onSuccess: done });
  };
  return (
    <Dialog title={title} isOpen isDismissable={false} width={560} onOpenChange={onClose}>
      <FieldForm
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={title}
        busyLabel={t("reopening")}
        isBusy={isPending}
        fault={error && messageOf(error)}
        refusal={error ?? fault}
      >
        <EffectList effects={effects} />
        <TextArea
          label={t("reason")}
          autoFocus
          rows={2}
          maxLength={2000}
          value={reason}
          onChange={setReason}
          error={fault}
          description={t("reasonHelp")}
        />
      </FieldForm>
    </Dialog>
  );
}

function useEffects({ from, locked_until: until }: ClosedPeriod): Effect[] {
  const t = useTranslations("closedPeriods.reopen");
  const { inSentence } = useFigures();
  const days =
    from === null
      ? t("allDays", { day: inSentence.fullDay(until) })
      : t("days", { count: daysIn({ first: from, last: until }) });
  const effects = [
    { key: "open", icon: <LockOpen />, title: days },
    { key: "billed", icon: <ReceiptText />, title: t("billed") },
  ];
  if (from === null) return effects;
  const earlier = t("staysClosed", { day: inSentence.fullDay(addDays(from, -1)) });
  return [...effects, { key: "closed", icon: <Lock />, title: earlier }];
}
