"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
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

/** Where the link in the mail leads. A press confirms it, for scanners of mail open every link. */
export function EmailChangePage() {
  const token = useLinkToken();
  if (token === undefined) return <Opening />;
  return token === null ? <Ended /> : <Opened token={token} />;
}

function Opened({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(emailChange(token));
  const { mutate, data: done, error: refusal, isPending } = useMutation(confirmEmailChange);
  if (done) return <Done email={done.email} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <Ended />;
  if (error) {
    return (
      <AuthFrame title="Confirm your new address">
        <LoadFailure error={error} onRetry={refetch} />
      </AuthFrame>
    );
  }
  if (!data) return <Opening />;
  return (
    <AuthFrame
      title="Confirm your new address"
      lead={`You sign in with ${readableEmail(data.new_email)} from now on, no longer with ${readableEmail(data.email)}.`}
    >
      <div className="grid gap-4">
        <FormNotice text={refusal?.message ?? null} />
        <p className="text-muted">Your other devices are signed out. API keys go on working.</p>
        <Button kind="primary" size="large" isBusy={isPending} busyLabel="Confirming" onPress={() => mutate(token)}>
          Use {data.new_email}
        </Button>
      </div>
    </AuthFrame>
  );
}

function Done({ email }: { email: string }) {
  return (
    <AuthFrame title="Your address is changed" lead={`You sign in with ${readableEmail(email)} from now on.`}>
      <LinkButton href="/" kind="primary">
        Go to Stint
      </LinkButton>
    </AuthFrame>
  );
}

function Ended() {
  return (
    <AuthFrame
      title="This link has ended"
      lead="It works once, for one hour, and not after a newer one or a new password. Ask for another in Settings, Profile."
    >
      <LinkButton href="/settings/profile">Go to Profile</LinkButton>
    </AuthFrame>
  );
}

function Opening() {
  return (
    <AuthFrame title="Confirm your new address">
      <div className="grid gap-4">
        <Skeleton width="100%" className="h-10" />
        <Skeleton width="60%" />
      </div>
    </AuthFrame>
  );
}
