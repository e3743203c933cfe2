"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useClosing } from "@/components/closed-periods/use-closing";
import { FieldForm } from "@/components/forms/field-form";
import { Dialog } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { showToast } from "@/components/ui/toast";

const CHOICES = ["keep", "release"] as const;

/** Ask what becomes of approved time when approval is turned off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("closedPeriods.turnOff");
  const { saveApprovals } = useClosing();
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>("keep");
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    const refusal = await saveApprovals({ enabled: false, release: choice === "release" });
    setIsBusy(false);
    setFault(refusal);
    if (refusal !== null) return;
    showToast({ message: t("done") });
    onClose();
  };
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onClose}>
      <FieldForm
        onSubmit={() => void submit()}
        onCancel={onClose}
        submitLabel={t("submit")}
        busyLabel={t("busy")}
        isBusy={isBusy}
        fault={fault}
        refusal={fault}
      >
        <p>{t("lead")}</p>
        <RadioGroup
          label={t("approved")}
          options={CHOICES.map((value) => ({ value, label: t(value), description: t(`${value}Help`) }))}
          value={choice}
          onChange={setChoice}
        />
      </FieldForm>
    </Dialog>
  );
}
