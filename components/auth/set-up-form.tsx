"use client";

import { KeyRound } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
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
  /** Whether browsers have passkeys for this server. */
  hasPasskeys: boolean;
};

/** For whoever has no second factor and a workspace that asks for one: set up, confirm, keep the codes, go in. */
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
      <Button type="submit" kind="primary" size="large" className="w-full" isBusy={isBusy} busyLabel="Signing in">
        Switch it on and sign in
      </Button>
    </form>
  );
}

function ByPasskey({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <div className="grid gap-3">
      <p>A passkey is the quickest: your fingerprint, face or PIN, on this device or in your password manager.</p>
      <Button size="large" className="w-full" icon={<KeyRound />} isDisabled={isBusy} onPress={onPress}>
        Make a passkey and sign in
      </Button>
      <p className="text-muted">Or codes from an app:</p>
    </div>
  );
}

function Done({ codes, next }: { codes: readonly string[]; next: string }) {
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  return (
    <div className="grid gap-4">
      <Notice tone="success" isLive>
        Your second factor is on.
      </Notice>
      <RecoveryCodeList codes={codes} />
      <Button
        kind="primary"
        size="large"
        className="w-full"
        isBusy={isLeaving}
        busyLabel="Opening"
        onPress={() => {
          startLeaving(() => {
            router.replace(next as Route);
          });
        }}
      >
        I have saved them, continue
      </Button>
    </div>
  );
}
