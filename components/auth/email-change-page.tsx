"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLinkToken } from "@/components/auth/mailed-link";
import { FormNotice } from "@/components/forms/form-notice";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { confirmEmailChange, emailChange } from "@/lib/identity/email-changes/queries";
import { ApiError } from "@/lib/client/api";
import { readableEmail } from "@/lib/kernel/core/email";

/** The page asks for a press, because email scanners open every link. */
export function EmailChangePage() {
  const token = useLinkToken();
  if (token === undefined) return <Opening />;
  return token === null ? <Ended /> : <Opened token={token} />;
}

function Opened({ token }: { token: string }) {
  const t = useTranslations("auth.emailChange");
  const { data, error, refetch } = useQuery(emailChange(token));
  const { mutate, data: done, error: refusal, isPending } = useMutation(confirmEmailChange);
  if (done) return <Done email={done.email} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <Ended />;
  if (error) {
    return (
      <AuthFrame title={t("title")}>
        <LoadFailure error={error} onRetry={refetch} />
      </AuthFrame>
    );
  }
  if (!data) return <Opening />;
  return (
    <AuthFrame
      title={t("title")}
      lead={t("lead", { newEmail: readableEmail(data.new_email), oldEmail: readableEmail(data.email) })}
    >
      <div className="grid gap-4">
        <FormNotice text={refusal?.message ?? null} />
        <p className="text-muted">{t("effects")}</p>
        <Button kind="primary" size="large" isBusy={isPending} busyLabel={t("busy")} onPress={() => mutate(token)}>
          {t("confirm", { email: data.new_email })}
        </Button>
      </div>
    </AuthFrame>
  );
}

function Done({ email }: { email: string }) {
  const t = useTranslations("auth.emailChange");
  return (
    <AuthFrame title={t("done")} lead={t("doneLead", { email: readableEmail(email) })}>
      <LinkButton href="/" kind="primary">
        {t("toStint")}
      </LinkButton>
    </AuthFrame>
  );
}

function Ended() {
  const t = useTranslations("auth.emailChange");
  return (
    <AuthFrame title={t("expired")} lead={t("expiredLead")}>
      <LinkButton href="/settings/profile">{t("toProfile")}</LinkButton>
    </AuthFrame>
  );
}

function Opening() {
  const t = useTranslations("auth.emailChange");
  return (
    <AuthFrame title={t("title")}>
      <div className="grid gap-4">
        <Skeleton width="100%" className="h-10" />
        <Skeleton width="60%" />
      </div>
    </AuthFrame>
  );
}
