"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useDayWords, useLinkToken } from "@/components/auth/mailed-link";
import { FormNotice } from "@/components/forms/form-notice";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api";
import { alarm, raiseAlarm } from "@/lib/identity/sign-ins/queries";
import { readableEmail } from "@/lib/kernel/core/email";

const TITLE = "Was it not you?";

/** Where "It was not me" leads. A press confirms it, for scanners of mail open every link. */
export function NotMePage() {
  const token = useLinkToken();
  if (token === undefined) return <Opening />;
  return token === null ? <Ended /> : <Opened token={token} />;
}

function Opened({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(alarm(token));
  const { mutate, error: refusal, isPending, isSuccess } = useMutation(raiseAlarm);
  const days = useDayWords();
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <Ended />;
  if (error) {
    return (
      <AuthFrame title={TITLE}>
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
  return (
    <AuthFrame
      title={TITLE}
      lead={`${data.device}${data.address === null ? "" : `, ${data.address}`}, signed in as ${readableEmail(data.email)} on ${days(data.signed_in_at)}.`}
    >
      <div className="grid gap-4">
        <FormNotice text={refusal?.message ?? null} />
        <p>
          Everybody is signed out of your account, your password stops working, and you choose a new one in the next
          step.
        </p>
        <p className="text-muted">
          API keys go on working, and passkeys do after your new password: look through both afterwards, in Settings,
          and end those that you did not make.
        </p>
        <Button
          kind="danger"
          size="large"
          className="w-full"
          isBusy={isPending || isSuccess}
          busyLabel="Signing everybody out"
          onPress={raise}
        >
          It was not me
        </Button>
      </div>
    </AuthFrame>
  );
}

function Ended() {
  return (
    <AuthFrame
      title="This link has ended"
      lead="It works once, for seven days. If somebody knows your password, set a new one: that signs everybody out."
    >
      <LinkButton href="/reset-password">Set a new password</LinkButton>
    </AuthFrame>
  );
}

function Opening() {
  return (
    <AuthFrame title={TITLE}>
      <div className="grid gap-4">
        <Skeleton width="100%" className="h-10" />
        <Skeleton width="60%" />
      </div>
    </AuthFrame>
  );
}
