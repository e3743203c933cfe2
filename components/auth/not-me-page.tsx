"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDayWords, useLinkToken } from "@/components/auth/mailed-link";
import { FormNotice } from "@/components/forms/form-notice";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api";
import { deviceName } from "@/lib/identity/sessions/rules";
import { alarm, raiseAlarm } from "@/lib/identity/sign-ins/queries";
import { readableEmail } from "@/lib/kernel/core/email";

/** The page asks for a press, because email scanners open every link. */
export function NotMePage() {
  const token = useLinkToken();
  if (token === undefined) return <Opening />;
  return token === null ? <Ended /> : <Opened token={token} />;
}

function Opened({ token }: { token: string }) {
  const t = useTranslations("auth.notMe");
  const devices = useTranslations("devices");
  const { data, error, refetch } = useQuery(alarm(token));
  const { mutate, error: refusal, isPending, isSuccess } = useMutation(raiseAlarm);
  const days = useDayWords();
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <Ended />;
  if (error) {
    return (
      <AuthFrame title={t("title")}>
        <LoadFailure error={error} onRetry={refetch} />
      </AuthFrame>
    );
  }
  if (!data) return <Opening />;
  const raise = () => {
    mutate(token, {
      onSuccess: ({ reset_token: next }) => {
        location.assign(`/reset-password#${next}`);
      },
    });
  };
  const { address } = data;
  const signIn = { device: deviceName(data, devices), email: readableEmail(data.email), day: days(data.signed_in_at) };
  return (
    <AuthFrame
      title={t("title")}
      lead={address === null ? t("lead", signIn) : t("leadWithAddress", { ...signIn, address })}
    >
      <div className="grid gap-4">
        <FormNotice text={refusal?.message ?? null} />
        <p>{t("effects")}</p>
        <p className="text-muted">{t("review")}</p>
        <Button
          kind="danger"
          size="large"
          className="w-full"
          isBusy={isPending || isSuccess}
          busyLabel={t("busy")}
          onPress={raise}
        >
          {t("confirm")}
        </Button>
      </div>
    </AuthFrame>
  );
}

function Ended() {
  const t = useTranslations("auth.notMe");
  return (
    <AuthFrame title={t("expired")} lead={t("expiredLead")}>
      <LinkButton href="/reset-password">{t("setPassword")}</LinkButton>
    </AuthFrame>
  );
}

function Opening() {
  const t = useTranslations("auth.notMe");
  return (
    <AuthFrame title={t("title")}>
      <div className="grid gap-4">
        <Skeleton width="100%" className="h-10" />
        <Skeleton width="60%" />
      </div>
    </AuthFrame>
  );
}
