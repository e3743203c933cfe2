"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
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
  const t = useTranslations("signIn.newToken");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onClose}>
      <NewTokenForm onClose={onClose} onShow={onShow} />
    </Dialog>
  );
}

function NewTokenForm({ onClose, onShow }: NewTokenDialogProps) {
  const t = useTranslations("signIn.newToken");
  const common = useTranslations("common");
  const { mutate, error, isPending } = useMutation(createProvisioningToken);
  const [values, change, kept] = useDraft("provisioning-token", { name: "", mailsInvitations: true });
  const [wasSent, setWasSent] = useState(false);
  const name = values.name.trim();
  const refused = error instanceof ApiError ? error.fault("/name") : undefined;
  const nameFault = wasSent && name === "" ? t("nameMissing") : refused;
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
      submitLabel={t("create")}
      busyLabel={common("actions.creating")}
      isBusy={isPending}
      fault={error && refused === undefined ? error.message : null}
      refusal={error ?? nameFault}
      kept={kept}
    >
      <TextField
        label={common("fields.name")}
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
        description={t("invitationsHelp")}
      >
        {t("invitations")}
      </Checkbox>
    </FieldForm>
  );
}
