"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
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
import { deviceName, deviceOf } from "@/lib/identity/sessions/rules";

export type AddPasskeyDialogProps = { factor: SecondFactor; onClose: () => void };

/** The first passkey comes with recovery codes. */
export function AddPasskeyDialog({ factor, onClose }: AddPasskeyDialogProps) {
  const t = useTranslations("security.passkeyDialogs");
  const faults = useTranslations("security.passkeyFaults");
  const common = useTranslations("common");
  const cache = useQueryClient();
  const [{ name }, set, kept] = useDraft("passkey", () => ({
    name: deviceName(deviceOf(navigator.userAgent), common),
  }));
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (proof: SecondFactorProof) => {
      const credential = await makePasskey(await beginPasskey(proof), faults);
      return addPasskey({ name, credential });
    },
    onSuccess: async ({ recovery_codes: codes }) => {
      kept.forget();
      await passkeysChanged(cache);
      if (codes !== null) return;
      onClose();
      showToast({ message: t("added", { name }) });
    },
  });
  return (
    <CodesDialog title={t("add")} codes={data?.recovery_codes} onClose={onClose}>
      <ProofForm
        factor={factor}
        lead={t(factor.enabled ? "addLead" : "addLeadFirst")}
        submitLabel={t("add")}
        busyLabel={t("adding")}
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
  const t = useTranslations("security.passkeyDialogs");
  const { mutate, error, isPending } = useMutation(renamePasskey);
  const [{ name }, set, kept] = useDraft(`passkey-name.${passkey.id}`, { name: passkey.name });
  const leave = () => {
    kept.forget();
    onClose();
  };
  return (
    <Dialog title={t("rename")} isOpen isDismissable={false} onOpenChange={onClose}>
      <FieldForm
        submitLabel={t("rename")}
        busyLabel={t("renaming")}
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
  const t = useTranslations("security.passkeyDialogs");
  const { mutate, error, isPending } = useMutation(removePasskey);
  const isLast = factor.passkeys === 1 && factor.app_since === null;
  return (
    <Dialog title={t("removeTitle", { name: passkey.name })} isOpen isDismissable={false} onOpenChange={onClose}>
      <ProofForm
        factor={factor}
        lead={t(isLast ? "removeLeadLast" : "removeLead")}
        submitLabel={t("remove")}
        busyLabel={t("removing")}
        isBusy={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(proof) => {
          mutate(
            { id: passkey.id, ...proof },
            {
              onSuccess: () => {
                onClose();
                showToast({ message: t("removed", { name: passkey.name }) });
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
  const t = useTranslations("security.passkeyDialogs");
  const fields = useTranslations("common.fields");
  return (
    <TextField
      label={fields("name")}
      description={t("nameHelp")}
      autoFocus
      maxLength={LONGEST_NAME}
      value={value}
      error={faultAt(error, "/name")}
      onChange={onChange}
    />
  );
}
