"use client";

import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/clock";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { signInList } from "@/lib/identity/sign-ins/queries";
import type { SignIn } from "@/lib/identity/sign-ins/schema";

const METHODS: Readonly<Record<NonNullable<SignIn["method"]>, string>> = {
  password: "password",
  app_code: "password and code",
  recovery_code: "password and recovery code",
  trusted_device: "password on a trusted device",
  passkey: "password and passkey",
  passkey_alone: "passkey",
  provider: "provider",
};

const REFUSALS: Readonly<Record<Exclude<SignIn["outcome"], "signed_in">, string>> = {
  wrong_password: "Wrong password",
  wrong_code: "Wrong code",
  wrong_passkey: "Refused passkey",
};

/** The newest sign-ins, also those that were refused. */
export function SignInList() {
  const { data, error, refetch } = useQuery(signInList());
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width="260px" />;
  if (data.data.length === 0) return <p className="text-muted">None was written down yet.</p>;
  return (
    <ul aria-label="Recent sign-ins">
      {data.data.map((signIn) => (
        <li key={signIn.id} className="flex min-h-12 items-center gap-3.5 border-b border-line py-2">
          <div className="min-w-0 flex-1">
            <p>{signIn.device}</p>
            <p className="text-xs text-muted">
              <Moment at={signIn.created_at} form="day-time" />
              {signIn.address !== null && <>, {signIn.address}</>}
              {signIn.method !== null && <>, {signIn.provider ?? METHODS[signIn.method]}</>}
            </p>
          </div>
          {signIn.outcome !== "signed_in" && <Badge tone="warning">{REFUSALS[signIn.outcome]}</Badge>}
          {signIn.new_device && <Badge tone="neutral">New device</Badge>}
        </li>
      ))}
    </ul>
  );
}
