"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
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
  ways: readonly SecondFactorWay[];
};

type Shown = SecondFactorWay | "recovery";

export function VerifyForm({ next, ways }: VerifyFormProps) {
  const t = useTranslations("auth.twoFactor");
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const [shown, setShown] = useState<Shown>(ways.includes("passkey") ? "passkey" : "app");
  const [trust, setTrust] = useState(false);
  const { code, setCode, startOver, isBusy, failure, input, send, sendPasskey } = useSecondStep(() => {
    startLeaving(() => {
      router.replace(next);
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
        <p>{t("confirmPasskey")}</p>
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
      <Checkbox isSelected={trust} onChange={setTrust} description={t("trustHelp")}>
        {t("trust")}
      </Checkbox>
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="w-full"
        icon={shown === "passkey" ? <KeyRound /> : undefined}
        isBusy={isBusy || isLeaving}
        busyLabel={t("busy")}
      >
        {shown === "passkey" ? t("usePasskey") : t("submit")}
      </Button>
      <OtherWays shown={shown} ways={ways} onChange={change} />
    </form>
  );
}

type OtherWaysProps = { shown: Shown; ways: readonly SecondFactorWay[]; onChange: (to: Shown) => void };

function OtherWays({ shown, ways, onChange }: OtherWaysProps) {
  const t = useTranslations("auth.twoFactor");
  const lost = shown === "passkey" ? t("passkeyLost") : t("phoneLost");
  return (
    <div className="grid justify-items-start gap-1">
      {shown !== "passkey" && ways.includes("passkey") && (
        <TextButton onPress={() => onChange("passkey")}>{t("usePasskey")}</TextButton>
      )}
      {shown !== "app" && ways.includes("app") && (
        <TextButton onPress={() => onChange("app")}>{t("useApp")}</TextButton>
      )}
      {shown === "recovery" ? (
        <p className="text-muted">{t("noRecoveryCode")}</p>
      ) : (
        <TextButton onPress={() => onChange("recovery")}>{lost}</TextButton>
      )}
    </div>
  );
}
