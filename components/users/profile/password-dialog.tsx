"use client";

import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { PasswordHint } from "@/components/forms/password-hint";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { showToast } from "@/components/ui/toast";
import { isShortPassword, SHORT_PASSWORD } from "@/lib/core/password";
import { changePassword } from "@/lib/passwords/queries";

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
  const form = useFaultyField(error ?? missing.current ?? missing.password);
  const whole = faultOfWhole(error, ["/current_password", "/password"]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
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
    <DialogForm ref={form} onSubmit={submit} noValidate>
      <DialogBody className="grid grid-cols-1 gap-4 pt-3">
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
        {whole !== null && (
          <Notice tone="error" isLive>
            {whole}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter note="API keys go on working.">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={isPending} busyLabel="Changing">
          Change password
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function missingOf(current: string, password: string): { current?: string; password?: string } {
  return {
    ...(current === "" ? { current: "Type the password that you sign in with now." } : {}),
    ...(isShortPassword(password) ? { password: SHORT_PASSWORD } : {}),
  };
}
