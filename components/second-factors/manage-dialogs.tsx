"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CodesDialog } from "@/components/second-factors/codes-dialog";
import { ProofForm } from "@/components/second-factors/proof-form";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { disableSecondFactor, renewRecoveryCodes } from "@/lib/identity/second-factors/queries";
import type { SecondFactor } from "@/lib/identity/second-factors/schema";

export type ManageDialogProps = { factor: SecondFactor; onClose: () => void };

export function DisableDialog({ factor, onClose }: ManageDialogProps) {
  const t = useTranslations("security.manageDialogs");
  const { mutate, error, isPending } = useMutation(disableSecondFactor);
  return (
    <Dialog title={t("disableTitle")} isOpen isDismissable={false} onOpenChange={onClose}>
      <ProofForm
        factor={factor}
        lead={t(factor.passkeys > 0 ? "disableLeadPasskey" : "disableLead")}
        submitLabel={t("disable")}
        busyLabel={t("disabling")}
        isBusy={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(proof) => {
          mutate(proof, {
            onSuccess: () => {
              onClose();
              showToast({ message: t("disabled") });
            },
          });
        }}
      />
    </Dialog>
  );
}

export function RenewDialog({ factor, onClose }: ManageDialogProps) {
  const t = useTranslations("security.manageDialogs");
  const actions = useTranslations("common.actions");
  const { mutate, data, error, isPending } = useMutation(renewRecoveryCodes);
  return (
    <CodesDialog title={t("renewTitle")} codes={data?.recovery_codes} onClose={onClose}>
      <ProofForm
        factor={factor}
        lead={t("renewLead")}
        submitLabel={t("renew")}
        busyLabel={actions("creating")}
        isBusy={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(proof) => {
          mutate(proof);
        }}
      />
    </CodesDialog>
  );
}
