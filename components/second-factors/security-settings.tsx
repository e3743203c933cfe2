"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { PasskeySettings } from "@/components/passkeys/passkey-settings";
import { IdentitySettings } from "@/components/sign-in-providers/identity-settings";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { counted } from "@/components/ui/counted";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { secondFactor } from "@/lib/identity/second-factors/queries";
import type { SecondFactor } from "@/lib/identity/second-factors/schema";
import { signInList } from "@/lib/identity/sign-ins/queries";
import type { SignIn } from "@/lib/identity/sign-ins/schema";

const SetUpDialog = dynamic(async () => (await import("@/components/second-factors/set-up-dialog")).SetUpDialog);
const DisableDialog = dynamic(async () => (await import("@/components/second-factors/manage-dialogs")).DisableDialog);
const RenewDialog = dynamic(async () => (await import("@/components/second-factors/manage-dialogs")).RenewDialog);

/** So few recovery codes left are told before there are none. */
const FEW_CODES = 3;

type DialogName = "set-up" | "disable" | "renew";

export type SecuritySettingsProps = {
  /** Why browsers offer no passkeys for this server; null where they do. */
  passkeysOffBecause: string | null;
  /** Why no provider was linked, of somebody who is back from one. */
  linkError: string | null;
};

/** What signs one in besides the password. */
export function SecuritySettings({ passkeysOffBecause, linkError }: SecuritySettingsProps) {
  const { data, error, refetch } = useQuery(secondFactor());
  const [open, setOpen] = useState<DialogName | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <SettingsHeader title="Security">
        How you sign in, in all of your workspaces. API keys are not concerned.
      </SettingsHeader>
      {error && !data && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      <SettingsRow
        title="Passkeys"
        help="Your fingerprint, face or PIN on a device, or a security key. They sign you in without a password, or after it."
      >
        {data ? (
          <PasskeySettings factor={data} offBecause={passkeysOffBecause} />
        ) : (
          !error && <Skeleton width="260px" />
        )}
      </SettingsRow>
      <SettingsRow title="App for codes" help="A code from an app on your phone, asked for after the password.">
        {data ? <Factor factor={data} onOpen={setOpen} /> : !error && <Skeleton width="260px" />}
      </SettingsRow>
      {data?.enabled === true && (
        <SettingsRow title="Recovery codes" help="For when your phone or your passkey is lost. Each works once.">
          <Codes left={data.recovery_codes_left} onOpen={setOpen} />
        </SettingsRow>
      )}
      {data && <IdentitySettings factor={data} linkError={linkError} />}
      <SettingsRow
        title="Recent sign-ins"
        help="Of the last 180 days, in all of your workspaces. A new device is told by mail."
      >
        <SignInList />
      </SettingsRow>
      {data && <OpenDialog open={open} factor={data} onClose={close} />}
    </>
  );
}

type OpenDialogProps = { open: DialogName | null; factor: SecondFactor; onClose: () => void };

function OpenDialog({ open, factor, onClose }: OpenDialogProps) {
  switch (open) {
    case "set-up":
      return <SetUpDialog hasPasskey={factor.passkeys > 0} onClose={onClose} />;
    case "disable":
      return <DisableDialog factor={factor} onClose={onClose} />;
    case "renew":
      return <RenewDialog factor={factor} onClose={onClose} />;
    case null:
      return null;
  }
}

type PartProps = { onOpen: (dialog: DialogName) => void };

function Factor({ factor, onOpen }: PartProps & { factor: SecondFactor }) {
  const { enabled, app_since: since, passkeys, required, trusted_devices: trusted } = factor;
  if (since === null) {
    return (
      <>
        <p>
          {enabled
            ? "None: your passkey is asked for after your password."
            : "None, and no passkey: whoever knows your password is signed in as you."}
          {required && !enabled && (
            <span className="block text-muted">Your workspace asks for a second factor the next time you sign in.</span>
          )}
        </p>
        <div>
          <Button onPress={() => onOpen("set-up")}>Set up…</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Badge tone="success">On</Badge>
        <p>
          Since <Moment at={since} form="day" />
          {trusted > 0 && <>, {counted(trusted, "device")} not asked for 30 days</>}
        </p>
      </div>
      <div>
        <Button
          disabledReason={required && passkeys === 0 ? "A workspace of yours asks for it." : undefined}
          onPress={() => onOpen("disable")}
        >
          Remove the app…
        </Button>
      </div>
    </>
  );
}

function Codes({ left, onOpen }: PartProps & { left: number }) {
  return (
    <>
      {left <= FEW_CODES ? (
        <Notice tone="warning">
          {left === 0 ? "None is left." : `Only ${counted(left, "code")} left.`} Make new ones before you need them.
        </Notice>
      ) : (
        <p>{counted(left, "code")} left.</p>
      )}
      <div>
        <Button onPress={() => onOpen("renew")}>Make new codes…</Button>
      </div>
    </>
  );
}

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
function SignInList() {
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
