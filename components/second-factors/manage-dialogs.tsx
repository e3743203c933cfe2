"use client";

import { useMutation } from "@tanstack/react-query";
import { CodesDialog } from "@/components/second-factors/codes-dialog";
import { ProofForm } from "@/components/second-factors/proof-form";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { disableSecondFactor, renewRecoveryCodes } from "@/lib/identity/second-factors/queries";
import type { SecondFactor } from "@/lib/identity/second-factors/schema";

export type ManageDialogProps = { factor: SecondFactor; onClose: () => void };

export function DisableDialog({ factor, onClose }: ManageDialogProps) {
  const { mutate, error, isPending } = useMutation(disableSecondFactor);
  return (
    <Dialog title="Remove the app?" isOpen isDismissable={false} onOpenChange={onClose}>
      <ProofForm
        factor={factor}
        lead={
          factor.passkeys > 0
            ? "Your passkeys stay, and so do your recovery codes. Trusted devices are asked again."
            : "Your password alone signs you in from then on. Trusted devices and recovery codes end."
        }
        submitLabel="Remove the app"
        busyLabel="Removing"
        isBusy={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(proof) => {
          mutate(proof, {
            onSuccess: () => {
              onClose();
              showToast({ message: "The app is asked for no longer" });
            },
          });
        }}
      />
    </Dialog>
  );
}

export function RenewDialog({ factor, onClose }: ManageDialogProps) {
  const { mutate, data, error, isPending } = useMutation(renewRecoveryCodes);
  return (
    <CodesDialog title="Make new recovery codes" codes={data?.recovery_codes} onClose={onClose}>
      <ProofForm
        factor={factor}
        lead="The codes that you have work no longer then."
        submitLabel="Make new codes"
        busyLabel="Making"
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
