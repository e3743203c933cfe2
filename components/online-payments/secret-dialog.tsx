"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { saveStripeSettings } from "@/lib/billing/online-payments/queries";
import type { StripeSettings } from "@/lib/billing/online-payments/schema";
import { ApiError } from "@/lib/client/api";

export type SecretMember = "secret_key" | "signing_secret";

const TITLES = { secret_key: "enterKey", signing_secret: "enterSecret" } as const;
const LABELS = { secret_key: "secretKey", signing_secret: "signingSecret" } as const;
const HELP = { secret_key: "keyHelp", signing_secret: "secretHelp" } as const;

type SecretDialogProps = { member: SecretMember; settings: StripeSettings; onClose: () => void };

export function SecretDialog(props: SecretDialogProps) {
  const t = useTranslations("settings.stripe");
  return (
    <Dialog title={t(TITLES[props.member])} isOpen isDismissable={false} onOpenChange={props.onClose}>
      <SecretForm {...props} />
    </Dialog>
  );
}

/** The secret is kept in no draft. */
function SecretForm({ member, settings, onClose }: SecretDialogProps) {
  const t = useTranslations("settings.stripe");
  const actions = useTranslations("common.actions");
  const { mutate, error, isPending } = useMutation(saveStripeSettings);
  const [typed, setTyped] = useState("");
  const [isConfirmed, setIsConfirmed] = useState(false);
  const asksTwice = isLiveOnLoopback(error);
  const fault = faultOfWhole(error, [`/${member}`]);
  const save = () => {
    const secret = { [member]: typed.trim() };
    const confirmed = isConfirmed ? { confirm_live: true as const } : {};
    mutate({ base: settings, ...secret, ...confirmed }, { onSuccess: onClose });
  };
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DialogBody>
        <PasswordField
          label={t(LABELS[member])}
          autoComplete="new-password"
          autoFocus
          value={typed}
          onChange={setTyped}
          description={t(HELP[member])}
          error={faultAt(error, `/${member}`)}
        />
        {asksTwice && (
          <Checkbox isSelected={isConfirmed} onChange={setIsConfirmed} className="mt-3">
            {t("confirmLive")}
          </Checkbox>
        )}
        {fault && (
          <Notice tone="error" isLive className="mt-3">
            {fault}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>{actions("cancel")}</Button>
        <Button
          kind="primary"
          type="submit"
          isBusy={isPending}
          busyLabel={t("checking")}
          isDisabled={typed.trim() === "" || (asksTwice && !isConfirmed)}
        >
          {actions("save")}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function isLiveOnLoopback(error: Error | null): boolean {
  return error instanceof ApiError && error.faults.some(({ reason }) => reason === "live_key_on_loopback");
}
