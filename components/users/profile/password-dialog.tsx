"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { PasswordHint } from "@/components/forms/password-hint";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { showToast } from "@/components/ui/toast";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { isShortPassword, PASSWORD_LENGTH } from "@/lib/kernel/core/password-length";
import { changePassword } from "@/lib/identity/passwords/queries";

export type PasswordDialogProps = { onClose: () => void };

export function PasswordDialog({ onClose }: PasswordDialogProps) {
  const t = useTranslations("profile.password");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onClose}>
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ onClose }: PasswordDialogProps) {
  const t = useTranslations("profile.password");
  const { mutate, error, isPending, reset } = useMutation(changePassword);
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const missing = wasSent ? missingOf(current, password, t) : {};
  const whole = faultOfWhole(error, ["/current_password", "/password"]);
  const submit = () => {
    setWasSent(true);
    if (Object.keys(missingOf(current, password, t)).length > 0) return;
    mutate(
      { current_password: current, password },
      {
        onSuccess: () => {
          onClose();
          showToast({ message: t("changed") });
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
      refusal={error ?? missing.current ?? missing.password}
      note={t("note")}
    >
      <PasswordField
        label={t("current")}
        autoComplete="current-password"
        autoFocus
        value={current}
        error={missing.current ?? faultAt(error, "/current_password")}
        onChange={typing(setCurrent)}
      />
      <PasswordField
        label={t("new")}
        autoComplete="new-password"
        value={password}
        error={missing.password ?? faultAt(error, "/password")}
        description={<PasswordHint password={password} />}
        onChange={typing(setPassword)}
      />
    </FieldForm>
  );
}

function missingOf(
  current: string,
  password: string,
  t: Translate<"profile.password">,
): { current?: string; password?: string } {
  return {
    ...(current === "" ? { current: t("currentMissing") } : {}),
    ...(isShortPassword(password) ? { password: t("tooShort", { count: PASSWORD_LENGTH }) } : {}),
  };
}
