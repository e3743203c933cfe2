"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { AppSteps } from "@/components/second-factors/app-steps";
import { usePasskeyProof } from "@/components/second-factors/proof-form";
import { CodeField } from "@/components/second-factors/code-field";
import { CodesDialog } from "@/components/second-factors/codes-dialog";
import { DialogBody } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { PasswordField } from "@/components/ui/password-field";
import { Skeleton } from "@/components/ui/skeleton";
import { confirmSetUp, newSetUp } from "@/lib/identity/second-factors/queries";
import type { ShownSetup } from "@/lib/identity/second-factors/schema";

export type SetUpDialogProps = {
  /** The passkey must then confirm the change. */
  hasPasskey: boolean;
  onClose: () => void;
};

export function SetUpDialog({ hasPasskey, onClose }: SetUpDialogProps) {
  const t = useTranslations("security.setUpDialog");
  const { data: setup, error, refetch } = useQuery(newSetUp());
  const [isDone, setIsDone] = useState(false);
  return (
    <CodesDialog title={t("title")} codes={isDone ? setup?.recovery_codes : null} onClose={onClose}>
      {setup ? (
        <ConfirmForm setup={setup} hasPasskey={hasPasskey} onClose={onClose} onDone={() => setIsDone(true)} />
      ) : (
        <DialogBody className="grid gap-3 pt-3">
          {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton width="184px" className="h-[184px]" />}
        </DialogBody>
      )}
    </CodesDialog>
  );
}

type ConfirmFormProps = SetUpDialogProps & { setup: ShownSetup; onDone: () => void };

function ConfirmForm({ setup, hasPasskey, onClose, onDone }: ConfirmFormProps) {
  const t = useTranslations("security.setUpDialog");
  const proof = useTranslations("security.proofForm");
  const { mutate, error, isPending, reset } = useMutation(confirmSetUp);
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const passkey = usePasskeyProof();
  const submit = async () => {
    const more = hasPasskey ? await passkey.show() : {};
    if (more) mutate({ code, current_password: password, ...more }, { onSuccess: onDone });
  };
  const typing = (set: (text: string) => void) => (text: string) => {
    set(text);
    if (error) reset();
  };
  return (
    <FieldForm
      onSubmit={() => void submit()}
      onCancel={onClose}
      submitLabel={t("submit")}
      busyLabel={t("submitting")}
      isBusy={isPending || passkey.isBusy}
      fault={passkey.failure ?? faultOfWhole(error, ["/code", "/current_password"])}
      refusal={error}
    >
      <AppSteps setup={setup} />
      <CodeField autoFocus value={code} error={faultAt(error, "/code")} onChange={typing(setCode)} />
      <PasswordField
        label={proof("currentPassword")}
        autoComplete="current-password"
        value={password}
        error={faultAt(error, "/current_password")}
        onChange={typing(setPassword)}
      />
      {hasPasskey && <p>{proof("passkeyNext")}</p>}
    </FieldForm>
  );
}
