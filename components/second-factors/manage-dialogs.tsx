"use client";

import { useMutation } from "@tanstack/react-query";
import { ProofForm } from "@/components/second-factors/proof-form";
import { CodesToKeep } from "@/components/second-factors/set-up-dialog";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { disableSecondFactor, renewRecoveryCodes } from "@/lib/second-factors/queries";

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const { mutate, error, isPending } = useMutation(disableSecondFactor);
  return (
    <Dialog title="Switch the second factor off?" isOpen isDismissable={false} onOpenChange={onClose}>
      <ProofForm
        lead="Your password alone signs you in from then on. Trusted devices and recovery codes end."
        submitLabel="Switch it off"
        busyLabel="Switching off"
        isBusy={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(proof) => {
          mutate(proof, {
            onSuccess: () => {
              onClose();
              showToast({ message: "The second factor is off" });
            },
          });
        }}
      />
    </Dialog>
  );
}

export function RenewDialog({ onClose }: { onClose: () => void }) {
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
