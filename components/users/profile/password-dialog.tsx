"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { PasswordHint } from "@/components/forms/password-hint";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { showToast } from "@/components/ui/toast";
import { isShortPassword, SHORT_PASSWORD_MESSAGE } from "@/lib/kernel/core/password-length";
import { changePassword } from "@/lib/identity/passwords/queries";

export type PasswordDialogProps = { onClose: () => void };

export function PasswordDialog({ onClose }: PasswordDialogProps) {
  return (
    <Dialog title="Change password" isOpen isDismissable={false} onOpenChange={onClose}>
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ onClose }: PasswordDialogProps) {
  const { mutate, error, isPending, reset } = useMutation(changePassword);
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const missing = wasSent ? missingOf(current, password) : {};
  const whole = faultOfWhole(error, ["/current_password", "/password"]);
  const submit = () => {
    setWasSent(true);
    if (Object.keys(missingOf(current, password)).length > 0) return;
    mutate(
      { current_password: current, password },
      {
        onSuccess: () => {
          onClose();
          showToast({ message: "Password changed. Your other devices are signed out" });
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
      submitLabel="Change password"
      busyLabel="Changing"
      isBusy={isPending}
      fault={whole}
      refusal={error ?? missing.current ?? missing.password}
      note="API keys go on working."
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        value={current}
        error={missing.current ?? faultAt(error, "/current_password")}
        onChange={typing(setCurrent)}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        error={missing.password ?? faultAt(error, "/password")}
        description={<PasswordHint password={password} />}
        onChange={typing(setPassword)}
      />
    </FieldForm>
  );
}

function missingOf(current: string, password: string): { current?: string; password?: string } {
  return {
    ...(current === "" ? { current: "Type the password that you sign in with now." } : {}),
    ...(isShortPassword(password) ? { password: SHORT_PASSWORD_MESSAGE } : {}),
  };
}
