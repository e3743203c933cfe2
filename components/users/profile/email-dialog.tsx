"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { askForEmailChange } from "@/lib/identity/email-changes/queries";

export type EmailDialogProps = {
  onClose: () => void;
  /** The link was mailed to this address. */
  onAsked: (email: string) => void;
};

/** Asks for another address to sign in with. */
export function EmailDialog(props: EmailDialogProps) {
  return (
    <Dialog title="Change e-mail address" isOpen isDismissable={false} onOpenChange={props.onClose}>
      <EmailForm {...props} />
    </Dialog>
  );
}

function EmailForm({ onClose, onAsked }: EmailDialogProps) {
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
      submitLabel="Mail the link"
      busyLabel="Mailing"
      isBusy={isPending}
      fault={whole}
      refusal={error}
      note="Your present address is told."
    >
      <TextField
        label="New address"
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        error={faultAt(error, "/email")}
        description="We mail a link there. The change counts once you open it."
        onChange={typing(setEmail)}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={password}
        error={faultAt(error, "/current_password")}
        onChange={typing(setPassword)}
      />
    </FieldForm>
  );
}
