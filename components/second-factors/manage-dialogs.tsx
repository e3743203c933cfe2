"use client";

import { useMutation } from "@tanstack/react-query";
import { ProofForm } from "@/components/second-factors/proof-form";
import { CodesToKeep } from "@/components/second-factors/set-up-dialog";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { disableSecondFactor, renewRecoveryCodes } from "@/lib/second-factors/queries";
import type { SecondFactor } from "@/lib/second-factors/schema";

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
  const codes = data?.recovery_codes;
  return (
    <Dialog
      title={codes ? "Keep your recovery codes" : "Make new recovery codes"}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
    >
      {codes ? (
        <CodesToKeep codes={codes} onClose={onClose} />
      ) : (
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
      )}
    </Dialog>
  );
}
