"use client";

import { KeyRound } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useState, useTransition } from "react";
import { useSecondStep } from "@/components/auth/use-second-step";
import { FormNotice } from "@/components/forms/form-notice";
import { CodeField } from "@/components/second-factors/code-field";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextButton } from "@/components/ui/text-button";
import type { SecondFactorWay } from "@/lib/kernel/core/second-factor";

export type VerifyFormProps = {
  next: string;
  /** What their second factor is. */
  ways: readonly SecondFactorWay[];
};

/** What is shown: one of the ways, or a recovery code in its place. */
type Shown = SecondFactorWay | "recovery";

/** The step after the password. */
export function VerifyForm({ next, ways }: VerifyFormProps) {
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const [shown, setShown] = useState<Shown>(ways.includes("passkey") ? "passkey" : "app");
  const [trust, setTrust] = useState(false);
  const { code, setCode, startOver, isBusy, failure, input, send, sendPasskey } = useSecondStep(() => {
    startLeaving(() => {
      router.replace(next as Route);
    });
  });
  const change = (to: Shown) => {
    startOver();
    setShown(to);
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void (shown === "passkey" ? sendPasskey(trust) : send(trust));
      }}
    >
      <FormNotice text={failure} />
      {shown === "passkey" ? (
        <p>Your device or password manager asks who you are.</p>
      ) : (
        <CodeField
          isRecovery={shown === "recovery"}
          size="large"
          autoFocus
          value={code}
          onChange={setCode}
          inputRef={input}
        />
      )}
      <Checkbox isSelected={trust} onChange={setTrust} description="Only where nobody else signs in.">
        Do not ask on this device for 30 days
      </Checkbox>
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="w-full"
        icon={shown === "passkey" ? <KeyRound /> : undefined}
        isBusy={isBusy || isLeaving}
        busyLabel="Signing in"
      >
        {shown === "passkey" ? "Use your passkey" : "Sign in"}
      </Button>
      <OtherWays shown={shown} ways={ways} onChange={change} />
    </form>
  );
}

type OtherWaysProps = { shown: Shown; ways: readonly SecondFactorWay[]; onChange: (to: Shown) => void };

function OtherWays({ shown, ways, onChange }: OtherWaysProps) {
  const lost = shown === "passkey" ? "Passkey lost? Use a recovery code" : "Phone lost? Use a recovery code";
  return (
    <div className="grid justify-items-start gap-1">
      {shown !== "passkey" && ways.includes("passkey") && (
        <TextButton onPress={() => onChange("passkey")}>Use your passkey</TextButton>
      )}
      {shown !== "app" && ways.includes("app") && (
        <TextButton onPress={() => onChange("app")}>Use a code from the app</TextButton>
      )}
      {shown === "recovery" ? (
        <p className="text-muted">
          No recovery code either? Ask an owner or an admin of your workspace to reset your second factor.
        </p>
      ) : (
        <TextButton onPress={() => onChange("recovery")}>{lost}</TextButton>
      )}
    </div>
  );
}
