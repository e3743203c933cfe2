"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { makePasskey } from "@/components/passkeys/ceremony";
import { CodesDialog } from "@/components/second-factors/codes-dialog";
import { ProofForm } from "@/components/second-factors/proof-form";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import {
  addPasskey,
  beginPasskey,
  passkeysChanged,
  removePasskey,
  renamePasskey,
} from "@/lib/identity/passkeys/queries";
import { LONGEST_NAME } from "@/lib/identity/passkeys/rules";
import type { Passkey } from "@/lib/identity/passkeys/schema";
import type { SecondFactor, SecondFactorProof } from "@/lib/identity/second-factors/schema";
import { deviceInWords } from "@/lib/identity/sessions/rules";

export type AddPasskeyDialogProps = { factor: SecondFactor; onClose: () => void };

/** Name it, prove who you are, let the device make it; the first comes with recovery codes. */
export function AddPasskeyDialog({ factor, onClose }: AddPasskeyDialogProps) {
  const cache = useQueryClient();
  const [{ name }, set, kept] = useDraft("passkey", () => ({ name: deviceInWords(navigator.userAgent) }));
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (proof: SecondFactorProof) => {
      const credential = await makePasskey(await beginPasskey(proof));
      return addPasskey({ name, credential });
    },
    onSuccess: async ({ recovery_codes: codes }) => {
      kept.forget();
      await passkeysChanged(cache);
      if (codes !== null) return;
      onClose();
      showToast({ message: `“${name}” signs you in from now on` });
    },
  });
  return (
    <CodesDialog title="Add a passkey" codes={data?.recovery_codes} onClose={onClose}>
      <ProofForm
        factor={factor}
        lead={
          factor.enabled
            ? "It signs you in without your password, and is asked for after it in place of a code."
            : "It signs you in without your password. From then on your password alone is not enough any more: a passkey or a recovery code is asked for after it."
        }
        submitLabel="Add a passkey"
        busyLabel="Adding"
        isBusy={isPending}
        error={error}
        fields={["/name"]}
        onCancel={() => {
          kept.forget();
          onClose();
        }}
        onSubmit={mutate}
      >
        <RestoredDraft draft={kept} />
        <NameField value={name} error={error} onChange={(typed) => set({ name: typed })} />
      </ProofForm>
    </CodesDialog>
  );
}

type OnePasskeyProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskeyDialog({ passkey, onClose }: OnePasskeyProps) {
  const { mutate, error, isPending } = useMutation(renamePasskey);
  const [{ name }, set, kept] = useDraft(`passkey-name.${passkey.id}`, { name: passkey.name });
  const leave = () => {
    kept.forget();
    onClose();
  };
  return (
    <Dialog title="Rename the passkey" isOpen isDismissable={false} onOpenChange={onClose}>
      <FieldForm
        submitLabel="Rename"
        busyLabel="Renaming"
        isBusy={isPending}
        fault={faultOfWhole(error, ["/name"])}
        refusal={error}
        onCancel={onClose}
        onSubmit={() => {
          mutate({ id: passkey.id, name }, { onSuccess: leave });
        }}
        kept={kept}
      >
        <NameField value={name} error={error} onChange={(typed) => set({ name: typed })} />
      </FieldForm>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, factor, onClose }: OnePasskeyProps & { factor: SecondFactor }) {
  const { mutate, error, isPending } = useMutation(removePasskey);
  const isLast = factor.passkeys === 1 && factor.app_since === null;
  return (
    <Dialog title={`Remove “${passkey.name}”?`} isOpen isDismissable={false} onOpenChange={onClose}>
      <ProofForm
        factor={factor}
        lead={
          isLast
            ? "It is your last one: your password alone signs you in from then on, and your recovery codes end."
            : "It signs you in no longer. Trusted devices are asked again."
        }
        submitLabel="Remove the passkey"
        busyLabel="Removing"
        isBusy={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(proof) => {
          mutate(
            { id: passkey.id, ...proof },
            {
              onSuccess: () => {
                onClose();
                showToast({ message: `“${passkey.name}” signs you in no longer` });
              },
            },
          );
        }}
      />
    </Dialog>
  );
}

type NameFieldProps = { value: string; error: Error | null; onChange: (name: string) => void };

function NameField({ value, error, onChange }: NameFieldProps) {
  return (
    <TextField
      label="Name"
      description="Where it is kept, such as this laptop or your password manager."
      autoFocus
      maxLength={LONGEST_NAME}
      value={value}
      error={faultAt(error, "/name")}
      onChange={onChange}
    />
  );
}
