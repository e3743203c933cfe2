"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useClosing } from "@/components/closed-periods/use-closing";
import { FieldForm } from "@/components/forms/field-form";
import { Dialog } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { showToast } from "@/components/ui/toast";

/** Ask what becomes of approved time when approval is turned off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("closedPeriods.turnOff");
  const { saveApprovals } = useClosing();
  const [choice, setChoice] = useState<"keep" | "release">("keep");
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
          options={[
            { value: "keep", label: t("keep"), description: t("keepHelp") },
            { value: "release", label: t("release"), description: t("releaseHelp") },
          ]}
          value={choice}
          onChange={setChoice}
        />
      </FieldForm>
    </Dialog>
  );
}
