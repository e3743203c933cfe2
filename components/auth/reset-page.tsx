"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AskForm } from "@/components/auth/ask-form";
import { NewPasswordForm } from "@/components/auth/new-password-form";
import { useLinkToken } from "@/components/auth/mailed-link";
import { AuthFrame } from "@/components/layout/auth-frame";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { ApiError } from "@/lib/client/api";
import { reset } from "@/lib/identity/passwords/queries";

export type ResetPageProps = {
  /** Without a mail server, owners find the link in Sent email. */
  hasMailServer: boolean;
};

export function ResetPage({ hasMailServer }: ResetPageProps) {
  const token = useLinkToken();
  if (token === undefined) return <Opening />;
  return token === null ? (
    <Ask hasMailServer={hasMailServer} />
  ) : (
    <Opened token={token} hasMailServer={hasMailServer} />
  );
}

function Opened({ token, hasMailServer }: ResetPageProps & { token: string }) {
  const t = useTranslations("auth.reset");
  const { data, error, refetch } = useQuery(reset(token));
  const [hasEnded, setHasEnded] = useState(false);
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (hasEnded || isUnknown) return <Ask hasMailServer={hasMailServer} hasEnded />;
  if (data) {
    return (
      <NewPasswordForm
        token={token}
        reset={data}
        onEnded={() => {
          setHasEnded(true);
        }}
      />
    );
  }
  if (!error) return <Opening />;
  return (
    <AuthFrame title={t("title")}>
      <LoadFailure error={error} onRetry={refetch} />
    </AuthFrame>
  );
}

function Ask({ hasMailServer, hasEnded = false }: ResetPageProps & { hasEnded?: boolean }) {
  const t = useTranslations("auth.reset");
  const [askedFor, setAskedFor] = useState<string | null>(null);
  if (askedFor !== null) return <Asked email={askedFor} hasMailServer={hasMailServer} />;
  return (
    <AuthFrame title={hasEnded ? t("expired") : t("title")} lead={hasEnded ? t("expiredLead") : t("lead")}>
      <AskForm onAsked={setAskedFor} />
      {!hasMailServer && <NoMailServer />}
      <BackToSignIn />
    </AuthFrame>
  );
}

function Asked({ email, hasMailServer }: ResetPageProps & { email: string }) {
  const t = useTranslations("auth.reset");
  return (
    <AuthFrame
      title={hasMailServer ? t("linkSent") : t("linkCreated")}
      lead={hasMailServer ? t("linkSentLead", { email }) : t("linkCreatedLead", { email })}
    >
      {hasMailServer ? <p className="text-muted">{t("linkSentHelp")}</p> : <NoMailServer />}
      <AskForm askedFor={email} />
      <BackToSignIn />
    </AuthFrame>
  );
}

function NoMailServer() {
  const t = useTranslations("auth.reset");
  return (
    <Notice className="my-4">
      {t.rich("noMailServer", {
        command: "npm run admin -- reset-password",
        code: (chunks) => <code className="mono">{chunks}</code>,
      })}
    </Notice>
  );
}

function BackToSignIn() {
  const t = useTranslations("auth.reset");
  return (
    <p className="mt-5">
      <TextLink href="/sign-in">{t("back")}</TextLink>
    </p>
  );
}

function Opening() {
  const t = useTranslations("auth.reset");
  return (
    <AuthFrame title={t("title")}>
      <div className="grid gap-4">
        <Skeleton width="100%" className="h-10" />
        <Skeleton width="100%" className="h-10" />
      </div>
    </AuthFrame>
  );
}
