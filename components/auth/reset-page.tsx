"use client";

import { useQuery } from "@tanstack/react-query";
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
  /** Without one the link is kept on the server, where owners and the operator find it. */
  hasMailServer: boolean;
};

/** Asks for a link to a new password, and is where the link leads. */
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
    <AuthFrame title="Set a new password">
      <LoadFailure error={error} onRetry={refetch} />
    </AuthFrame>
  );
}

function Ask({ hasMailServer, hasEnded = false }: ResetPageProps & { hasEnded?: boolean }) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  if (askedFor !== null) return <Asked email={askedFor} hasMailServer={hasMailServer} />;
  return (
    <AuthFrame
      title={hasEnded ? "This link has ended" : "Set a new password"}
      lead={
        hasEnded
          ? "It works once, for one hour, and not after a newer one. Ask for another."
          : "Type the address of your account, and we mail you a link."
      }
    >
      <AskForm label="Send the link" onAsked={setAskedFor} />
      {!hasMailServer && <NoMailServer />}
      <BackToSignIn />
    </AuthFrame>
  );
}

function Asked({ email, hasMailServer }: ResetPageProps & { email: string }) {
  return (
    <AuthFrame
      title={hasMailServer ? "Check your mail" : "Ask for the link"}
      lead={
        hasMailServer
          ? `If ${email} has an account here, a link is on its way. It works for one hour, once.`
          : `If ${email} has an account here, a link was made. It works for one hour, once.`
      }
    >
      {hasMailServer ? (
        <p className="text-muted">
          Nothing after a few minutes? Look into your spam folder, or ask an admin, who can see whether the mail was
          sent.
        </p>
      ) : (
        <NoMailServer />
      )}
      <AskForm label="Send again" askedFor={email} />
      <BackToSignIn />
    </AuthFrame>
  );
}

function NoMailServer() {
  return (
    <Notice className="my-4">
      This server sends no mail. An owner finds the link in Settings, Outgoing mail; the operator makes a new password
      with <code className="mono">npm run admin -- reset-password</code>.
    </Notice>
  );
}

function BackToSignIn() {
  return (
    <p className="mt-5">
      <TextLink href="/sign-in">Back to sign in</TextLink>
    </p>
  );
}

function Opening() {
  return (
    <AuthFrame title="Set a new password">
      <div className="grid gap-4">
        <Skeleton width="100%" className="h-10" />
        <Skeleton width="100%" className="h-10" />
      </div>
    </AuthFrame>
  );
}
