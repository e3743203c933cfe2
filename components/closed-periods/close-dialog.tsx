"use client";

import { useMutation } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ClosingEffects } from "@/components/closed-periods/closing-effects";
import { usePeriodNames } from "@/components/closed-periods/use-period-names";
import { FormNotice } from "@/components/forms/form-notice";
import { useSaving } from "@/components/forms/use-saving";
import { Button } from "@/components/ui/button";
import { DayPicker } from "@/components/ui/day-picker";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { closePeriod } from "@/lib/tracking/closed-periods/queries";

export type CloseDialogProps = {
  lockedUntil: string | null;
  /** The proposed days. */
  days: { first: string; last: string };
  onClose: () => void;
};

/** Close days after a look at the effects. */
export function CloseDialog({ lockedUntil, days, onClose }: CloseDialogProps) {
  const t = useTranslations("closedPeriods.close");
  const { today } = useFigures();
  const nameOf = usePeriodNames();
  const [until, setUntil] = useState(days.last);
  const first = lockedUntil === null ? days.first : addDays(lockedUntil, 1);
  const fault = dayFault({ until, today, lockedUntil });
  const isNamed = fault === null && until >= first;
  const label = isNamed ? t("buttonNamed", { period: nameOf({ from: first, until }) }) : t("button");
  return (
    <Dialog title={label} isOpen isDismissable={false} width={560} onOpenChange={onClose}>
      <CloseForm label={label} until={until} onDay={setUntil} fault={fault} onClose={onClose} />
    </Dialog>
  );
}

type CloseFormProps = {
  label: string;
  until: string;
  onDay: (day: string) => void;
  fault: ReturnType<typeof dayFault>;
  onClose: () => void;
};

function CloseForm({ label, until, onDay, fault, onClose }: CloseFormProps) {
  const t = useTranslations("closedPeriods.close");
  const actions = useTranslations("common.actions");
  const { user } = useViewer();
  const { today, inSentence } = useFigures();
  const [reason, setReason] = useState("");
  const { mutateAsync } = useMutation(closePeriod);
  const { isBusy, failure, save } = useSaving(() => {
    showToast({ message: t("done", { day: inSentence.fullDay(until) }) });
    onClose();
  });
  const submit = () => {
    if (fault === null) void save(() => mutateAsync({ locked_until: until, reason: reason.trim() }));
  };
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogBody className="grid grid-cols-1 gap-4">
        <p>{t("lead")}</p>
        <DayPicker
          label={t("lastDay")}
          value={until}
          today={today}
          firstDay={user.workspace.week_start}
          onChange={onDay}
          error={fault === null ? undefined : t(fault)}
          className="w-44"
        />
        {fault === null && <ClosingEffects until={until} />}
        <TextField label={t("note")} maxLength={2000} value={reason} onChange={setReason} description={t("noteHelp")} />
        <FormNotice text={failure} />
      </DialogBody>
      <DialogFooter note={t("reopenLater")}>
        <Button onPress={onClose}>{actions("cancel")}</Button>
        <Button
          type="submit"
          kind="primary"
          icon={<Lock />}
          keys="mod+enter"
          isBusy={isBusy}
          busyLabel={t("closing")}
          isDisabled={fault !== null}
        >
          {label}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

type ChosenDay = { until: string; today: string; lockedUntil: string | null };

function dayFault({ until, today, lockedUntil }: ChosenDay): "dayMissing" | "dayInFuture" | "dayClosed" | null {
  if (until === "") return "dayMissing";
  if (until > today) return "dayInFuture";
  return lockedUntil !== null && until <= lockedUntil ? "dayClosed" : null;
}
