"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { askForEmailChange } from "@/lib/identity/email-changes/queries";

export type EmailDialogProps = {
  onClose: () => void;
  /** Called with the address that the link was sent to. */
  onAsked: (email: string) => void;
};

export function EmailDialog(props: EmailDialogProps) {
  const t = useTranslations("profile.email");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={props.onClose}>
      <EmailForm {...props} />
    </Dialog>
  );
}

function EmailForm({ onClose, onAsked }: EmailDialogProps) {
  const t = useTranslations("profile.email");
  const { mutate, error, isPending, reset } = useMutation(askForEmailChange);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const whole = faultOfWhole(error, ["/email", "/current_password"]);
  const submit = () => {
    mutate(
      { email: email.trim(), current_password: password },
      {
        onSuccess: (asked) => {
          onAsked(asked.email);
          onClose();
        },
      },
    );
  };
  const typing = (set: (text: string) => void) => (text: string) => {
    set(text);
    if (error) reset();
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("submit")}
      busyLabel={t("busy")}
      isBusy={isPending}
      fault={whole}
      refusal={error}
      note={t("note")}
    >
      <TextField
        label={t("address")}
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        error={faultAt(error, "/email")}
        description={t("addressHelp")}
        onChange={typing(setEmail)}
      />
      <PasswordField
        label={t("currentPassword")}
        autoComplete="current-password"
        value={password}
        error={faultAt(error, "/current_password")}
        onChange={typing(setPassword)}
      />
    </FieldForm>
  );
}
