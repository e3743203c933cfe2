"use client";

import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { askForEmailChange } from "@/lib/email-changes/queries";

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
  const form = useFaultyField(error ?? undefined);
  const whole = faultOfWhole(error, ["/email", "/current_password"]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
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
    <DialogForm ref={form} onSubmit={submit} noValidate>
      <DialogBody className="grid grid-cols-1 gap-4 pt-3">
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
        {whole !== null && (
          <Notice tone="error" isLive>
            {whole}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter note="Your present address is told.">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={isPending} busyLabel="Mailing">
          Mail the link
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}
