"use client";

import { KeyRound } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState, useTransition } from "react";
import { useSecondStep } from "@/components/auth/use-second-step";
import { FormNotice } from "@/components/forms/form-notice";
import { AppSteps } from "@/components/second-factors/app-steps";
import { CodeField } from "@/components/second-factors/code-field";
import { RecoveryCodeList } from "@/components/second-factors/recovery-codes";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { newSetUpBySignIn } from "@/lib/identity/second-factors/queries";
import type { ShownSetup } from "@/lib/identity/second-factors/schema";

export type SetUpFormProps = {
  next: string;
  /** Whether browsers support passkeys at the address of this server. */
  hasPasskeys: boolean;
};

/** The form is for people whose workspace requires two-factor authentication. */
export function SetUpForm({ next, hasPasskeys }: SetUpFormProps) {
  const { data: setup, error, refetch } = useQuery(newSetUpBySignIn());
  const [isDone, setIsDone] = useState(false);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!setup) return <Skeleton width="184px" className="h-[184px]" />;
  if (isDone) return <Done codes={setup.recovery_codes} next={next} />;
  return <Confirm setup={setup} hasPasskeys={hasPasskeys} onDone={() => setIsDone(true)} />;
}

type ConfirmProps = { setup: ShownSetup; hasPasskeys: boolean; onDone: () => void };

function Confirm({ setup, hasPasskeys, onDone }: ConfirmProps) {
  const t = useTranslations("auth.twoFactor");
  const { code, setCode, isBusy, failure, input, send, addPasskey } = useSecondStep(onDone);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void send(false);
      }}
    >
      {hasPasskeys && <ByPasskey isBusy={isBusy} onPress={() => void addPasskey()} />}
      <AppSteps setup={setup} />
      <FormNotice text={failure} />
      <CodeField size="large" value={code} onChange={setCode} inputRef={input} />
      <Button type="submit" kind="primary" size="large" className="w-full" isBusy={isBusy} busyLabel={t("busy")}>
        {t("turnOn")}
      </Button>
    </form>
  );
}

function ByPasskey({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const t = useTranslations("auth.twoFactor");
  return (
    <div className="grid gap-3">
      <p>{t("addPasskeyHelp")}</p>
      <Button size="large" className="w-full" icon={<KeyRound />} isDisabled={isBusy} onPress={onPress}>
        {t("addPasskey")}
      </Button>
      <p className="text-muted">{t("orApp")}</p>
    </div>
  );
}

function Done({ codes, next }: { codes: readonly string[]; next: string }) {
  const t = useTranslations("auth.twoFactor");
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  return (
    <div className="grid gap-4">
      <Notice tone="success" isLive>
        {t("on")}
      </Notice>
      <RecoveryCodeList codes={codes} />
      <Button
        kind="primary"
        size="large"
        className="w-full"
        isBusy={isLeaving}
        busyLabel={t("opening")}
        onPress={() => {
          startLeaving(() => {
            router.replace(next);
          });
        }}
      >
        {t("recoveryCodesSaved")}
      </Button>
    </div>
  );
}
