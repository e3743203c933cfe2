"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { useDraft } from "@/components/forms/use-draft";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/client/api";
import { createProvisioningToken } from "@/lib/identity/provisioning/queries";
import type { NewProvisioningToken } from "@/lib/identity/provisioning/schema";

export type NewTokenDialogProps = { onClose: () => void; onShow: (made: NewProvisioningToken) => void };

export function NewTokenDialog({ onClose, onShow }: NewTokenDialogProps) {
  return (
    <Dialog title="New provisioning token" isOpen isDismissable={false} onOpenChange={onClose}>
      <NewTokenForm onClose={onClose} onShow={onShow} />
    </Dialog>
  );
}

function NewTokenForm({ onClose, onShow }: NewTokenDialogProps) {
  const { mutate, error, isPending } = useMutation(createProvisioningToken);
  const [values, change, kept] = useDraft("provisioning-token", { name: "", mailsInvitations: true });
  const [wasSent, setWasSent] = useState(false);
  const name = values.name.trim();
  const refused = error instanceof ApiError ? error.fault("/name") : undefined;
  const nameFault = wasSent && name === "" ? "Give it a name, such as that of your identity provider." : refused;
  const submit = () => {
    setWasSent(true);
    if (name === "") return;
    mutate(
      { name, mails_invitations: values.mailsInvitations },
      {
        onSuccess: (made) => {
          kept.forget();
          onClose();
          onShow(made);
        },
      },
    );
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel="Make token"
      busyLabel="Making"
      isBusy={isPending}
      fault={error && refused === undefined ? error.message : null}
      refusal={error ?? nameFault}
      kept={kept}
    >
      <TextField
        label="Name"
        placeholder="Okta"
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={values.name}
        onChange={(text) => change({ name: text })}
        error={nameFault}
      />
      <Checkbox
        isSelected={values.mailsInvitations}
        onChange={(mailsInvitations) => change({ mailsInvitations })}
        description="They join by the link in it. Switch it off where people come in otherwise."
      >
        Mail an invitation to everybody new
      </Checkbox>
    </FieldForm>
  );
}
