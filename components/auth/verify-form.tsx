"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useState, useTransition } from "react";
import { useSecondStep } from "@/components/auth/use-second-step";
import { CodeField } from "@/components/second-factors/code-field";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import { TextButton } from "@/components/ui/text-button";

/** The step after the password. */
export function VerifyForm({ next }: { next: string }) {
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const [isRecovery, setIsRecovery] = useState(false);
  const [trust, setTrust] = useState(false);
  const { code, setCode, startOver, isBusy, failure, input, send } = useSecondStep(() => {
    startLeaving(() => {
      router.replace(next as Route);
    });
  });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void send(trust);
      }}
    >
      {failure !== null && (
        <Notice tone="error" isLive>
          {failure}
        </Notice>
      )}
      <CodeField isRecovery={isRecovery} size="large" autoFocus value={code} onChange={setCode} inputRef={input} />
      <Checkbox isSelected={trust} onChange={setTrust} description="Only where nobody else signs in.">
        Do not ask on this device for 30 days
      </Checkbox>
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="w-full"
        isBusy={isBusy || isLeaving}
        busyLabel="Signing in"
      >
        Sign in
      </Button>
      <p>
        <TextButton
          onPress={() => {
            startOver();
            setIsRecovery(!isRecovery);
          }}
        >
          {isRecovery ? "Use a code from the app" : "Phone lost? Use a recovery code"}
        </TextButton>
        {isRecovery && (
          <span className="mt-1 block text-muted">
            No recovery code either? Ask an owner or an admin of your workspace to reset your second factor.
          </span>
        )}
      </p>
    </form>
  );
}
