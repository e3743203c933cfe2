"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState, useTransition } from "react";
import { afterSignIn, signIn } from "@/components/auth/sign-in";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { FormNotice } from "@/components/forms/form-notice";
import { PasswordHint } from "@/components/forms/password-hint";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { PasswordField } from "@/components/ui/password-field";
import { isShortPassword, PASSWORD_LENGTH } from "@/lib/kernel/core/password-length";
import { ApiError } from "@/lib/client/api";
import { confirmReset } from "@/lib/identity/passwords/queries";
import type { Reset } from "@/lib/identity/passwords/schema";
import { readableEmail } from "@/lib/kernel/core/email";

export type NewPasswordFormProps = { token: string; reset: Reset; onEnded: () => void };

export function NewPasswordForm({ token, reset, onEnded }: NewPasswordFormProps) {
  const t = useTranslations("auth.reset");
  const { password, setPassword, submit, fault, refusal, failure, isBusy } = useNewPassword(token, onEnded);
  const form = useFaultyField(refusal);
  const minutes = Math.max(1, Math.round((Date.parse(reset.expires_at) - useNow(MINUTE_MS)) / MINUTE_MS));
  return (
    <AuthFrame title={t("title")} lead={t("newPasswordLead", { email: readableEmail(reset.email), count: minutes })}>
      <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit}>
        <FormNotice text={failure} />
        <input type="hidden" autoComplete="username" value={reset.email} readOnly />
        <PasswordField
          label={t("newPassword")}
          size="large"
          autoComplete="new-password"
          autoFocus
          value={password}
          error={fault}
          description={<PasswordHint password={password} />}
          onChange={setPassword}
        />
        <p className="text-muted">{t("effects")}</p>
        <Button type="submit" kind="primary" size="large" className="w-full" isBusy={isBusy} busyLabel={t("setting")}>
          {t("submit")}
        </Button>
      </form>
    </AuthFrame>
  );
}

function useNewPassword(token: string, onEnded: () => void) {
  const fields = useTranslations("auth.fields");
  const errors = useTranslations("auth.errors");
  const router = useRouter();
  const { mutateAsync, error, reset } = useMutation(confirmReset);
  const [password, setPassword] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const isShort = isShortPassword(password);
  const send = async () => {
    setIsWorking(true);
    try {
      const { email } = await mutateAsync({ token, password });
      const step = await signIn({ email, password }, errors);
      startLeaving(() => {
        router.replace(afterSignIn(step, "/"));
      });
    } catch (reason) {
      if (reason instanceof ApiError && reason.code === "conflict") onEnded();
      setFailure(faultOfWhole(reason as Error, ["/password"]));
    } finally {
      setIsWorking(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    setFailure(null);
    if (!isShort) void send();
  };
  const short = wasSent && isShort ? fields("passwordTooShort", { count: PASSWORD_LENGTH }) : undefined;
  return {
    password,
    setPassword: (typed: string) => {
      setPassword(typed);
      if (error) reset();
    },
    submit,
    fault: short ?? faultAt(error, "/password"),
    refusal: error ?? short,
    failure,
    isBusy: isWorking || isLeaving,
  };
}
